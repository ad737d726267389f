import type { VehicleAction } from '@pourline/domain/vehicles/vehicleStates';
import type { WaybillAction } from '@pourline/domain/waybills/waybillStates';
import { waitsWhereItStands } from './brokenText.ts';
import type { DriverDay } from './driverDay.ts';

/** Which acts on the load have their button on the driver's home page. A report stands beside the load, the rest is on the load's own page. */
const ofLoad = {
  startProduction: false,
  finishLoading: false,
  arrive: true,
  startUnloading: true,
  sign: false,
  checkPart: false,
  correctSign: false,
  confirmDoubt: false,
  noticeAway: false,
  undo: true,
  finishUnloading: true,
  complete: true,
  moveSurplus: false,
  transfer: false,
  treatBack: false,
  report: false,
  cancel: false,
  reassign: false,
  takeBack: false,
  drop: false,
  viewTicket: false,
} as const satisfies Readonly<Record<WaybillAction, boolean>>;

/** Which acts on the truck have their button there. A shift is handed over on a page of its own; workshop and server do the rest. */
const ofTruck = {
  goOnDuty: true,
  takeDuty: true,
  queueUp: true,
  leaveQueue: true,
  pause: true,
  standby: true,
  goOffDuty: true,
  leaveDuty: true,
  moveInQueue: false,
  changeShift: false,
  reportBreakdown: false,
  withdrawBreakdown: false,
  carryOn: false,
  sendAnother: false,
  handOver: false,
  tow: false,
  backToPlant: false,
  startService: false,
  completeMaintenance: true,
  modify: false,
  disable: false,
  enable: false,
  recycle: true,
  followProduction: false,
  followDelivery: false,
  followArrival: false,
  followUnloading: false,
  followReturn: false,
  followCompletion: false,
  followSurplus: false,
  followTakingOver: false,
  followTakingBack: false,
  followTransfer: false,
  followUndo: false,
  followRun: false,
  followRunEnd: false,
  followCancellation: false,
} as const satisfies Readonly<Record<VehicleAction, boolean>>;

type Chosen<T> = { [A in keyof T]: T[A] extends true ? A : never }[keyof T];
/** An act with a button on the driver's home page. */
export type DriverAct = Chosen<typeof ofLoad> | Chosen<typeof ofTruck>;

/** A button of the driver's home page. */
export interface DriverButton {
  action: DriverAct;
  of: 'waybill' | 'vehicle';
  label: string;
  primary: boolean;
  /** Cannot be taken back: slides. */
  slide: boolean;
}
interface Offer<A extends string> {
  action: A;
  label: string;
  primary?: boolean | undefined;
}

const isOfLoad = (offer: Offer<WaybillAction>): offer is Offer<Chosen<typeof ofLoad>> => ofLoad[offer.action];
const isOfTruck = (offer: Offer<VehicleAction>): offer is Offer<Chosen<typeof ofTruck>> => ofTruck[offer.action];

/**
 * The buttons of the day, exactly what the server offers: the load's next step comes first, else the truck's. One is primary;
 * what moves a load on slides, since nobody can take it back. Who waits with a broken truck has none of its load. A driver who waits in the queue has no next step but to wait.
 */
export function driverButtons(day: Pick<DriverDay, 'vehicle' | 'waybill'>): DriverButton[] {
  const waits = day.vehicle !== null && waitsWhereItStands(day.vehicle, day.waybill);
  const offeredOfLoad = waits ? [] : (day.waybill?.actions ?? []).filter(isOfLoad);
  const offeredOfTruck = (day.vehicle?.actions ?? [])
    .filter(isOfTruck)
    .filter(({ action }) => !waits || action !== 'recycle');
  const main = offeredOfLoad.find(({ primary }) => primary) ?? offeredOfTruck.find(({ primary }) => primary);
  const button =
    (of: DriverButton['of']) =>
    (offer: Offer<DriverAct>): DriverButton => ({
      action: offer.action,
      of,
      label: offer.label,
      primary: offer === main,
      slide: of === 'waybill' && offer === main,
    });
  return [...offeredOfLoad.map(button('waybill')), ...offeredOfTruck.map(button('vehicle'))];
}
