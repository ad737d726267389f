/**
 * What the specification says of each act: who may do it, from which state, what becomes of it, and how it is refused. Written
 * from the documents (order, waybill and vehicle statuses with their actions) and the decisions on what they leave open, not
 * from the machines: a fault there must disagree with this table.
 */
export interface ExpectedAct {
  /** Role groups whose people may do it; everybody else is forbidden in every state. */
  by: readonly string[];
  /** The states that it is for, with the state after it. */
  from: Readonly<Record<string, string>>;
  /** The refusal in every other state, and in those that have one of their own. */
  wrong: string;
  wrongIn?: Readonly<Record<string, string>>;
  /** The refusal on a row of the plant that is not the person's, for those who see only their own. */
  foreign?: Readonly<Record<string, string>>;
  /** The refusal on a row of another plant. */
  elsewhere: string;
}

const order = { wrong: 'order.stateNoOperation', elsewhere: 'order.notFound' };
const sites = { foreign: { customer: 'order.accessDenied', sale: 'order.accessDenied' } };
const cancelling = { ...order, ...sites, wrong: 'order.stateNoCancel' };
const waybill = { wrong: 'waybill.stateNoOperation', elsewhere: 'waybill.notFound' };
const carriers = {
  foreign: { driver: 'waybill.accessDenied', customer: 'waybill.accessDenied', sale: 'waybill.accessDenied' },
};
const car = { wrong: 'car.stateNoOperation', elsewhere: 'car.notFound', foreign: { driver: 'car.notBound' } };
const taking = { ...car, wrongIn: { scst_disabled: 'car.disabled' } };
/** Every state of a vehicle, as it stays. */
const anywhere = Object.fromEntries(
  'in suspended queuing loading delivering waiting unloading returning maintenance offduty disabled recycling'
    .split(' ')
    .map((name) => [`scst_${name}`, `scst_${name}`]),
);
const keeper = { ...car, by: ['senior', 'fleet'], foreign: {} };
const message = { wrong: 'message.processed', elsewhere: 'message.notFound' };
const change = { wrong: 'order.noChangePending', elsewhere: 'order.noChangePending' };
const broadcast = { by: ['senior', 'scheduler'], wrong: 'broadcast.settled', elsewhere: 'broadcast.notFound' };
const device = { by: ['senior', 'fleet'], wrong: 'device.stateNoOperation', elsewhere: 'device.notFound' };
const contract = { wrong: 'contract.stateNoOperation', elsewhere: 'contract.notFound' };
const ofSalesman = { foreign: { sale: 'contract.notFound' } };
const pumpTask = { wrong: 'pump.stateNoOperation', elsewhere: 'pump.notFound' };
const pipeTask = { wrong: 'pipe.stateNoOperation', elsewhere: 'pipe.notFound' };
const ofPipeCrew = { foreign: { pipe: 'pipe.notYours' }, wrongIn: { ppts_scheduling: 'pipe.notYours' } };
const pipesUnderWay = { from: { ppts_new: 'ppts_new', ppts_executing: 'ppts_executing' } };
/** One that nobody has been given is nobody's. */
const ofCrew = { foreign: { pump: 'pump.notYours' }, wrongIn: { ppts_scheduling: 'pump.notYours' } };
const auxiliary = { wrong: 'auxiliary.stateNoOperation', elsewhere: 'auxiliary.notFound' };
const ofDriver = { ...auxiliary, by: ['driver'], foreign: { driver: 'auxiliary.notYours' } };
const receipt = { wrong: 'receipt.stateNoOperation', elsewhere: 'receipt.notFound' };
/** Whoever drives acts on their own alone. */
const ofLorry = { ...receipt, by: ['materialDriver', 'material'], foreign: { materialDriver: 'receipt.notYours' } };
const registration = { wrong: 'register.stateNoOperation', elsewhere: 'register.notFound' };

/** All 22 role groups talk. */
const everybody =
  'boss senior scheduler customer sale fleet driver pump pipe material materialDriver lab oms equipment finance purchase block ics ccnConcrete ccnSite ccnTransport ccnDians'.split(
    ' ',
  );

const away = {
  ...{ scst_delivering: 'scst_delivering', scst_waiting: 'scst_waiting', scst_unloading: 'scst_unloading' },
  ...{ scst_returning: 'scst_returning', scst_recycling: 'scst_recycling' },
};

/** By the names of the acts that one call does, each in the states that it is for. */
export const expectedActs: Readonly<Record<string, ExpectedAct>> = {
  'order.approve': { ...order, ...sites, by: ['sale', 'senior', 'scheduler'], from: { pts_signing: 'pts_arranging' } },
  'order.liftHold': { ...order, by: ['senior'], from: { pts_signing: 'pts_signing', pts_arranging: 'pts_arranging' } },
  'order.releaseCall': {
    ...{ ...order, ...sites, by: ['customer', 'sale', 'scheduler'] },
    from: { pts_signing: 'pts_signing', pts_arranging: 'pts_arranging' },
  },
  'order.unapprove': {
    ...order,
    ...sites,
    by: ['sale', 'senior', 'scheduler'],
    from: { pts_arranging: 'pts_signing' },
  },
  'order.customerModify': {
    ...{ ...order, ...sites, by: ['customer'] },
    from: { pts_signing: 'pts_signing', pts_arranging: 'pts_arranging' },
  },
  'order.saleModify order.modifyApproval': {
    ...{ ...order, ...sites, by: ['sale'] },
    from: { pts_signing: 'pts_signing', pts_arranging: 'pts_arranging' },
  },
  // The plant that is named is looked for before the order.
  'order.reserve': {
    ...{ ...order, by: ['scheduler'], elsewhere: 'order.plantUnknown' },
    from: { pts_arranging: 'pts_arranging' },
  },
  'order.arrange': { ...order, by: ['scheduler'], from: { pts_arranging: 'pts_proportioning' } },
  'order.rearrange': {
    ...{ ...order, by: ['scheduler'] },
    from: { pts_proportioning: 'pts_proportioning', pts_progressing: 'pts_progressing' },
  },
  // Another plant has other materials: its mix is void.
  'order.rearrangePlant': {
    ...{ ...order, by: ['scheduler'] },
    from: { pts_proportioning: 'pts_proportioning', pts_progressing: 'pts_proportioning' },
  },
  'order.unarrange': {
    ...{ ...order, by: ['scheduler'] },
    from: { pts_arranging: 'pts_arranging', pts_proportioning: 'pts_arranging', pts_progressing: 'pts_arranging' },
  },
  'order.submitConfirmation': {
    ...{ ...order, ...sites, by: ['customer', 'sale'] },
    from: { pts_proportioning: 'pts_proportioning', pts_progressing: 'pts_progressing' },
  },
  'order.withholdConfirmation': {
    ...{ ...order, ...sites, by: ['customer', 'sale'] },
    from: { pts_proportioning: 'pts_proportioning', pts_progressing: 'pts_progressing' },
  },
  'order.confirmOpening': { ...order, by: ['scheduler'], from: { pts_progressing: 'pts_opening' } },
  'order.open': { ...order, by: ['scheduler'], from: { pts_progressing: 'pts_opening' } },
  'order.askChange': {
    ...{ ...order, ...sites, by: ['customer', 'sale'] },
    from: { pts_proportioning: 'pts_proportioning', pts_progressing: 'pts_progressing' },
  },
  'order.withdrawChange': {
    ...{ ...order, ...sites, by: ['customer', 'sale'], elsewhere: 'order.noChangePending' },
    from: { pts_proportioning: 'pts_proportioning', pts_progressing: 'pts_progressing' },
  },
  'order.confirmChange': {
    ...{ ...order, by: ['scheduler'], elsewhere: 'order.noChangePending' },
    from: { pts_proportioning: 'pts_proportioning', pts_progressing: 'pts_progressing' },
  },
  'order.refuseChange': {
    ...{ ...order, by: ['scheduler'], elsewhere: 'order.noChangePending' },
    from: { pts_proportioning: 'pts_proportioning', pts_progressing: 'pts_progressing' },
  },
  'order.setSending': {
    ...{ ...order, by: ['scheduler'] },
    from: { pts_progressing: 'pts_progressing', pts_opening: 'pts_opening', pts_suspending: 'pts_suspending' },
  },
  'order.confirmEarly': { ...order, by: ['scheduler'], from: { pts_opening: 'pts_opening' } },
  'order.sendTruck': { ...order, by: ['scheduler'], from: { pts_opening: 'pts_opening' } },
  'order.suspend': { ...order, by: ['scheduler'], from: { pts_opening: 'pts_suspending' } },
  'order.resume': { ...order, by: ['scheduler'], from: { pts_suspending: 'pts_opening' } },
  'order.terminate': {
    ...{ ...order, ...sites, by: ['customer', 'sale', 'scheduler'] },
    from: { pts_opening: 'pts_completed', pts_suspending: 'pts_completed' },
  },
  'order.customerCancel': {
    ...{ ...cancelling, by: ['customer'] },
    from: { pts_signing: 'pts_cancelled', pts_arranging: 'pts_cancelled' },
  },
  'order.salesmanCancel': {
    ...{ ...cancelling, by: ['sale'] },
    from: { pts_signing: 'pts_cancelled', pts_arranging: 'pts_cancelled' },
  },
  'order.cancel': {
    ...{ ...cancelling, by: ['scheduler'] },
    from: {
      pts_signing: 'pts_cancelled',
      pts_arranging: 'pts_cancelled',
      pts_proportioning: 'pts_cancelled',
      pts_progressing: 'pts_cancelled',
    },
  },
  'order.saveProportion order.resaveProportion': {
    ...{ ...order, by: ['lab'] },
    from: { pts_proportioning: 'pts_progressing', pts_progressing: 'pts_progressing', pts_opening: 'pts_opening' },
  },
  'order.appraiseOpening': {
    ...{ ...order, by: ['lab'] },
    from: { pts_progressing: 'pts_progressing', pts_opening: 'pts_opening' },
  },
  'order.report': {
    ...{ ...order, ...sites, by: ['customer', 'sale'] },
    from: {
      pts_signing: 'pts_signing',
      pts_arranging: 'pts_arranging',
      pts_proportioning: 'pts_proportioning',
      pts_progressing: 'pts_progressing',
      pts_opening: 'pts_opening',
      pts_suspending: 'pts_suspending',
    },
  },
  'order.reportAmount': { ...order, ...sites, by: ['customer'], from: { pts_opening: 'pts_opening' } },
  'order.restoreSupply': { ...order, ...sites, by: ['customer'], from: { pts_suspending: 'pts_suspending' } },
  'orderChange.withdraw': {
    ...{ ...change, by: ['customer', 'sale'], from: { ptcs_new: 'withdrawn' } },
    foreign: { customer: 'app.forbidden', sale: 'app.forbidden' },
  },
  'orderChange.confirm': { ...change, by: ['scheduler'], from: { ptcs_new: 'confirmed' } },
  'orderChange.refuse': { ...change, by: ['scheduler'], from: { ptcs_new: 'refused' } },
  'waybill.startProduction': { ...waybill, by: ['scheduler'], from: { ptds_waiting: 'ptds_producing' } },
  'waybill.finishLoading': { ...waybill, by: ['scheduler'], from: { ptds_producing: 'ptds_delivering' } },
  'waybill.arrive': { ...waybill, ...carriers, by: ['driver'], from: { ptds_delivering: 'ptds_delaying' } },
  'waybill.startUnloading': {
    ...{ ...waybill, ...carriers, by: ['driver'] },
    from: { ptds_delivering: 'ptds_unloading', ptds_delaying: 'ptds_unloading' },
  },
  'waybill.finishUnloading': { ...waybill, ...carriers, by: ['driver'], from: { ptds_unloading: 'ptds_returning' } },
  'waybill.sign': {
    ...{ ...waybill, ...carriers, by: ['customer'], wrong: 'waybill.notThere' },
    wrongIn: { ptds_cancelled: 'waybill.cancelled' },
    from: {
      ...{ ptds_delaying: 'ptds_delaying', ptds_unloading: 'ptds_unloading' },
      // What was left without a signature, until the day is settled.
      ...{ ptds_returning: 'ptds_returning', ptds_completed: 'ptds_completed' },
    },
  },
  'waybill.confirmDoubt': {
    ...{ ...waybill, ...carriers, by: ['scheduler', 'customer'] },
    from: {
      ...{ ptds_delaying: 'ptds_delaying', ptds_unloading: 'ptds_unloading' },
      ...{ ptds_returning: 'ptds_returning', ptds_completed: 'ptds_completed' },
    },
  },
  'waybill.correctSign': {
    ...{ ...waybill, by: ['scheduler'] },
    from: { ptds_returning: 'ptds_returning', ptds_completed: 'ptds_completed' },
  },
  'waybill.complete': {
    ...{ ...waybill, ...carriers, by: ['driver', 'scheduler'] },
    from: { ptds_returning: 'ptds_completed' },
  },
  'waybill.checkPart': {
    ...{ ...waybill, by: ['customer'] },
    from: {
      ptds_delivering: 'ptds_delivering',
      ptds_delaying: 'ptds_delaying',
      ptds_unloading: 'ptds_unloading',
      ptds_returning: 'ptds_returning',
      ptds_completed: 'ptds_completed',
    },
  },
  'waybill.moveSurplus': { ...waybill, by: ['scheduler'], from: { ptds_returning: 'ptds_completed' } },
  'waybill.transfer': {
    ...{ ...waybill, by: ['scheduler'] },
    from: { ptds_delivering: 'ptds_delivering', ptds_delaying: 'ptds_delivering', ptds_unloading: 'ptds_delivering' },
  },
  'waybill.treatBack': {
    ...{ ...waybill, by: ['scheduler'] },
    from: { ptds_delivering: 'ptds_returning', ptds_delaying: 'ptds_returning', ptds_unloading: 'ptds_returning' },
  },
  'waybill.report': {
    ...{ ...waybill, ...carriers, by: ['driver', 'customer'] },
    from: {
      ptds_waiting: 'ptds_waiting',
      ptds_producing: 'ptds_producing',
      ptds_delivering: 'ptds_delivering',
      ptds_delaying: 'ptds_delaying',
      ptds_unloading: 'ptds_unloading',
      ptds_returning: 'ptds_returning',
    },
  },
  'waybill.cancel': {
    ...{ ...waybill, by: ['scheduler'] },
    from: { ptds_waiting: 'ptds_cancelled', ptds_producing: 'ptds_cancelled' },
  },
  'waybill.reassign': { ...waybill, by: ['scheduler'], from: { ptds_waiting: 'ptds_waiting' } },
  'waybill.takeBack': { ...waybill, by: ['scheduler'], from: { ptds_waiting: 'ptds_cancelled' } },
  'vehicle.goOnDuty vehicle.takeDuty': {
    ...{ ...taking, by: ['driver'] },
    from: {
      scst_offduty: 'scst_in',
      scst_in: 'scst_in',
      scst_suspended: 'scst_suspended',
      scst_maintenance: 'scst_maintenance',
    },
  },
  'vehicle.goOffDuty vehicle.leaveDuty': {
    ...{ ...car, by: ['driver'], wrong: 'car.workingNoOffDuty' },
    from: { scst_in: 'scst_offduty', scst_suspended: 'scst_offduty', scst_maintenance: 'scst_maintenance' },
  },
  'vehicle.pause': { ...car, by: ['driver'], from: { scst_in: 'scst_suspended' } },
  'vehicle.standby': { ...car, by: ['driver'], from: { scst_suspended: 'scst_in' } },
  'vehicle.queueUp': { ...car, by: ['driver'], from: { scst_in: 'scst_queuing' } },
  'vehicle.leaveQueue': { ...car, by: ['driver', 'scheduler'], from: { scst_queuing: 'scst_in' } },
  'vehicle.moveInQueue': { ...car, by: ['scheduler'], from: { scst_queuing: 'scst_queuing' } },
  // The driver who is to take it is looked for before the truck.
  'vehicle.changeShift': {
    ...{ ...taking, by: ['driver'], elsewhere: 'car.notBound' },
    from: {
      scst_in: 'scst_in',
      scst_suspended: 'scst_suspended',
      scst_queuing: 'scst_queuing',
      scst_maintenance: 'scst_maintenance',
    },
  },
  // Of a truck that has broken down.
  'vehicle.carryOn': {
    ...{ ...car, by: ['scheduler'] },
    from: {
      ...{
        scst_in: 'scst_in',
        scst_suspended: 'scst_suspended',
        scst_queuing: 'scst_queuing',
        scst_loading: 'scst_loading',
      },
      ...{ scst_delivering: 'scst_delivering', scst_waiting: 'scst_waiting', scst_unloading: 'scst_unloading' },
      ...{ scst_returning: 'scst_returning', scst_recycling: 'scst_recycling', scst_offduty: 'scst_offduty' },
    },
  },
  'vehicle.tow': { ...car, by: ['scheduler'], from: away },
  'vehicle.backToPlant': { ...car, by: ['scheduler'], from: away },
  'vehicle.startService': {
    ...{ ...car, by: ['equipment', 'fleet', 'scheduler'] },
    from: {
      scst_in: 'scst_maintenance',
      scst_suspended: 'scst_maintenance',
      scst_queuing: 'scst_maintenance',
      scst_offduty: 'scst_maintenance',
    },
  },
  'vehicle.completeMaintenance': {
    ...{ ...car, by: ['driver', 'fleet', 'equipment'] },
    from: { scst_maintenance: 'scst_in' },
  },
  'vehicle.modify': { ...keeper, from: anywhere },
  'vehicle.disable': {
    ...{ ...keeper, wrong: 'car.disabled' },
    from: Object.fromEntries(
      Object.keys(anywhere)
        .filter((state) => state !== 'scst_disabled')
        .map((state) => [state, 'scst_disabled']),
    ),
  },
  'vehicle.enable': { ...keeper, from: { scst_disabled: 'scst_offduty' } },
  'vehicle.recycle': { ...car, by: ['driver', 'scheduler'], from: { scst_returning: 'scst_recycling' } },
  'message.process': { ...message, by: ['scheduler'], from: { ptms_new: 'ptms_processed' } },
  // Of several reports those that cannot be set aside are passed over; when none can, that is told.
  'message.ignore': {
    ...{ ...message, by: ['scheduler'], elsewhere: 'message.processed' },
    from: { ptms_new: 'ptms_ignored' },
  },
  // The driver or salesman who was told it, and nobody else.
  'message.confirm': {
    ...{ ...message, by: ['driver', 'sale'], from: { ptms_told: 'ptms_processed' } },
    foreign: { driver: 'app.forbidden', sale: 'app.forbidden' },
  },
  // The dispatcher who said it, and no colleague.
  'message.withdraw': {
    ...{ ...message, by: ['scheduler'], from: { ptms_told: 'ptms_cancelled' } },
    foreign: { scheduler: 'app.forbidden' },
  },
  'message.cancel': {
    ...{ ...message, by: ['customer', 'sale', 'driver', 'fleet', 'pump', 'pipe', 'scheduler'] },
    from: { ptms_new: 'ptms_cancelled' },
    foreign: {
      customer: 'app.forbidden',
      sale: 'app.forbidden',
      driver: 'app.forbidden',
      fleet: 'app.forbidden',
      pump: 'app.forbidden',
      pipe: 'app.forbidden',
      scheduler: 'app.forbidden',
    },
  },
  'registration.pass': { ...registration, by: ['senior'], from: { prs_pending: 'prs_passed' } },
  'registration.refuse': { ...registration, by: ['senior'], from: { prs_pending: 'prs_refused' } },
  'broadcast.speak': { ...broadcast, from: { brd_asked: 'brd_spoken' } },
  'broadcast.fail': { ...broadcast, from: { brd_asked: 'brd_failed' } },
  'chatMessage.withdraw': {
    ...{ by: everybody, wrong: 'chat.stateNoOperation', elsewhere: 'chat.notFound' },
    from: { chm_sent: 'chm_withdrawn', chm_delivered: 'chm_withdrawn', chm_read: 'chm_withdrawn' },
    foreign: Object.fromEntries(everybody.map((group) => [group, 'app.forbidden'])),
  },
  'device.approve': {
    ...device,
    from: { dvs_waiting: 'dvs_approved', dvs_refused: 'dvs_approved', dvs_revoked: 'dvs_approved' },
  },
  'device.refuse': { ...device, from: { dvs_waiting: 'dvs_refused' } },
  'contract.modifyDraft': {
    ...{ ...contract, ...ofSalesman, by: ['senior', 'sale'] },
    from: { pct_draft: 'pct_draft' },
  },
  'contract.modify': {
    ...{ ...contract, by: ['senior'] },
    from: { pct_signed: 'pct_signed', pct_suspended: 'pct_suspended' },
  },
  'contract.sign': { ...contract, by: ['senior'], from: { pct_draft: 'pct_signed' } },
  'contract.unsign': { ...contract, by: ['senior'], from: { pct_signed: 'pct_draft' } },
  'contract.suspend': { ...contract, by: ['senior'], from: { pct_signed: 'pct_suspended' } },
  'contract.resume': { ...contract, by: ['senior'], from: { pct_suspended: 'pct_signed' } },
  'contract.end': { ...contract, by: ['senior'], from: { pct_signed: 'pct_ended', pct_suspended: 'pct_ended' } },
  'pipeTask.assign pipeTask.reassign': {
    ...{ ...pipeTask, by: ['scheduler'] },
    from: { ppts_scheduling: 'ppts_new', ppts_new: 'ppts_new' },
  },
  'pipeTask.unassign': { ...pipeTask, by: ['scheduler'], from: { ppts_new: 'ppts_scheduling' } },
  'pipeTask.start': { ...pipeTask, ...ofPipeCrew, by: ['pipe'], from: { ppts_new: 'ppts_executing' } },
  'pipeTask.modify': { ...pipeTask, ...ofPipeCrew, ...pipesUnderWay, by: ['pipe'] },
  'pipeTask.finish': { ...pipeTask, ...ofPipeCrew, by: ['pipe'], from: { ppts_executing: 'ppts_done' } },
  'pipeTask.confirm': {
    ...{ ...pipeTask, by: ['pipe', 'customer'], from: { ppts_executing: 'ppts_executing' } },
    foreign: { pipe: 'pipe.notYours', customer: 'pipe.notYours' },
  },
  'pipeTask.handOver': {
    ...{ ...pipeTask, ...pipesUnderWay, by: ['pipe', 'scheduler'] },
    foreign: { pipe: 'pipe.notYours' },
  },
  'pipeTask.withdrawTakeover': {
    ...{ ...pipeTask, ...pipesUnderWay, by: ['pipe', 'scheduler'] },
    foreign: { pipe: 'pipe.notYours' },
  },
  'pipeTask.takeOver': { ...pipeTask, ...ofPipeCrew, ...pipesUnderWay, by: ['pipe'] },
  'pipeTask.report': { ...pipeTask, ...ofPipeCrew, ...pipesUnderWay, by: ['pipe'] },
  'pumpTask.assign pumpTask.reassign': {
    ...{ ...pumpTask, by: ['scheduler'] },
    from: { ppts_scheduling: 'ppts_new', ppts_new: 'ppts_new' },
  },
  'pumpTask.unassign': { ...pumpTask, by: ['scheduler'], from: { ppts_new: 'ppts_scheduling' } },
  'pumpTask.start': { ...pumpTask, ...ofCrew, by: ['pump'], from: { ppts_new: 'ppts_executing' } },
  'pumpTask.finish': { ...pumpTask, ...ofCrew, by: ['pump'], from: { ppts_executing: 'ppts_done' } },
  'pumpTask.report': {
    ...{ ...pumpTask, ...ofCrew, by: ['pump'] },
    from: { ppts_new: 'ppts_new', ppts_executing: 'ppts_executing' },
  },
  'receipt.accept': { ...receipt, by: ['material'], from: { mrs_signing: 'mrs_transportation' } },
  'receipt.refuse': { ...receipt, by: ['material'], from: { mrs_signing: 'mrs_not_pass' } },
  'receipt.arrive': { ...ofLorry, from: { mrs_transportation: 'mrs_waiting' } },
  'receipt.queueOut': { ...receipt, by: ['material'], from: { mrs_waiting: 'mrs_unloading' } },
  'receipt.failSampling': { ...receipt, by: ['lab'], from: { mrs_waiting: 'mrs_not_pass' } },
  'receipt.unload': { ...ofLorry, from: { mrs_unloading: 'mrs_back' } },
  'receipt.complete': { ...receipt, by: ['material'], from: { mrs_back: 'mrs_completed' } },
  'receipt.modify': { ...ofLorry, from: { mrs_signing: 'mrs_signing', mrs_not_pass: 'mrs_signing' } },
  'receipt.revoke': {
    ...ofLorry,
    from: { mrs_signing: 'mrs_signing', mrs_transportation: 'mrs_transportation', mrs_waiting: 'mrs_waiting' },
  },
  'auxiliary.start': { ...ofDriver, from: { pas_new: 'pas_executing' } },
  'auxiliary.finish': { ...ofDriver, from: { pas_executing: 'pas_done' } },
  'auxiliary.report': { ...ofDriver, from: { pas_new: 'pas_new', pas_executing: 'pas_executing' } },
  'auxiliary.modify': { ...auxiliary, by: ['scheduler'], from: { pas_new: 'pas_new' } },
  'auxiliary.cancel': { ...auxiliary, by: ['scheduler'], from: { pas_new: 'pas_cancelled' } },
  'device.revoke': { ...device, from: { dvs_approved: 'dvs_revoked' } },
};

/** Every state that a kind of thing can stand in. */
export const expectedStates: Readonly<Record<string, readonly string[]>> = {
  order: 'signing arranging proportioning progressing opening suspending completed cancelled'
    .split(' ')
    .map((name) => `pts_${name}`),
  orderChange: ['ptcs_new', 'confirmed', 'refused', 'withdrawn'],
  waybill: 'waiting producing delivering delaying unloading returning completed cancelled'
    .split(' ')
    .map((name) => `ptds_${name}`),
  vehicle: 'in suspended queuing loading delivering waiting unloading returning maintenance offduty disabled recycling'
    .split(' ')
    .map((name) => `scst_${name}`),
  message: ['ptms_new', 'ptms_told', 'ptms_processed', 'ptms_cancelled', 'ptms_ignored'],
  device: ['dvs_waiting', 'dvs_approved', 'dvs_refused', 'dvs_revoked'],
  broadcast: ['brd_asked', 'brd_spoken', 'brd_failed'],
  chatMessage: ['chm_sent', 'chm_delivered', 'chm_read', 'chm_withdrawn'],
  contract: ['pct_draft', 'pct_signed', 'pct_suspended', 'pct_ended'],
  registration: ['prs_pending', 'prs_passed', 'prs_refused', 'prs_withdrawn'],
  pipeTask: ['ppts_scheduling', 'ppts_new', 'ppts_executing', 'ppts_done', 'ppts_cancelled'],
  receipt: 'signing not_pass transportation waiting unloading back completed'.split(' ').map((name) => `mrs_${name}`),
  auxiliary: ['pas_new', 'pas_executing', 'pas_done', 'pas_cancelled'],
  pumpTask: ['ppts_scheduling', 'ppts_new', 'ppts_executing', 'ppts_done', 'ppts_cancelled'],
};

/** Acts that no call does on its own, and where they are tried. */
export const withoutCall: Readonly<Record<string, string>> = {
  'order.applyAmount': 'follows from an amount report that is agreed to: messages.test.ts',
  'order.complete': 'done by the system with the last load: waybills.test.ts',
  'order.call': 'the phone dials, and the plant knows nothing of it: orderStates.test.ts',
  'order.history': 'opens a page that whoever sees the order may read: orderStates.test.ts',
  'order.viewProportion': 'prints a paper: proportions.test.ts',
  'orderChange.lapse': 'follows from the order: orderLife.test.ts',
  'waybill.drop': 'follows from the order: waybills.test.ts',
  'waybill.undo': 'needs an act before it: undoAct.test.ts',
  'waybill.noticeAway': 'seen by the positions of its truck: doubtfulActs.test.ts',
  'waybill.viewTicket': 'prints a paper: waybills.test.ts',
  'vehicle.reportBreakdown': 'the same in every state: messages.test.ts',
  'vehicle.withdrawBreakdown': 'taken back with the report of it: phonedBreakdown.test.ts',
  'vehicle.sendAnother': 'needs the load that it is about: breakdowns.test.ts',
  'vehicle.handOver': 'needs the load that it is about: handOver.test.ts',
  'vehicle.followRun': 'follows from what its driver begins besides loads: auxiliaries.test.ts',
  'vehicle.followRunEnd': 'follows from what its driver finishes besides loads: auxiliaries.test.ts',
  'message.settle': 'follows from what it asked for: messages.test.ts',
  'message.lapse': 'follows from the change that it told of: messages.test.ts',
  'pipeTask.move': 'follows from its order: pipes.test.ts',
  'pipeTask.pause': 'follows from a report that is agreed to: pipeWork.test.ts',
  'pipeTask.resume': 'follows from a report that is agreed to: pipeWork.test.ts',
  'pipeTask.cancel': 'follows from its order, or a report that is agreed to: pipes.test.ts',
  'pumpTask.move': 'follows from its order: pumps.test.ts',
  'pumpTask.pause': 'follows from a report that is agreed to: pumpReports.test.ts',
  'pumpTask.resume': 'follows from a report that is agreed to: pumpReports.test.ts',
  'pumpTask.cancel': 'follows from its order, or a report that is agreed to: pumps.test.ts',
  'device.supersede': 'follows from another terminal that is let in: devices.test.ts',
  'broadcast.lapse': 'comes with time: broadcasts.test.ts',
  'chatMessage.deliver': 'follows from the marks of the others: chat.test.ts',
  'chatMessage.read': 'follows from the marks of the others: chat.test.ts',
  'registration.withdraw': 'done by an account that works at no plant: registrations.test.ts',
  ...Object.fromEntries(
    'Production Delivery Arrival Unloading Return Transfer Completion Surplus TakingBack TakingOver Undo Cancellation'
      .split(' ')
      .map((name) => [`vehicle.follow${name}`, 'follows from its load: waybills.test.ts']),
  ),
};
