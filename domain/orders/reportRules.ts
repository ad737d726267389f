import type { RoleGroup } from '../access/roleGroups.ts';
import { type AuxiliaryState, auxiliaryMachine } from '../auxiliaries/auxiliaryStates.ts';
import type { CrewTaskState } from '../crews/crewTaskStates.ts';
import { pipeTaskMachine } from '../pipes/pipeTaskStates.ts';
import { pumpTaskMachine } from '../pumps/pumpTaskStates.ts';
import { type VehicleState, vehicleMachine } from '../vehicles/vehicleStates.ts';
import { isLoadOnRoad } from '../waybills/waybillStages.ts';
import { type WaybillState, waybillMachine } from '../waybills/waybillStates.ts';
import { isOrderArranged, isOrderComing } from './orderStages.ts';
import type { OrderAction, OrderState } from './orderStates.ts';
import { orderMachine, orderState } from './orderStates.ts';

const o = orderState;

interface OrderReport {
  about: 'order';
  by: readonly RoleGroup[];
  /** The act of the order's machine that sending it is. */
  act: OrderAction;
  /** The states that the report fits: those of its act, or some of them. */
  from: readonly OrderState[];
  /** What agreeing to it does to the order; none: it is only taken note of. */
  agreed?: 'cancel' | 'suspend' | 'resume' | 'applyAmount' | 'setSending';
  /** By how much the pace changes that is asked for. */
  pace?: number;
  /** What has been sent is all that is wanted, or the next load where nothing has been sent yet. */
  lastLoad?: true;
  /** Carries a volume, m³. */
  amount?: true;
  /** Its volume is what is still to be poured, not all of it. */
  ofRest?: true;
  /** Carries the stages of a pour; agreeing to it plans them as portions of the order. */
  stages?: true;
}
interface WaybillReport {
  about: 'waybill';
  by: readonly RoleGroup[];
  from: readonly WaybillState[];
}
interface VehicleReport {
  about: 'vehicle';
  by: readonly RoleGroup[];
  from: readonly VehicleState[];
}
interface CrewReport {
  about: 'pumpTask' | 'pipeTask';
  by: readonly RoleGroup[];
  from: readonly CrewTaskState[];
  /** What agreeing to it does to the task; none: it is only taken note of. */
  agreed?: 'cancel' | 'pause' | 'resume';
}
interface AuxiliaryReport {
  about: 'auxiliary';
  by: readonly RoleGroup[];
  from: readonly AuxiliaryState[];
  /** What agreeing to it does to the run; none: it is only taken note of. */
  agreed?: 'cancel';
}
/** What a report is about, by whom and when it is made, and what agreeing to it does. */
export type ReportRule = OrderReport | WaybillReport | VehicleReport | CrewReport | AuxiliaryReport;

const site = ['customer', 'sale'] as const;
const ofPipes = { about: 'pipeTask', by: ['pipe'], from: pipeTaskMachine.actions.report.from } as const;
const ofPump = { about: 'pumpTask', by: ['pump'], from: pumpTaskMachine.actions.report.from } as const;

/**
 * Who may report what, when, and what agreeing to it does. An order that awaits approval can only be asked to be cancelled, or
 * told something general of.
 */
export const reportRules = {
  report_apply_cancel: {
    about: 'order',
    by: site,
    act: 'report',
    from: isOrderComing.states,
    agreed: 'cancel',
  },
  report_apply_pause: { about: 'order', by: site, act: 'report', from: [o.opening], agreed: 'suspend' },
  report_speed_up: { about: 'order', by: site, act: 'report', from: [o.opening], agreed: 'setSending', pace: 3 / 2 },
  report_slow_down: { about: 'order', by: site, act: 'report', from: [o.opening], agreed: 'setSending', pace: 2 / 3 },
  report_last_load: {
    about: 'order',
    by: site,
    act: 'report',
    from: [o.opening],
    agreed: 'applyAmount',
    lastLoad: true,
  },
  phased_delivery: {
    about: 'order',
    by: site,
    act: 'report',
    from: isOrderArranged.states,
    stages: true,
  },
  report_construction_common: {
    about: 'order',
    by: ['customer'],
    act: 'report',
    from: orderMachine.actions.report.from,
  },
  report_salesman_common: { about: 'order', by: ['sale'], act: 'report', from: orderMachine.actions.report.from },
  resume: {
    about: 'order',
    by: ['customer'],
    act: 'restoreSupply',
    from: orderMachine.actions.restoreSupply.from,
    agreed: 'resume',
  },
  modify_amount: {
    about: 'order',
    by: ['customer'],
    act: 'reportAmount',
    from: orderMachine.actions.reportAmount.from,
    agreed: 'applyAmount',
    amount: true,
  },
  // What is still to be poured: with what was poured it is what the order comes to.
  remaining_amount: {
    about: 'order',
    by: ['customer'],
    act: 'reportAmount',
    from: orderMachine.actions.reportAmount.from,
    agreed: 'applyAmount',
    amount: true,
    ofRest: true,
  },
  waybill_back_treat: { about: 'waybill', by: ['driver', 'customer'], from: isLoadOnRoad.states },
  waybill_transfer_destination: { about: 'waybill', by: ['driver', 'customer'], from: isLoadOnRoad.states },
  waybill_transfer_material: { about: 'waybill', by: ['driver', 'customer'], from: isLoadOnRoad.states },
  waybill_common: { about: 'waybill', by: ['driver', 'customer'], from: waybillMachine.actions.report.from },
  waybill_construction_treat: { about: 'waybill', by: ['customer'], from: waybillMachine.actions.report.from },
  // The same report of any vehicle, by the name that other systems have for it.
  car_breakdown: {
    about: 'vehicle',
    by: ['driver', 'fleet', 'scheduler'],
    from: vehicleMachine.actions.reportBreakdown.from,
  },
  // What a driver asks the fleet for: a repair, another truck, leave.
  driver_apply: { about: 'vehicle', by: ['driver'], from: vehicleMachine.actions.reportBreakdown.from },
  // What has begun is finished.
  auxiliary_apply_cancel: {
    about: 'auxiliary',
    by: ['driver'],
    from: auxiliaryMachine.actions.cancel.from,
    agreed: 'cancel',
  },
  auxiliary_common: { about: 'auxiliary', by: ['driver'], from: auxiliaryMachine.actions.report.from },
  pump_task_apply_cancel: { ...ofPump, agreed: 'cancel' },
  pump_task_apply_pause: { ...ofPump, agreed: 'pause' },
  pump_task_apply_resume: { ...ofPump, agreed: 'resume' },
  pump_task_apply_common: ofPump,
  pipe_task_apply_cancel: { ...ofPipes, agreed: 'cancel' },
  pipe_task_apply_pause: { ...ofPipes, agreed: 'pause' },
  pipe_task_apply_resume: { ...ofPipes, agreed: 'resume' },
  pipe_task_apply_common: ofPipes,
  mixer_breakdown: {
    about: 'vehicle',
    by: ['driver', 'fleet', 'scheduler'],
    from: vehicleMachine.actions.reportBreakdown.from,
  },
} as const satisfies Record<string, ReportRule>;

export type ReportName = keyof typeof reportRules;
/** The rule of a report. */
export const reportRule = (name: ReportName): ReportRule => reportRules[name];

/** What a pace that somebody asks for is made of, m³ per hour. */
export interface AskedPace {
  /** What the site has named; none: it asks for faster or slower alone. */
  asked?: number | undefined;
  /** The plant's step; 0: half as much again, or two thirds. */
  step?: number | undefined;
}

/** The slowest pace there is, m³ per hour. */
const leastPace = 0.5;

/** The pace that a report asks for: what it names, else a step of the plant up or down, else by its part (`pace`) in steps of half a cubic metre an hour. */
export const paceAskedFor = (current: number, pace: number, { asked, step = 0 }: AskedPace = {}): number => {
  if (asked !== undefined) return asked;
  if (step > 0) return Math.max(leastPace, current + (pace >= 1 ? step : -step));
  return Math.max(leastPace, Math.round(current * pace * 2) / 2);
};

/** Whether a pace that a site names is in the direction in which it asks. */
export const isPaceAsked = (current: number, pace: number, asked: number): boolean =>
  pace >= 1 ? asked > current : asked < current;
