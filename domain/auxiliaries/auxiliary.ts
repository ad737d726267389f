import { z } from 'zod';
import { isKeyOf, keysOf } from '../keysOf.ts';
import { instantSchema } from '../time/instant.ts';
import { visibleText } from '../visibleText.ts';
import { someVolumeM3 } from '../volume.ts';
import { auxiliaryState } from './auxiliaryStates.ts';

const instant = z.string();

/** What a truck is sent for besides loads; `ofPour`: it is brought to an order, so many m³ of it. */
export const auxiliaryKinds = {
  priming_mortar: { label: '润管砂浆', ofPour: true },
  refuel: { label: '加油', ofPour: false },
  wash: { label: '洗车', ofPour: false },
  move: { label: '调车', ofPour: false },
  inspection: { label: '年检保养', ofPour: false },
  errand: { label: '取送物品', ofPour: false },
  other: { label: '其他', ofPour: false },
} as const;
export type AuxiliaryKind = keyof typeof auxiliaryKinds;
const kind = z.enum(keysOf(auxiliaryKinds), '请选择任务类型');

/** Whether a run of this kind brings something to a pour. */
export const isOfPour = (kind: AuxiliaryKind): boolean => auxiliaryKinds[kind].ofPour;

/** One run of a truck besides loads. Volumes m³. */
export const auxiliarySchema = z.object({
  auxiliaryID: z.string(),
  auxiliaryNo: z.string(),
  kind,
  state: z.enum(auxiliaryState),
  carID: z.string(),
  carNo: z.string(),
  plateNumber: z.string(),
  driverOID: z.string(),
  driverName: z.string(),
  driverMobile: z.string(),
  fromPlace: z.string(),
  toPlace: z.string(),
  /** What is brought to a pour: the order, and how much of it. */
  taskID: z.string().nullable(),
  volume: z.number().nullable(),
  /** When it is to begin. */
  plannedTime: instant,
  startTime: instant.nullable(),
  endTime: instant.nullable(),
  remark: z.string(),
  creatorName: z.string(),
  createTime: instant,
  updateTime: instant,
  /** The order that it brings something to. */
  taskNo: z.string().nullable(),
  projectName: z.string().nullable(),
  constructionSite: z.string().nullable(),
  siteAddress: z.string().nullable(),
  siteLon: z.number().nullable(),
  siteLat: z.number().nullable(),
  contactPhone: z.string().nullable(),
});
export type Auxiliary = z.infer<typeof auxiliarySchema>;

/** What is still to be said of what is brought to a pour, in Chinese; of everything else nothing. */
export const missingOfPour = ({
  kind,
  taskID,
  volume,
}: {
  kind?: unknown;
  taskID?: unknown;
  volume?: unknown;
}): { taskID?: string; volume?: string } =>
  typeof kind === 'string' && isKeyOf(auxiliaryKinds, kind) && isOfPour(kind)
    ? {
        ...((taskID ?? null) === null && { taskID: '请选择订单' }),
        ...((volume ?? null) === null && { volume: '请填写方量' }),
      }
    : {};

/** What the desk gives a driver to do: of which kind, with which truck, when, from where to where; to a pour with its volume. */
export const auxiliaryForm = z
  .object({
    kind,
    carID: z.string('请选择车辆').min(1, '请选择车辆').max(64),
    driverOID: z.string('请选择司机').min(1, '请选择司机').max(64),
    plannedTime: instantSchema('请填写开始时间'),
    fromPlace: visibleText.max(60, '地点过长').default(''),
    toPlace: visibleText.max(60, '地点过长').default(''),
    taskID: z.string().max(64).nullable().default(null),
    volume: someVolumeM3('请填写方量').max(20, '一车最多 20 m³').nullable().default(null),
    remark: visibleText.max(200, '备注过长').default(''),
  })
  .superRefine((form, context) => {
    for (const [name, message] of Object.entries(missingOfPour(form)))
      context.addIssue({ code: 'custom', path: [name], message });
  });
export type AuxiliaryForm = z.infer<typeof auxiliaryForm>;
