import { z } from 'zod';
import { yuan } from '../money.ts';
import { roundedTo } from '../numbers.ts';
import type { NamedCodes } from '../orders/orderCodes.ts';
import { visibleText } from '../visibleText.ts';

/** What a row of a contract's prices is about, with what its figures mean. */
export const priceKinds = {
  /** 元/m³ of a strength grade. */
  grade: { title: '强度等级单价', unit: '元/m³' },
  /** 元/m³ more for a technical feature. */
  feature: { title: '技术要求加价', unit: '元/m³' },
  /** 元/m³ more where the way is longer than `above` km; of several bands the farthest. */
  distance: { title: '运距加价', unit: '元/m³' },
  /** 元/m³ more for a way of pouring. */
  pumpWay: { title: '浇筑方式加价', unit: '元/m³' },
  /** 元/m³ more from `above` o'clock to `until` o'clock, over midnight where that is smaller. */
  night: { title: '夜间加价', unit: '元/m³' },
  /** 元/m³ more from the month `above` to the end of the month `until`, over the new year where that is smaller. */
  winter: { title: '冬季加价', unit: '元/m³' },
  /** A load of less than `above` m³ pays for the difference at its own price of a m³. */
  smallestLoad: { title: '小方量补足', unit: 'm³' },
  /** 元 for each minute that a truck waits at the site beyond `above` minutes. */
  waiting: { title: '等待费', unit: '元/分钟' },
} as const;
export type PriceKind = keyof typeof priceKinds;

/** The kinds that name a code of the plant, by the field of an order that chooses from the same list. */
const codedKinds = { grade: 'strengthNo', feature: 'technicalFeature', pumpWay: 'pourWay' } as const;
/** The kinds that hold from one hour or month to another. */
const spanKinds: readonly string[] = ['night', 'winter'] satisfies PriceKind[];
export const priceKindNames = Object.keys(priceKinds) as [PriceKind, ...PriceKind[]];

/** The first and the last day that a contract can tell of: no concrete was or will be poured on paper beyond them. */
const [firstDay, lastDay] = ['2000-01-01', '2099-12-31'];

/** A day of a contract. */
export const contractDay = z.iso
  .date('请选择日期')
  .max(10)
  .refine((text) => text >= firstDay && text <= lastDay, `日期须在 ${firstDay} 至 ${lastDay} 之间`);
const limit = roundedTo(z.number().min(0, '不能为负').max(9999, '数值过大'), 2);

/** One row of a contract's prices, as it is agreed; it holds from its day on until a newer one of the same kind does. */
export const priceForm = z
  .object({
    fromDay: contractDay,
    kind: z.enum(priceKindNames),
    /** The grade, the feature or the way of pouring; empty for the others. */
    code: z.string().max(40).default('').meta({ example: 'C30' }),
    /** Kilometres, hour, month, m³ or free minutes, by kind. */
    above: limit.default(0).meta({ example: 0 }),
    /** The hour or month to which it holds. */
    until: limit.nullable().default(null).meta({ example: null }),
    amount: yuan,
  })
  .check((context) => {
    const { kind, code, above, until } = context.value;
    const mistake = (path: string, message: string) =>
      context.issues.push({ code: 'custom', path: [path], message, input: context.value });
    const isCoded = Object.hasOwn(codedKinds, kind);
    if (isCoded && code === '') mistake('code', '请选择');
    if (!isCoded && code !== '') mistake('code', '这一种价格没有选项');
    // Two rows of a grade with different bounds would both hold.
    if (isCoded && above !== 0) mistake('above', '这一种价格没有界限');
    if (!spanKinds.includes(kind) && until !== null) mistake('until', '这一种价格没有截止');
    const [least, most] = kind === 'night' ? [0, 23] : kind === 'winter' ? [1, 12] : [0, 9999];
    const isWhole = !spanKinds.includes(kind) || (Number.isInteger(above) && Number.isInteger(until));
    if (!isWhole || above < least || above > most) mistake('above', `请填写 ${least} 到 ${most} 的整数`);
    if (spanKinds.includes(kind) && (until === null || until < least || until > most))
      mistake('until', `请填写 ${least} 到 ${most} 的整数`);
    if (kind === 'smallestLoad' && above === 0) mistake('above', '请填写最小方量');
  });
export type PriceForm = z.infer<typeof priceForm>;

/** One row of a contract's prices as it is kept. */
export const priceSchema = z.object({
  priceID: z.string(),
  fromDay: z.string(),
  kind: z.enum(priceKindNames),
  code: z.string(),
  above: z.number(),
  until: z.number().nullable(),
  amount: z.number(),
  creatorName: z.string(),
  createTime: z.string(),
});
export type ContractPrice = z.infer<typeof priceSchema>;
/** What computing asks of a row. */
export type PriceRow = Pick<ContractPrice, 'priceID' | 'fromDay' | 'kind' | 'code' | 'above' | 'until' | 'amount'>;

/** The codes of the plant's lists that rows of prices name. */
export const codesOfPrices = (rows: readonly Pick<PriceRow, 'kind' | 'code'>[]): NamedCodes =>
  Object.fromEntries(
    Object.entries(codedKinds).map(([kind, field]) => [
      field,
      rows.filter((row) => row.kind === kind).map((row) => row.code),
    ]),
  );

/** Which rows take each other's place: the same grade, feature, way or band; of the other kinds there is one at a time. */
export const priceKey = ({ kind, code, above }: Pick<PriceRow, 'kind' | 'code' | 'above'>): string =>
  kind === 'distance' ? `${kind} ${above}` : `${kind} ${code}`;

/** Rows that take each other's place from the same day on. */
const placeOf = (row: Pick<PriceRow, 'kind' | 'code' | 'above' | 'fromDay'>): string =>
  `${priceKey(row)} ${row.fromDay}`;

/** Of rows that are added the first whose place one that stands has taken already. */
export const takenPrice = <R extends Pick<PriceRow, 'kind' | 'code' | 'above' | 'fromDay'>>(
  standing: readonly Pick<PriceRow, 'kind' | 'code' | 'above' | 'fromDay'>[],
  added: readonly R[],
): R | undefined => {
  const taken = new Set(standing.map(placeOf));
  return added.find((row) => taken.has(placeOf(row)));
};

/** Rows of prices that are entered together; of one key only one begins on a day. */
export const priceForms = z
  .array(priceForm)
  .max(200, '一次最多 200 行')
  .refine((rows) => new Set(rows.map(placeOf)).size === rows.length, '同一天有重复的价格');

/** What a person fills in about a contract. */
const contractFields = z.object({
  beginDay: contractDay,
  endDay: z.union([z.literal(''), contractDay]).default(''),
  /** How it is paid, where that differs from what is agreed with the customer. */
  terms: visibleText.max(200, '付款条件过长').default(''),
  remark: visibleText.max(500, '备注过长').default(''),
  /** Rows of prices that are added. */
  prices: priceForms.default([]),
});
const endsLater = {
  check: ({ beginDay, endDay }: { beginDay: string; endDay: string }) => endDay === '' || endDay >= beginDay,
  told: { message: '结束日期不能早于开始日期', path: ['endDay'] },
};

/** A contract that is drawn up for a project. */
export const contractDraft = contractFields
  .extend({ contractID: z.string('请选择工程').min(1, '请选择工程').max(64) })
  .refine(endsLater.check, endsLater.told);
export type ContractDraft = z.infer<typeof contractDraft>;

/** A contract that is changed: its fields, rows of prices that come and that go. */
export const contractChange = contractFields
  .extend({ removedIDs: z.array(z.string().max(64)).max(200).default([]) })
  .refine(endsLater.check, endsLater.told);
export type ContractChange = z.infer<typeof contractChange>;
