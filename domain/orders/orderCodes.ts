import { clashAmong } from '../concrete/clashingFeatures.ts';

/** Which list of the plant each field of an order chooses from: the type of its codes, and what people call it. */
export const orderCodes = {
  strengthNo: { type: 'sys_strength@grade', title: '强度等级' },
  technicalFeature: { type: 'sys_strength@feature', title: '特性要求' },
  slump: { type: 'prd_task@slump', title: '坍落度' },
  maximumSize: { type: 'sys_strength@maximum_size', title: '最大粒径' },
  pourWay: { type: 'prd_task@pour_way', title: '浇筑方式' },
} as const;

type OrderCodeField = keyof typeof orderCodes;
const fields = Object.keys(orderCodes) as OrderCodeField[];

/** What an order says by codes of the plant's lists. */
export type OrderCodes = {
  [F in OrderCodeField]?: (F extends 'technicalFeature' ? readonly string[] : string) | undefined;
};

/** What anything says by codes of the lists that orders choose from, one of a list or several. */
export type NamedCodes = { [F in OrderCodeField]?: string | readonly string[] | undefined };

/** The codes that a plant offers, by type, with their names. */
export type OfferedCodes = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The first code that a plant does not offer, with what people call its field; what stood there before may stay. */
export const unknownCode = (
  offered: OfferedCodes,
  asked: NamedCodes,
  before: NamedCodes = {},
): { field: string; value: string } | null => {
  for (const name of fields) {
    const { type, title } = orderCodes[name];
    const kept = [before[name] ?? []].flat();
    for (const value of [asked[name] ?? []].flat())
      if (!offered.get(type)?.has(value) && !kept.includes(value)) return { field: title, value };
  }
  return null;
};

/** The first two requirements of an order that cannot stand together, by their names; an order that had them all may keep them. */
export const clashingCodes = (
  offered: OfferedCodes,
  { technicalFeature = [] }: OrderCodes,
  before: OrderCodes = {},
): { one: string; other: string } | null => {
  if (technicalFeature.every((code) => before.technicalFeature?.includes(code))) return null;
  const names = offered.get(orderCodes.technicalFeature.type);
  const pair = clashAmong(technicalFeature.map((code) => ({ code, name: names?.get(code) ?? code })));
  return pair && { one: pair[0].name, other: pair[1].name };
};
