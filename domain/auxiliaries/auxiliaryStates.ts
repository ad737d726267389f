import { stateSet } from '../stateSet.ts';
import { defineMachine } from '../states.ts';
import { isTruckBroken, type TruckRunning } from '../vehicles/brokenTruck.ts';
import { isDrivenBy, type TruckDriver } from '../vehicles/truckDriver.ts';
import { isTruckForRun } from '../vehicles/vehicleStages.ts';
import type { VehicleState } from '../vehicles/vehicleStates.ts';

/** States of what a driver does besides loads. */
export const auxiliaryState = {
  fresh: 'pas_new',
  executing: 'pas_executing',
  done: 'pas_done',
  cancelled: 'pas_cancelled',
} as const;
export type AuxiliaryState = (typeof auxiliaryState)[keyof typeof auxiliaryState];
const s = auxiliaryState;

/** Its driver has not begun. */
export const isRunAhead = stateSet<AuxiliaryState>(s.fresh);
/** Its driver is at it. */
export const isRunUnderWay = stateSet<AuxiliaryState>(s.executing);
/** It has not ended. */
export const isRunOpen = stateSet<AuxiliaryState>(s.fresh, s.executing);
/** It was done to its end: what counts. */
export const isRunDone = stateSet<AuxiliaryState>(s.done);

/** The truck of a run, as far as its acts depend on it. */
export interface RunTruck extends TruckRunning, TruckDriver {
  state: VehicleState;
  /** The load that it carries or waits for. */
  taskDetailID: string | null;
  /** The run that it is on. */
  auxiliaryID: string | null;
}

/** What an act on a run depends on besides the state. */
export interface AuxiliaryFacts {
  state: AuxiliaryState;
  /** Whose it is. */
  driverOID: string;
  truck: RunTruck;
}

/** What a driver does with their truck besides loads: fetch mortar, fuel, wash, move it. Given by the desk, begun and finished by the driver. */
export const auxiliaryMachine = defineMachine<AuxiliaryFacts>()({
  entity: 'auxiliary',
  title: '辅助任务',
  id: 'auxiliaryID',
  named: ['auxiliaryNo'],
  created: { label: '派辅助任务', told: '派了辅助任务', by: ['scheduler'] },
  refusals: { notFound: 'auxiliary.notFound', accessDenied: 'auxiliary.notYours', state: 'auxiliary.stateNoOperation' },
  states: {
    pas_new: { label: '新任务', tone: 'planned' },
    pas_executing: { label: '执行中', tone: 'active' },
    pas_done: { label: '已完成', tone: 'done' },
    pas_cancelled: { label: '已取消', tone: 'ended' },
  },
  initial: s.fresh,
  finals: [s.done, s.cancelled],
  actions: {
    start: { label: '开始任务', told: '开始了任务', from: [s.fresh], to: s.executing, by: ['driver'], primary: true },
    finish: {
      label: '完成任务',
      told: '完成了任务',
      from: [s.executing],
      to: s.done,
      by: ['driver'],
      primary: true,
      final: true,
    },
    report: {
      label: '任务反馈',
      from: [s.fresh, s.executing],
      to: 'same',
      by: ['driver'],
      right: 'auxiliary-report',
    },
    modify: { label: '修改', told: '修改了任务', from: [s.fresh], to: 'same', by: ['scheduler'] },
    cancel: { label: '取消任务', told: '取消了任务', from: [s.fresh], to: s.cancelled, by: ['scheduler'], final: true },
  },
  obstacles: {
    start: {
      'car.notOnDuty': ({ truck, driverOID }) => !isDrivenBy(truck, driverOID),
      'car.broken': ({ truck }) => isTruckBroken(truck),
      'auxiliary.hasLoad': ({ truck }) => truck.taskDetailID !== null,
      'car.onRun': ({ truck }) => truck.auxiliaryID !== null,
      'car.stateNoOperation': ({ truck }) => !isTruckForRun(truck.state),
    },
  },
});

export type AuxiliaryAction = keyof typeof auxiliaryMachine.actions;
