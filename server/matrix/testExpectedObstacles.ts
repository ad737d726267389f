/** Something beside the thing that is different; SQL. */
interface Beside {
  entity: 'orderChange' | 'vehicle' | 'order' | 'pipeTaskCrew' | 'pipeTakeover';
  columns: string;
}

/** What forbids an act that the state allows. Written from the decisions on the specification, not from the machines. */
export interface ExpectedObstacle {
  act: string;
  /** The act whose obstacle this is, where the call is of another one that takes it along. */
  of?: string;
  group: string;
  state: string;
  /** What is different about the thing; SQL. */
  where?: string;
  /** What is different about the order, its change, the truck of the load, or the crews of the pipe task; SQL. */
  also?: Beside | readonly Beside[];
  /** A change of the order awaits an answer. */
  pending?: true;
  /** The driver is on duty with another truck. */
  onDutyElsewhere?: true;
  /** The contract has no prices, or it has orders. */
  without?: 'prices' | 'freedom';
  refusal: string;
}

const taken = `"isOnDutyDriver" = true, "onDutyDriverOID" = 'somebody else'`;
const free = `"isOnDutyDriver" = false, "onDutyDriverOID" = NULL`;
const broken = '"brokenTime" = now()';
const running = '"brokenTime" = NULL';
const towed = `"brokenCare" = 'tow'`;
const onRun = `"auxiliaryID" = 'a run'`;
const ofRun = { act: 'auxiliary.start', group: 'driver', state: 'pas_new' };
const truckIs = (columns: string) => ({ also: { entity: 'vehicle', columns } }) as const;
const loaded = `"taskDetailID" = 'a load'`;
/** The load of the truck's scene, whose order is not supplied. */
const ofOrderNotSupplied =
  '"taskDetailID" = (SELECT w."taskDetailID" FROM waybills w WHERE w."tenantID" = vehicles."tenantID" AND w."carID" = vehicles."carID" LIMIT 1)';
/** The message reports a breakdown of the truck of the scene. */
const ofBreakdown = `"msgType" = 'mixer_breakdown', "carID" = 'demo-east-car-1'`;
const answered = { entity: 'orderChange', columns: `"state" = 'confirmed'` } as const;
const ofSomebodyElse = { entity: 'orderChange', columns: `"creator" = 'somebody else'` } as const;

/** The pipe task is another's. */
const anothers = {
  entity: 'pipeTaskCrew',
  columns: `"userID" = (SELECT u."userID" FROM users u WHERE u."tenantID" = "pipeTaskCrews"."tenantID" AND u."jobCode" = 'mixer_driver' LIMIT 1)`,
} as const;
/** It is another's, and was not handed to whoever acts. */
const handedToOthers = [anothers, { entity: 'pipeTakeover', columns: `"toCrew" = '{}'` }] as const;
const beingHandedOver = { entity: 'pipeTakeover', columns: `"state" = 'new'` } as const;
/** It is still another's than whoever is to take it over. */
const notYetTheirs = [
  anothers,
  {
    entity: 'pipeTakeover',
    columns: `"state" = 'new', "toCrew" = ARRAY(SELECT k."userID" FROM "pipeTakeoverCrews" k WHERE k."pipeTaskID" = "pipeTakeovers"."pipeTaskID")`,
  },
] as const;
const calledOff = { entity: 'pipeTakeover', columns: `"state" = 'withdrawn'` } as const;

/** Nothing is done any more with a delivery that was revoked. */
const ofRevoked = { where: '"cancelled" = true', refusal: 'receipt.cancelled' };

export const expectedObstacles: readonly ExpectedObstacle[] = [
  { act: 'receipt.accept', group: 'material', state: 'mrs_signing', ...ofRevoked },
  { act: 'receipt.refuse', group: 'material', state: 'mrs_signing', ...ofRevoked },
  { act: 'receipt.arrive', group: 'materialDriver', state: 'mrs_transportation', ...ofRevoked },
  { act: 'receipt.queueOut', group: 'material', state: 'mrs_waiting', ...ofRevoked },
  { act: 'receipt.failSampling', group: 'lab', state: 'mrs_waiting', ...ofRevoked },
  { act: 'receipt.unload', group: 'materialDriver', state: 'mrs_unloading', ...ofRevoked },
  { act: 'receipt.complete', group: 'material', state: 'mrs_back', ...ofRevoked },
  { act: 'receipt.modify', group: 'materialDriver', state: 'mrs_signing', ...ofRevoked },
  { act: 'receipt.revoke', group: 'material', state: 'mrs_waiting', ...ofRevoked },
  {
    ...{ act: 'chatMessage.withdraw', group: 'scheduler', state: 'chm_sent' },
    ...{ where: `"sender" = 'somebody else'`, refusal: 'app.forbidden' },
  },
  {
    ...{ act: 'chatMessage.withdraw', group: 'driver', state: 'chm_read' },
    ...{ where: `"createTime" = now() - interval '3 min'`, refusal: 'chat.tooLate' },
  },
  {
    ...{ act: 'message.process', group: 'scheduler', state: 'ptms_new' },
    ...{ where: `"msgType" = 'ask_rest'`, refusal: 'message.forSite' },
  },
  { act: 'order.open', group: 'scheduler', state: 'pts_progressing', pending: true, refusal: 'order.changePending' },
  {
    ...{ act: 'order.open', group: 'scheduler', state: 'pts_progressing' },
    ...{ where: '"proportionID" = NULL', refusal: 'order.noProportion' },
  },
  {
    ...{ act: 'order.confirmOpening', group: 'scheduler', state: 'pts_progressing' },
    ...{ where: `"confirmation" = ''`, refusal: 'order.notConfirmed' },
  },
  {
    ...{ act: 'order.confirmOpening', group: 'scheduler', state: 'pts_progressing', pending: true },
    ...{ where: `"confirmation" = 'submitted'`, refusal: 'order.changePending' },
  },
  {
    ...{ act: 'order.confirmOpening', group: 'scheduler', state: 'pts_progressing' },
    ...{ where: `"confirmation" = 'submitted', "proportionID" = NULL`, refusal: 'order.noProportion' },
  },
  {
    ...{ act: 'order.submitConfirmation', group: 'customer', state: 'pts_progressing' },
    ...{ where: `"confirmation" = 'submitted'`, refusal: 'order.alreadyConfirmed' },
  },
  {
    ...{ act: 'order.arrange', group: 'scheduler', state: 'pts_arranging' },
    ...{ where: '"modifyPending" = true', refusal: 'order.changePending' },
  },
  {
    ...{ act: 'order.unarrange', group: 'scheduler', state: 'pts_arranging' },
    ...{ where: '"reserved" = false', refusal: 'order.notReserved' },
  },
  {
    act: 'order.askChange',
    group: 'customer',
    state: 'pts_progressing',
    pending: true,
    refusal: 'order.changePending',
  },
  {
    ...{ act: 'order.withdrawChange', group: 'customer', state: 'pts_progressing' },
    ...{ also: answered, refusal: 'order.noChangePending' },
  },
  {
    ...{ act: 'order.withdrawChange', group: 'sale', state: 'pts_proportioning' },
    ...{ also: ofSomebodyElse, refusal: 'app.forbidden' },
  },
  {
    ...{ act: 'order.confirmChange', group: 'scheduler', state: 'pts_progressing' },
    ...{ also: answered, refusal: 'order.noChangePending' },
  },
  {
    ...{ act: 'order.refuseChange', group: 'scheduler', state: 'pts_proportioning' },
    ...{ also: answered, refusal: 'order.noChangePending' },
  },
  {
    ...{ act: 'orderChange.withdraw', group: 'customer', state: 'ptcs_new' },
    ...{ where: `"creator" = 'somebody else'`, refusal: 'app.forbidden' },
  },
  {
    ...{ act: 'order.viewProportion', group: 'scheduler', state: 'pts_progressing' },
    ...{ where: '"proportionID" = NULL', refusal: 'order.noProportion' },
  },
  {
    ...{ act: 'order.viewProportion', group: 'customer', state: 'pts_progressing' },
    refusal: 'order.notOpened',
  },
  {
    ...{ act: 'order.sendTruck', group: 'scheduler', state: 'pts_opening' },
    ...{ where: '"assignedCa" = 100', refusal: 'order.nothingLeft' },
  },
  {
    ...{ act: 'order.sendTruck', group: 'scheduler', state: 'pts_opening' },
    ...{ where: '"proportionID" = NULL', refusal: 'order.noProportion' },
  },
  {
    ...{ act: 'order.sendTruck', group: 'scheduler', state: 'pts_opening' },
    ...{ where: '"plantID" = NULL', refusal: 'order.plantUnknown' },
  },
  {
    ...{ act: 'waybill.sign', group: 'customer', state: 'ptds_unloading' },
    ...{ where: '"signVolume" = 9', refusal: 'waybill.signedOnce' },
  },
  // Its truck never comes.
  {
    ...{ act: 'waybill.sign', group: 'customer', state: 'ptds_cancelled' },
    refusal: 'waybill.cancelled',
  },
  // A second try is told as such, whatever the state has become.
  {
    ...{ act: 'waybill.sign', group: 'customer', state: 'ptds_completed' },
    ...{ where: '"signVolume" = 9', refusal: 'waybill.signedOnce' },
  },
  {
    ...{ act: 'waybill.sign', group: 'customer', state: 'ptds_completed' },
    ...{ where: `"signUntil" = now() - interval '1 minute'`, refusal: 'waybill.settled' },
  },
  {
    ...{ act: 'waybill.checkPart', group: 'customer', state: 'ptds_completed' },
    ...{ where: `"signUntil" = now() - interval '1 minute'`, refusal: 'waybill.partSettled' },
  },
  {
    ...{ act: 'waybill.sign', group: 'customer', state: 'ptds_returning' },
    ...{ where: '"surplusVolume" = "totalVolume"', refusal: 'waybill.nothingToSign' },
  },
  {
    ...{ act: 'waybill.undo', group: 'driver', state: 'ptds_unloading' },
    ...{
      where: `"undoBy" = 'somebody else', "undoUntil" = now() + interval '30 seconds'`,
      refusal: 'waybill.undoOver',
    },
  },
  {
    ...{ act: 'waybill.confirmDoubt', group: 'scheduler', state: 'ptds_unloading' },
    ...{ where: '"doubtConfirmTime" = now()', refusal: 'waybill.noDoubt' },
  },
  // Where a truck was back is the plant's to know.
  {
    ...{ act: 'waybill.confirmDoubt', group: 'customer', state: 'ptds_completed' },
    ...{ where: `"doubtTime" = NULL, "backDoubtTime" = now()`, refusal: 'waybill.noDoubt' },
  },
  {
    ...{ act: 'waybill.correctSign', group: 'scheduler', state: 'ptds_completed' },
    ...{ where: `"signVolume" = NULL, "signUntil" = now() + interval '1 hour'`, refusal: 'waybill.siteSigns' },
  },
  {
    ...{ act: 'waybill.correctSign', group: 'scheduler', state: 'ptds_completed' },
    ...{
      where: `"signUntil" = now() - interval '1 minute', "surplusVolume" = "totalVolume"`,
      refusal: 'waybill.nothingToSign',
    },
  },
  {
    ...{ act: 'waybill.finishUnloading', group: 'driver', state: 'ptds_returning' },
    ...{ where: '"surplusVolume" = 0', refusal: 'waybill.reportedOnce' },
  },
  {
    ...{ act: 'waybill.treatBack', group: 'scheduler', state: 'ptds_unloading' },
    ...{ where: '"surplusVolume" = 1', refusal: 'waybill.reportedOnce' },
  },
  {
    ...{ act: 'waybill.moveSurplus', group: 'scheduler', state: 'ptds_returning' },
    ...{ where: '"surplusVolume" = 0', refusal: 'waybill.noSurplus' },
  },
  {
    ...{ act: 'waybill.startProduction', of: 'vehicle.followProduction', group: 'scheduler', state: 'ptds_waiting' },
    ...{ also: { entity: 'vehicle', columns: broken }, refusal: 'car.broken' },
  },
  {
    ...{ act: 'waybill.transfer', group: 'scheduler', state: 'ptds_delivering' },
    ...{ also: { entity: 'vehicle', columns: broken }, refusal: 'car.broken' },
  },
  {
    ...{ act: 'waybill.transfer', group: 'scheduler', state: 'ptds_unloading' },
    ...{ also: { entity: 'vehicle', columns: broken }, refusal: 'car.broken' },
  },
  {
    ...{ act: 'waybill.transfer', group: 'scheduler', state: 'ptds_unloading' },
    ...{ where: '"signVolume" = 9', refusal: 'waybill.signedStays' },
  },
  {
    ...{ act: 'waybill.moveSurplus', group: 'scheduler', state: 'ptds_returning' },
    ...{ also: { entity: 'vehicle', columns: broken }, refusal: 'car.broken' },
  },
  {
    ...{ act: 'waybill.moveSurplus', of: 'vehicle.followSurplus', group: 'scheduler', state: 'ptds_returning' },
    ...{ also: { entity: 'vehicle', columns: broken }, refusal: 'car.broken' },
  },
  { act: 'vehicle.queueUp', group: 'driver', state: 'scst_in', where: free, refusal: 'car.notOnDuty' },
  { act: 'vehicle.pause', group: 'driver', state: 'scst_in', where: taken, refusal: 'car.notOnDuty' },
  { act: 'vehicle.leaveQueue', group: 'driver', state: 'scst_queuing', where: free, refusal: 'car.notOnDuty' },
  { act: 'vehicle.standby', group: 'driver', state: 'scst_suspended', where: taken, refusal: 'car.notOnDuty' },
  { act: 'vehicle.changeShift', group: 'driver', state: 'scst_in', where: taken, refusal: 'car.notOnDuty' },
  { act: 'vehicle.recycle', group: 'driver', state: 'scst_returning', where: free, refusal: 'car.notOnDuty' },
  { act: 'vehicle.recycle', group: 'driver', state: 'scst_returning', where: taken, refusal: 'car.notOnDuty' },
  { ...ofRun, ...truckIs(free), refusal: 'car.notOnDuty' },
  { ...ofRun, ...truckIs(taken), refusal: 'car.notOnDuty' },
  { ...ofRun, ...truckIs(broken), refusal: 'car.broken' },
  { ...ofRun, ...truckIs(loaded), refusal: 'auxiliary.hasLoad' },
  { ...ofRun, ...truckIs(onRun), refusal: 'car.onRun' },
  { ...ofRun, ...truckIs(`"state" = 'scst_maintenance'`), refusal: 'car.stateNoOperation' },
  { act: 'vehicle.queueUp', group: 'driver', state: 'scst_in', where: onRun, refusal: 'car.onRun' },
  { act: 'vehicle.goOffDuty vehicle.leaveDuty', group: 'driver', state: 'scst_in', where: onRun, refusal: 'car.onRun' },
  {
    ...{ act: 'vehicle.goOffDuty vehicle.leaveDuty', group: 'driver', state: 'scst_maintenance' },
    ...{ where: onRun, refusal: 'car.onRun' },
  },
  { act: 'vehicle.changeShift', group: 'driver', state: 'scst_in', where: onRun, refusal: 'car.onRun' },
  { act: 'vehicle.disable', group: 'fleet', state: 'scst_in', where: onRun, refusal: 'car.onRun' },
  { act: 'vehicle.queueUp', group: 'driver', state: 'scst_in', where: broken, refusal: 'car.broken' },
  {
    ...{ act: 'vehicle.reportBreakdown', group: 'scheduler', state: 'scst_delivering' },
    ...{ where: broken, refusal: 'car.breakdownKnown' },
  },
  {
    ...{ act: 'vehicle.reportBreakdown', group: 'scheduler', state: 'scst_maintenance' },
    refusal: 'car.stateNoOperation',
  },
  {
    ...{ act: 'message.cancel', of: 'vehicle.withdrawBreakdown', group: 'fleet', state: 'ptms_new' },
    ...{ where: ofBreakdown, also: { entity: 'vehicle', columns: running }, refusal: 'car.notBroken' },
  },
  {
    ...{ act: 'message.cancel', of: 'vehicle.withdrawBreakdown', group: 'fleet', state: 'ptms_new' },
    ...{
      where: ofBreakdown,
      also: { entity: 'vehicle', columns: `${broken}, ${towed}` },
      refusal: 'car.breakdownDecided',
    },
  },
  { act: 'vehicle.carryOn', group: 'scheduler', state: 'scst_delivering', where: running, refusal: 'car.notBroken' },
  { act: 'vehicle.tow', group: 'scheduler', state: 'scst_delivering', where: running, refusal: 'car.notBroken' },
  { act: 'vehicle.tow', group: 'scheduler', state: 'scst_delivering', where: towed, refusal: 'car.breakdownDecided' },
  { act: 'vehicle.backToPlant', group: 'scheduler', state: 'scst_waiting', where: running, refusal: 'car.notBroken' },
  {
    act: 'vehicle.sendAnother',
    group: 'scheduler',
    state: 'scst_delivering',
    where: running,
    refusal: 'car.notBroken',
  },
  { act: 'vehicle.sendAnother', group: 'scheduler', state: 'scst_queuing', refusal: 'car.noLoad' },
  {
    ...{ act: 'vehicle.sendAnother', group: 'scheduler', state: 'scst_unloading' },
    ...{ where: towed, refusal: 'car.breakdownDecided' },
  },
  {
    ...{ act: 'vehicle.sendAnother', group: 'scheduler', state: 'scst_delivering' },
    ...{ where: ofOrderNotSupplied, refusal: 'car.pourHeld' },
  },
  {
    ...{ act: 'message.confirm', group: 'driver', state: 'ptms_told' },
    ...{ where: `"recipient" = 'somebody else'`, refusal: 'app.forbidden' },
  },
  {
    ...{ act: 'message.withdraw', group: 'scheduler', state: 'ptms_told' },
    ...{ where: `"sender" = 'somebody else'`, refusal: 'app.forbidden' },
  },
  {
    ...{ act: 'vehicle.handOver', group: 'scheduler', state: 'scst_delivering' },
    ...{ where: running, refusal: 'car.notBroken' },
  },
  { act: 'vehicle.handOver', group: 'scheduler', state: 'scst_unloading', refusal: 'car.noLoad' },
  {
    ...{ act: 'vehicle.handOver', group: 'scheduler', state: 'scst_waiting' },
    ...{ where: towed, refusal: 'car.breakdownDecided' },
  },
  {
    ...{ act: 'vehicle.backToPlant', group: 'scheduler', state: 'scst_waiting' },
    ...{ where: towed, refusal: 'car.breakdownDecided' },
  },
  {
    ...{ act: 'vehicle.goOffDuty vehicle.leaveDuty', group: 'driver', state: 'scst_in' },
    ...{ where: taken, refusal: 'car.notOnDuty' },
  },
  {
    ...{ act: 'vehicle.goOffDuty vehicle.leaveDuty', group: 'driver', state: 'scst_maintenance' },
    ...{ where: taken, refusal: 'car.notOnDuty' },
  },
  { act: 'vehicle.leaveQueue', group: 'driver', state: 'scst_queuing', where: loaded, refusal: 'car.hasWaybill' },
  { act: 'vehicle.leaveQueue', group: 'scheduler', state: 'scst_queuing', where: loaded, refusal: 'car.hasWaybill' },
  { act: 'vehicle.moveInQueue', group: 'scheduler', state: 'scst_queuing', where: loaded, refusal: 'car.hasWaybill' },
  { act: 'vehicle.changeShift', group: 'driver', state: 'scst_queuing', where: loaded, refusal: 'car.hasWaybill' },
  { act: 'vehicle.startService', group: 'fleet', state: 'scst_queuing', where: loaded, refusal: 'car.hasWaybill' },
  { act: 'vehicle.disable', group: 'fleet', state: 'scst_queuing', where: loaded, refusal: 'car.runningWaybill' },
  { act: 'vehicle.disable', group: 'senior', state: 'scst_delivering', where: loaded, refusal: 'car.runningWaybill' },
  {
    ...{ act: 'vehicle.goOnDuty vehicle.takeDuty', group: 'driver', state: 'scst_in' },
    ...{ where: taken, refusal: 'car.otherDriverOnDuty' },
  },
  {
    ...{ act: 'vehicle.goOnDuty vehicle.takeDuty', group: 'driver', state: 'scst_offduty' },
    ...{ where: taken, refusal: 'car.otherDriverOnDuty' },
  },
  {
    ...{ act: 'vehicle.goOnDuty vehicle.takeDuty', group: 'driver', state: 'scst_offduty' },
    ...{ onDutyElsewhere: true, refusal: 'car.otherCarOnDuty' },
  },
  {
    ...{ act: 'vehicle.goOnDuty vehicle.takeDuty', group: 'driver', state: 'scst_suspended' },
    ...{ onDutyElsewhere: true, refusal: 'car.otherCarOnDuty' },
  },
  {
    ...{ act: 'message.cancel', group: 'customer', state: 'ptms_new' },
    ...{ where: `"sender" = 'somebody else'`, refusal: 'app.forbidden' },
  },
  // A change of an order is taken back as such; its message goes with it.
  {
    ...{ act: 'message.cancel', group: 'customer', state: 'ptms_new' },
    ...{ where: `"msgType" = 'confirm_order_change'`, refusal: 'app.forbidden' },
  },
  {
    ...{ act: 'order.approve', group: 'scheduler', state: 'pts_signing' },
    ...{ where: `"holdCause" = 'credit'`, refusal: 'order.creditHold' },
  },
  {
    ...{ act: 'order.approve', group: 'sale', state: 'pts_signing' },
    ...{ where: `"holdCause" = 'credit'`, refusal: 'order.creditHold' },
  },
  {
    ...{ act: 'order.liftHold', group: 'senior', state: 'pts_signing' },
    ...{ where: `"holdCause" = 'willCall'`, refusal: 'order.notHeld' },
  },
  {
    ...{ act: 'order.releaseCall', group: 'customer', state: 'pts_arranging' },
    ...{ where: '"holdCause" = NULL', refusal: 'order.called' },
  },
  {
    ...{ act: 'order.arrange', group: 'scheduler', state: 'pts_arranging' },
    ...{ where: `"holdCause" = 'willCall'`, refusal: 'order.notCalled' },
  },
  {
    ...{ act: 'order.arrange', group: 'scheduler', state: 'pts_arranging' },
    ...{ where: `"holdCause" = 'credit'`, refusal: 'order.creditHold' },
  },
  {
    ...{ act: 'pipeTask.start', group: 'pipe', state: 'ppts_new' },
    ...{ where: '"paused" = true', refusal: 'crew.paused' },
  },
  {
    ...{ act: 'pipeTask.start', group: 'pipe', state: 'ppts_new' },
    also: { entity: 'order', columns: `"state" = 'pts_arranging'` },
    refusal: 'crew.orderNotArranged',
  },
  ...['start', 'modify', 'handOver', 'withdrawTakeover', 'report'].map((act) => ({
    ...{ act: `pipeTask.${act}`, group: 'pipe', state: 'ppts_new', also: notYetTheirs },
    refusal: 'pipe.notYetYours',
  })),
  ...['confirm', 'finish'].map((act) => ({
    ...{ act: `pipeTask.${act}`, group: 'pipe', state: 'ppts_executing', also: notYetTheirs },
    refusal: 'pipe.notYetYours',
  })),
  ...['modify', 'handOver', 'finish', 'confirm', 'report'].map((act) => ({
    ...{ act: `pipeTask.${act}`, group: 'pipe', state: 'ppts_executing', also: anothers },
    refusal: 'pipe.notYours',
  })),
  ...['start', 'withdrawTakeover'].map((act) => ({
    ...{ act: `pipeTask.${act}`, group: 'pipe', state: 'ppts_new', also: handedToOthers },
    refusal: 'pipe.notYours',
  })),
  ...['finish', 'handOver'].map((act) => ({
    ...{ act: `pipeTask.${act}`, group: 'pipe', state: 'ppts_executing', also: beingHandedOver },
    refusal: 'pipe.takeoverOpen',
  })),
  ...['takeOver', 'withdrawTakeover'].map((act) => ({
    ...{ act: `pipeTask.${act}`, group: 'pipe', state: 'ppts_new', also: calledOff },
    refusal: 'pipe.noTakeover',
  })),
  {
    ...{ act: 'pipeTask.confirm', group: 'customer', state: 'ppts_executing' },
    ...{ where: '"confirmTime" = now()', refusal: 'pipe.confirmed' },
  },
  {
    ...{ act: 'pipeTask.confirm', group: 'customer', state: 'ppts_executing' },
    ...{ where: '"metresLaid" = NULL', refusal: 'pipe.nothingTold' },
  },
  {
    ...{ act: 'pipeTask.finish', group: 'pipe', state: 'ppts_executing' },
    ...{ where: '"confirmTime" = NULL', refusal: 'pipe.unconfirmed' },
  },
  {
    ...{ act: 'pumpTask.start', group: 'pump', state: 'ppts_new' },
    ...{ where: '"paused" = true', refusal: 'crew.paused' },
  },
  {
    ...{ act: 'pumpTask.start', group: 'pump', state: 'ppts_new' },
    also: { entity: 'order', columns: `"state" = 'pts_arranging'` },
    refusal: 'crew.orderNotArranged',
  },
  {
    ...{ act: 'contract.sign', group: 'senior', state: 'pct_draft' },
    ...{ without: 'prices', refusal: 'contract.noPrice' },
  },
  {
    ...{ act: 'contract.unsign', group: 'senior', state: 'pct_signed' },
    ...{ without: 'freedom', refusal: 'contract.hasOrders' },
  },
];
