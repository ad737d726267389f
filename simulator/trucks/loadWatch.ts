import { waybills } from '@pourline/contract/waybills';
import type { MixMaterial } from '@pourline/domain/proportions/proportion';
import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { isLoadAtPlant, isLoadQueuing } from '@pourline/domain/waybills/waybillStages';
import type { Notes } from '../ledger/notes.ts';
import type { Person } from '../person.ts';
import { Bell } from '../timeline/timeline.ts';
import type { LineJob } from './mixingLine.ts';
import type { LoadingEnd, Truck } from './truck.ts';

/** What the watch at the plants needs to know of trucks, lines and mixes. */
export interface Yard {
  truckOf(carID: string): Truck | undefined;
  /** Where the load is to be loaded; undefined: not by us, or not yet. */
  jobsOf(waybill: Waybill): Bell<LineJob> | undefined;
  mixOf(taskID: string): readonly MixMaterial[] | undefined;
  notes: Notes;
  /** Epoch ms. */
  now(): number;
}

const waiting = isLoadAtPlant.states.join(',');

/** The plants' eye on the list of loads: calls the truck of each load that has come up and sends it under the line. */
export class LoadWatch {
  private readonly operator: Person;
  private readonly yard: Yard;
  private readonly random: SeededRandom;
  private readonly cancelledShare: number;
  private readonly seen = new Set<string>();

  constructor(operator: Person, yard: Yard, random: SeededRandom, cancelledShare: number) {
    this.operator = operator;
    this.yard = yard;
    this.random = random;
    this.cancelledShare = cancelledShare;
  }

  async look(): Promise<void> {
    const query = { 'filter.state': waiting, limit: -1, sort: 'createTime' };
    const { data } = await this.operator.call(waybills.list, { query });
    for (const waybill of data) if (!this.seen.has(waybill.taskDetailID)) await this.take(waybill);
  }

  private async take(waybill: Waybill): Promise<void> {
    const truck = this.yard.truckOf(waybill.carID);
    const jobs = this.yard.jobsOf(waybill);
    if (!jobs) return;
    this.seen.add(waybill.taskDetailID);
    const { taskDetailID, taskID, lineID, totalVolume: volume } = waybill;
    this.yard.notes.called(taskDetailID, { taskID, lineID, volume }, this.yard.now());
    const loaded = new Bell<LoadingEnd>();
    if (isLoadQueuing(waybill.state) && this.random.next() < this.cancelledShare) {
      const input = { params: { id: waybill.taskDetailID }, body: { reason: '车辆故障，改派其他车辆' } };
      if ((await this.operator.attempt(waybills.cancel, input, 'waybill.stateNoOperation')).ok) {
        this.yard.notes.loadCancelled(waybill.taskDetailID);
        loaded.ring('cancelled');
      }
    }
    const lineUp = () => jobs.ring({ waybill, mix: this.yard.mixOf(waybill.taskID), done: loaded });
    if (truck) truck.called.ring({ waybill, loaded, lineUp });
    else lineUp();
  }

  /** Calls the truck of a load again at the next look. */
  forget(taskDetailID: string): void {
    this.seen.delete(taskDetailID);
  }
}
