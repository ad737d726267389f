import type { PlanDay } from '@pourline/contract/planning/planDay';
import type { PlannedLoad } from '@pourline/contract/planning/plannedLoad';
import type { PlanPrice } from '@pourline/contract/planning/planPrice';
import type { PlanProposal } from '@pourline/contract/planning/planProposal';

const base = Date.parse('2026-05-04T00:00:00Z');
/** A moment of the day of the tests, so many minutes after 08:00 at the plant. */
export const at = (minutes: number): string => new Date(base + minutes * 60_000).toISOString();

/** A load whose loading begins so many minutes after 08:00: 10 minutes of loading, 20 of driving, 15 of unloading. */
export const load = (loadID: string, start: number, rest: Partial<PlannedLoad> = {}): PlannedLoad => ({
  loadID,
  taskID: 'a',
  carID: 'c1',
  plantID: 'p1',
  lineID: 'l1',
  volume: 8,
  loadStart: at(start),
  loadEnd: at(start + 10),
  arrive: at(start + 30),
  unloadStart: at(start + 30),
  unloadEnd: at(start + 45),
  locked: false,
  taskDetailID: null,
  waybillState: null,
  brokenTime: null,
  ...rest,
});

export const price = (rest: Partial<PlanPrice> = {}): PlanPrice => ({
  money: 0,
  paid: 0,
  unservedM3: 0,
  lateMinutes: 0,
  gapMinutes: 0,
  coldJointMinutes: 0,
  waitMinutes: 0,
  overtimeMinutes: 0,
  emptyKm: 0,
  loadedKm: 0,
  trucksUsed: 0,
  movedLoads: 0,
  ...rest,
});

export const truck = (carID: string, rest: Partial<PlanDay['trucks'][number]> = {}): PlanDay['trucks'][number] => ({
  carID,
  carNo: carID.replace('c', ''),
  capacity: 10,
  plantID: 'p1',
  driverName: null,
  available: true,
  driver: { by: 'onDuty', from: at(0), isLate: false },
  ...rest,
});

export const order = (
  taskID: string,
  due: number,
  rest: Partial<PlanDay['orders'][number]> = {},
): PlanDay['orders'][number] => ({
  taskID,
  taskNo: taskID,
  projectName: '滨江中学',
  constructionSite: '看台',
  strengthNo: 'C30',
  state: 'pts_opening',
  plantID: 'p1',
  scheduledCa: 30,
  begunCa: 0,
  plannedCa: 0,
  bookBegin: at(due),
  bookEnd: at(due + 120),
  due: at(due),
  promised: at(due),
  pourRate: null,
  morePlants: false,
  needsPump: false,
  pumpID: null,
  pumpCarNumber: null,
  ...rest,
});

export const planDay = (rest: Partial<PlanDay> = {}): PlanDay => ({
  now: at(0),
  day: '2026-05-04',
  from: at(-240),
  to: at(1200),
  version: 1,
  publishedAt: null,
  publishedBy: null,
  plants: [{ plantID: 'p1', name: '城东站', lines: [{ lineID: 'l1', name: '1 号线' }] }],
  trucks: [truck('c1'), truck('c2')],
  pumps: [],
  orders: [order('a', 60)],
  loads: [],
  unserved: [],
  price: price(),
  automatic: { on: false, mostMoved: 5, mostLater: 15 },
  proposalID: null,
  ...rest,
});

export const change = (
  taskID: string,
  rest: Partial<PlanProposal['changes'][number]> = {},
): PlanProposal['changes'][number] => ({
  taskID,
  without: [],
  instead: [],
  firstLater: null,
  endLater: null,
  volumeMore: 0,
  otherPump: false,
  ...rest,
});
