import { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import type { MixMaterial } from '@pourline/domain/proportions/proportion';
import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { isLoadFilling, isLoadQueuing } from '@pourline/domain/waybills/waybillStages';
import type { Notes } from '../ledger/notes.ts';
import type { Person } from '../person.ts';
import type { Bell, Timeline } from '../timeline/timeline.ts';
import { mixBatches } from './batches.ts';
import type { LoadingEnd } from './truck.ts';

/** A load that waits under a line, and who is told how it ended. */
export interface LineJob {
  waybill: Waybill;
  /** Undefined: what is issued for its order when it is mixed. */
  mix: readonly MixMaterial[] | undefined;
  done: Bell<LoadingEnd>;
}

export interface LinePlace {
  plantID: string;
  lineID: string;
  notes: Notes;
  /** m³ per hour. */
  rate: number;
  /** After which share of its loads the line stands still for work on it. */
  stopShare: number;
}

/** One mixing line: loads truck after truck and records the batches, for as long as there is a day. */
export const runLine = async (
  timeline: Timeline,
  operator: Person,
  place: LinePlace,
  jobs: Bell<LineJob>,
  random: SeededRandom,
): Promise<void> => {
  for (;;) {
    const job = await timeline.wait(jobs);
    if (!job) return;
    job.done.ring((await load(timeline, operator, place, job, random)) ? 'loaded' : 'cancelled');
    if (random.next() < place.stopShare) await serviceLine(timeline, operator, place, random);
  }
};

/** The line is cleaned and seen to; nothing is mixed meanwhile. */
const serviceLine = async (
  timeline: Timeline,
  operator: Person,
  { lineID, plantID, notes }: LinePlace,
  random: SeededRandom,
): Promise<void> => {
  const params = { id: lineID };
  const reason = '清洗检查';
  await operator.call(vehicles.setMixingState, { params, body: { mixingState: 'sms_maintaining', reason } });
  notes.lineStopped({ plantID, lineID, reason }, timeline.now);
  await timeline.sleepMinutes(random.between(6, 15));
  await operator.call(vehicles.setMixingState, { params, body: { mixingState: 'sms_standby' } });
  notes.lineRuns({ plantID, lineID }, timeline.now);
};

const stateError = 'waybill.stateNoOperation';

const load = async (
  timeline: Timeline,
  operator: Person,
  { lineID, rate, notes }: LinePlace,
  { waybill, mix }: LineJob,
  random: SeededRandom,
): Promise<boolean> => {
  const params = { id: waybill.taskDetailID };
  if (isLoadQueuing(waybill.state)) {
    if (!(await begin(timeline, operator, lineID, waybill))) return false;
    notes.loadingBegan(waybill.taskDetailID, timeline.now);
  }
  const startedAt = timeline.now;
  await timeline.sleepMinutes((waybill.totalVolume / rate) * 60);
  const issued = mix ?? (await mixOf(operator, waybill.taskID));
  const batches = mixBatches({ volume: waybill.totalVolume, startedAt, endedAt: timeline.now }, issued, random);
  const body = { action: 'finishLoading' as const, lineID, batches };
  const finished = await operator.attempt(waybills.updateState, { params, body }, stateError);
  if (!finished.ok) return false;
  const { taskDetailID, taskID, carID } = waybill;
  notes.loaded(taskDetailID, { taskID, carID, lineID, volumes: batches.map(({ volume }) => volume) }, timeline.now);
  return true;
};

/** The mix of an order as it is issued now: the laboratory may have changed it since the first load. */
const mixOf = async (operator: Person, taskID: string): Promise<readonly MixMaterial[]> =>
  (await operator.call(orders.info, { params: { id: taskID } })).proportion?.materials ?? [];

/** Starts to load, once the line is free; false when the load is not to be loaded any more. */
const begin = async (timeline: Timeline, operator: Person, lineID: string, waybill: Waybill): Promise<boolean> => {
  const params = { id: waybill.taskDetailID };
  for (;;) {
    const body = { action: 'startProduction' as const, lineID };
    const begun = await operator.attempt(waybills.updateState, { params, body }, stateError, 'waybill.lineBusy');
    if (begun.ok) return true;
    const { state } = await operator.call(waybills.info, { params });
    if (!isLoadQueuing(state)) return isLoadFilling(state);
    await timeline.sleepMinutes(1);
  }
};
