import { z } from 'zod';
import { keysOf } from '../keysOf.ts';
import { truckName } from '../vehicles/truckName.ts';

/** Why a load was sent otherwise than the plan had it, as people read it. */
export const departureWords = {
  truckNotThere: '计划的车不在队里',
  cameLate: '这辆车来晚了',
  lockedElsewhere: '计划的车锁定在别的车次',
  otherTruck: '改派了别的车',
  takenFrom: '用了别处计划的车',
  truckTooSmall: '车装不下计划的方量',
  lessLeft: '订单所剩不足计划的方量',
  otherVolume: '改了方量',
  siteWaits: '工地压车',
  restAwaited: '等工地答复尾方',
  rateChanged: '浇筑速度已变',
  siteDry: '断料，有车在队、线空闲',
  early: '提前派出',
  late: '到点未派',
  otherLine: '换了生产线',
  beyondPlan: '计划里没有这一车',
} as const;
export type DepartureKind = keyof typeof departureWords;

/** One point in which a load departs from the plan, with who and how much. */
export const departureSchema = z.object({
  kind: z.enum(keysOf(departureWords)),
  /** The truck that was planned, or the project whose truck was taken. */
  carNo: z.string().optional(),
  projectName: z.string().optional(),
  /** Minutes after the planned time; before it below 0. */
  minutes: z.number().optional(),
  /** What the plan had and what it was, m³ or m³ per hour. */
  was: z.number().nullable().optional(),
  is: z.number().nullable().optional(),
});
export type Departure = z.infer<typeof departureSchema>;

/** What the plan had for a load, and in which points it was sent otherwise; without any it went as planned. */
export const plannedSendingSchema = z.object({
  /** The planned load; null: the plan had none. */
  loadID: z.string().nullable(),
  carNo: z.string().nullable(),
  volume: z.number().nullable(),
  loadStart: z.string().nullable(),
  departures: z.array(departureSchema),
});
export type PlannedSendingRecord = z.infer<typeof plannedSendingSchema>;

const whoOf = ({ kind, carNo, projectName }: Departure): string => {
  if (carNo !== undefined && (kind === 'lockedElsewhere' || kind === 'otherTruck')) return `（${truckName(carNo)}）`;
  return projectName === undefined ? '' : `（${projectName}）`;
};

/** What was otherwise, without whom and figures; a truck that is missing is named in it. */
const wordsOf = ({ kind, carNo }: Departure): string =>
  kind === 'truckNotThere' && carNo !== undefined ? `计划的 ${truckName(carNo)}不在队里` : departureWords[kind];

/** 6 分钟, 1 小时 56 分钟. */
const minutesText = (minutes: number): string =>
  [minutes >= 60 ? `${Math.floor(minutes / 60)} 小时` : null, minutes % 60 > 0 ? `${minutes % 60} 分钟` : null]
    .filter((part) => part !== null)
    .join(' ');

/** 计划的 12 号车不在队里，晚 6 分钟. */
export const departureText = (departure: Departure): string => {
  const { kind, minutes, was, is } = departure;
  const unit = kind === 'rateChanged' ? 'm³/h' : 'm³';
  const figures = was === undefined || is === undefined ? '' : `：${was ?? '未定'} → ${is ?? '未定'} ${unit}`;
  const shift =
    minutes === undefined || minutes === 0 ? '' : `，${minutes > 0 ? '晚' : '早'} ${minutesText(Math.abs(minutes))}`;
  return `${wordsOf(departure)}${whoOf(departure)}${figures}${shift}`;
};

/** What weighs most first: whose concrete is taken or wanting, then whose truck is not there, then when, then how much. */
const weights: readonly DepartureKind[] = [
  ...(['siteDry', 'takenFrom', 'lockedElsewhere', 'truckNotThere', 'siteWaits', 'restAwaited', 'rateChanged'] as const),
  ...(['cameLate', 'early', 'late', 'otherTruck', 'beyondPlan', 'truckTooSmall', 'lessLeft', 'otherVolume'] as const),
];
const weightOf = ({ kind }: Departure): number =>
  weights.includes(kind) ? weights.indexOf(kind) : Number.POSITIVE_INFINITY;

/** The point that weighs most; null: it goes as planned. */
export const heaviestDeparture = (departures: readonly Departure[]): Departure | null =>
  departures.toSorted((a, b) => weightOf(a) - weightOf(b))[0] ?? null;

/** All points of a load in one line: 按计划, or what was otherwise. */
export const sendingText = (departures: readonly Departure[]): string =>
  departures.length === 0 ? '按计划' : departures.map(departureText).join('；');
