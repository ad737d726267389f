import { defineMachine, type Hand, type Obstacle } from '../states.ts';
import type { WaybillAction } from '../waybills/waybillStates.ts';
import { isBroken, isTruckBroken, type TruckRunning } from './brokenTruck.ts';
import { isDrivenBy, type TruckDriver } from './truckDriver.ts';

/** States of a vehicle; the specification's codes on the right. `scst_waiting` is waiting to unload, not the queue. */
export const vehicleState = {
  ready: 'scst_in',
  suspended: 'scst_suspended',
  queuing: 'scst_queuing',
  loading: 'scst_loading',
  delivering: 'scst_delivering',
  waitingToUnload: 'scst_waiting',
  unloading: 'scst_unloading',
  returning: 'scst_returning',
  maintenance: 'scst_maintenance',
  offDuty: 'scst_offduty',
  disabled: 'scst_disabled',
  recycling: 'scst_recycling',
} as const;

export type VehicleState = (typeof vehicleState)[keyof typeof vehicleState];
const s = vehicleState;

/** What an act depends on in addition to the table, as the row of a vehicle has it. */
export interface VehicleFacts extends TruckRunning, TruckDriver {
  state: VehicleState;
  /** The load it carries or waits for. */
  taskDetailID: string | null;
  /** What it does besides loads now. */
  auxiliaryID: string | null;
  /** What was decided about a breakdown. */
  brokenCare: string | null;
  /** Whether the person is on duty with another truck now. */
  onDutyElsewhere: boolean;
  /** The order of its load has begun and is not supplied now. */
  isPourHeld: boolean;
}

const isTaken: Obstacle<VehicleFacts> = {
  'car.otherDriverOnDuty': (truck) => truck.isOnDutyDriver,
  'car.otherCarOnDuty': (truck) => truck.onDutyElsewhere,
};
/** What it carries, or waits for, has to be brought first. */
const hasRunningLoad: Obstacle<VehicleFacts> = { 'car.runningWaybill': (truck) => truck.taskDetailID !== null };
const hasLoad: Obstacle<VehicleFacts> = { 'car.hasWaybill': (truck) => truck.taskDetailID !== null };
/** What it does besides loads is finished first. */
const isOnRun: Obstacle<VehicleFacts> = { 'car.onRun': (truck) => truck.auxiliaryID !== null };
const runs: Obstacle<VehicleFacts> = { 'car.notBroken': (truck) => !isTruckBroken(truck) };
const isDecided: Obstacle<VehicleFacts> = { 'car.breakdownDecided': (truck) => truck.brokenCare !== null };
const isAtDesk = (hand: Hand): boolean => typeof hand === 'object' && hand.roleGroup === 'scheduler';
/** A driver acts on the truck that they are on duty with; others who may do the act need no duty. */
const offOwnDuty: Obstacle<VehicleFacts> = {
  'car.notOnDuty': (truck, hand) =>
    typeof hand === 'object' && hand.roleGroup === 'driver' && !isDrivenBy(truck, hand.userID),
};

/** At the desk a breakdown is entered that nobody has reported, of a truck that is in use; a driver or the fleet adds their word to one that is known. */
const isKnownAtDesk: Obstacle<VehicleFacts> = {
  'car.breakdownKnown': (truck, hand) => isAtDesk(hand) && isTruckBroken(truck),
  'car.stateNoOperation': ({ state }, hand) =>
    isAtDesk(hand) && (state === vehicleState.maintenance || state === vehicleState.disabled),
};

/** Whoever keeps the vehicles of the company. */
const byKeeper = { by: ['senior', 'fleet'], right: 'manage-vehicles' } as const;

/** Outside of the workshop, with a load or without. */
const inUse = Object.values(vehicleState).filter((state) => state !== s.maintenance && state !== s.disabled);
/** Away from the plant. */
const away = [s.delivering, s.waitingToUnload, s.unloading, s.returning, s.recycling];

/** The day of a mixer truck. The `follow…` acts are moved by its waybill alone. */
export const vehicleMachine = defineMachine<VehicleFacts>()({
  entity: 'vehicle',
  title: '车辆',
  id: 'carID',
  named: [{ truck: 'carNo' }, 'plateNumber'],
  created: { label: '新增车辆', by: ['senior', 'fleet'] },
  refusals: { notFound: 'car.notFound', accessDenied: 'car.notBound', state: 'car.stateNoOperation' },
  states: {
    scst_in: { label: '待命', tone: 'idle' },
    scst_suspended: { label: '暂停', tone: 'warning' },
    scst_queuing: { label: '排队', tone: 'planned' },
    scst_loading: { label: '装料', tone: 'active' },
    scst_delivering: { label: '运送', tone: 'moving' },
    scst_waiting: { label: '待卸', tone: 'moving' },
    scst_unloading: { label: '卸料', tone: 'moving' },
    scst_returning: { label: '返回', tone: 'moving' },
    scst_maintenance: { label: '维修', tone: 'idle' },
    scst_offduty: { label: '休班', tone: 'idle' },
    scst_disabled: { label: '停用', tone: 'ended' },
    scst_recycling: { label: '回收', tone: 'idle' },
  },
  initial: s.offDuty,
  // Set up with the plant's data.
  alsoMadeIn: [s.offDuty, s.disabled],
  finals: [],
  actions: {
    goOnDuty: { label: '当班', from: [s.offDuty], to: s.ready, by: ['driver'], primary: true },
    takeDuty: { label: '当班', from: [s.ready, s.suspended, s.maintenance], to: 'same', by: ['driver'], primary: true },
    queueUp: { label: '排队', from: [s.ready], to: s.queuing, by: ['driver'], primary: true },
    leaveQueue: { label: '退出排队', from: [s.queuing], to: s.ready, by: ['driver', 'scheduler'] },
    moveInQueue: { label: '调整排队', from: [s.queuing], to: 'same', by: ['scheduler'], hidden: true },
    pause: { label: '暂停', from: [s.ready], to: s.suspended, by: ['driver'] },
    standby: { label: '恢复待命', from: [s.suspended], to: s.ready, by: ['driver'], primary: true },
    goOffDuty: {
      label: '休班',
      from: [s.ready, s.suspended],
      to: s.offDuty,
      by: ['driver'],
      final: true,
      stateRefusal: 'car.workingNoOffDuty',
    },
    leaveDuty: {
      label: '休班',
      from: [s.maintenance],
      to: 'same',
      by: ['driver'],
      final: true,
      stateRefusal: 'car.workingNoOffDuty',
    },
    changeShift: {
      label: '换班',
      from: [s.ready, s.suspended, s.queuing, s.maintenance],
      to: 'same',
      by: ['driver'],
      hidden: true,
    },
    // A truck that waits leaves the queue; any other stands where it is until somebody decides.
    reportBreakdown: {
      label: '报告故障',
      from: Object.values(vehicleState),
      to: 'same',
      orTo: [s.ready],
      by: ['driver', 'fleet', 'scheduler'],
      right: 'vehicle-report',
      hidden: true,
    },
    // Whoever reported it was mistaken: the truck stands again where it stood.
    withdrawBreakdown: {
      label: '撤回故障',
      told: '撤回了故障',
      from: Object.values(vehicleState),
      to: 'same',
      orTo: [s.queuing],
      by: ['driver', 'fleet', 'scheduler'],
      right: 'vehicle-report',
      hidden: true,
    },
    // A truck that left the queue for its breakdown stands there again where it stood.
    carryOn: { label: '继续', told: '让车辆继续', from: inUse, to: 'same', orTo: [s.queuing], by: ['scheduler'] },
    sendAnother: {
      label: '另派车',
      from: [s.queuing, s.loading, s.delivering, s.waitingToUnload, s.unloading],
      to: 'same',
      by: ['scheduler'],
      final: true,
    },
    // Another truck comes to where it stands and takes its concrete to the site.
    handOver: {
      label: '转送',
      told: '把料转给另一辆车',
      from: [s.delivering, s.waitingToUnload, s.unloading],
      to: 'same',
      by: ['scheduler'],
      final: true,
    },
    tow: { label: '拖车', told: '安排拖车', from: away, to: 'same', by: ['scheduler'], final: true },
    backToPlant: { label: '回厂', told: '让车辆回厂', from: away, to: 'same', by: ['scheduler'], final: true },
    startService: {
      label: '开始维修',
      from: [s.ready, s.suspended, s.queuing, s.offDuty],
      to: s.maintenance,
      by: ['equipment', 'fleet', 'scheduler'],
    },
    completeMaintenance: {
      label: '维修完成',
      from: [s.maintenance],
      to: s.ready,
      by: ['driver', 'fleet', 'equipment'],
    },
    modify: {
      label: '修改资料',
      told: '修改了车辆资料',
      from: Object.values(vehicleState),
      to: 'same',
      ...byKeeper,
    },
    // It leaves queue and plan, and its driver has no truck any more.
    disable: {
      label: '停用',
      told: '停用了车辆',
      from: Object.values(vehicleState).filter((state) => state !== s.disabled),
      to: s.disabled,
      ...byKeeper,
      final: true,
      stateRefusal: 'car.disabled',
    },
    enable: { label: '启用', told: '启用了车辆', from: [s.disabled], to: s.offDuty, ...byKeeper, primary: true },
    recycle: { label: '回收剩料', from: [s.returning], to: s.recycling, by: ['driver', 'scheduler'] },
    followProduction: { label: '装料', from: [s.queuing, s.ready], to: s.loading, by: ['system'], hidden: true },
    followDelivery: { label: '运送', from: [s.loading], to: s.delivering, by: ['system'], hidden: true },
    followArrival: { label: '到达', from: [s.delivering], to: s.waitingToUnload, by: ['system'], hidden: true },
    followUnloading: {
      label: '卸料',
      from: [s.delivering, s.waitingToUnload],
      to: s.unloading,
      by: ['system'],
      hidden: true,
    },
    followReturn: {
      label: '返回',
      from: [s.delivering, s.waitingToUnload, s.unloading],
      to: s.returning,
      by: ['system'],
      hidden: true,
    },
    followTransfer: {
      label: '转送',
      from: [s.delivering, s.waitingToUnload, s.unloading],
      to: s.delivering,
      by: ['system'],
      hidden: true,
    },
    followCompletion: { label: '回厂', from: [s.returning, s.recycling], to: s.ready, by: ['system'], hidden: true },
    followSurplus: {
      label: '余料转送',
      from: [s.returning, s.recycling],
      to: s.delivering,
      by: ['system'],
      hidden: true,
    },
    followTakingOver: { label: '接料', from: [s.queuing], to: s.delivering, by: ['system'], hidden: true },
    followTakingBack: {
      label: '撤回派车',
      from: [s.queuing],
      to: 'same',
      orTo: [s.ready],
      by: ['system'],
      hidden: true,
    },
    // What it does besides loads begins: it stands in the queue no more.
    followRun: {
      label: '辅助任务开始',
      from: [s.ready, s.suspended, s.queuing],
      to: s.ready,
      by: ['system'],
      hidden: true,
    },
    // It is free again, wherever it stands meanwhile.
    followRunEnd: {
      label: '辅助任务结束',
      from: Object.values(vehicleState),
      to: 'same',
      by: ['system'],
      hidden: true,
    },
    followUndo: {
      label: '撤回操作',
      from: [s.ready, s.waitingToUnload, s.unloading, s.returning],
      to: 'same',
      orTo: [s.delivering, s.waitingToUnload, s.unloading, s.returning],
      by: ['system'],
      hidden: true,
    },
    followCancellation: {
      label: '货单取消',
      from: [s.queuing, s.ready, s.loading],
      to: s.ready,
      by: ['system'],
      hidden: true,
    },
  },
  obstacles: {
    goOnDuty: isTaken,
    takeDuty: isTaken,
    queueUp: { ...offOwnDuty, ...isBroken, ...isOnRun },
    leaveQueue: { ...offOwnDuty, ...hasLoad },
    pause: offOwnDuty,
    standby: offOwnDuty,
    goOffDuty: { ...offOwnDuty, ...isOnRun },
    leaveDuty: { ...offOwnDuty, ...isOnRun },
    moveInQueue: hasLoad,
    changeShift: { ...offOwnDuty, ...hasLoad, ...isOnRun },
    reportBreakdown: isKnownAtDesk,
    withdrawBreakdown: { ...runs, ...isDecided },
    carryOn: runs,
    sendAnother: {
      ...{ ...runs, ...isDecided, 'car.noLoad': (truck) => truck.taskDetailID === null },
      'car.pourHeld': (truck) => truck.isPourHeld,
    },
    handOver: { ...runs, ...isDecided, 'car.noLoad': (truck) => truck.taskDetailID === null },
    tow: { ...runs, ...isDecided },
    backToPlant: { ...runs, ...isDecided },
    startService: hasLoad,
    disable: { ...hasRunningLoad, ...isOnRun },
    followProduction: isBroken,
    followSurplus: isBroken,
    recycle: offOwnDuty,
  },
});

export type VehicleAction = keyof typeof vehicleMachine.actions;

/** What a waybill's act moves its truck to do; `null` for acts that leave the truck alone. */
export const vehicleFollows: Readonly<Record<WaybillAction, VehicleAction | null>> = {
  startProduction: 'followProduction',
  finishLoading: 'followDelivery',
  arrive: 'followArrival',
  startUnloading: 'followUnloading',
  finishUnloading: 'followReturn',
  treatBack: 'followReturn',
  complete: 'followCompletion',
  moveSurplus: 'followSurplus',
  cancel: 'followCancellation',
  takeBack: 'followTakingBack',
  drop: 'followCancellation',
  sign: null,
  checkPart: null,
  correctSign: null,
  confirmDoubt: null,
  noticeAway: null,
  undo: 'followUndo',
  transfer: 'followTransfer',
  reassign: null,
  report: null,
  viewTicket: null,
};
