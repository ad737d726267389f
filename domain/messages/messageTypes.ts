import { deviceMessages } from '../devices/deviceMessages.ts';
import { restMessage } from '../dispatch/askRest.ts';
import type { ReportName } from '../orders/reportRules.ts';
import { asideMessage } from '../positions/aside.ts';

/** The report that a truck has broken down. */
export const breakdownReport = 'mixer_breakdown' satisfies ReportName;

/** The message by which the scheduler learns of a change that is asked for; it is settled and taken back with the change. */
export const changeMessage = 'confirm_order_change';
/** What a driver tells of concrete that comes back on the truck; what a site has still to pour is `remaining_amount`. */
export const surplusMessage = 'return';
/** A truck has come out of the workshop. */
export const mendedMessage = 'maintenance_completed';
/** What the desk tells the site of its supply after a breakdown. */
export const supplyMessage = 'supply_changed';
/** What the desk tells the site of a signature that it has corrected. */
export const correctedMessage = 'sign_corrected';
/** What was done on a load at a site that it had left by then. */
export const staleActMessage = 'stale_act';
/** What the desk tells the driver of a truck. */
export const driverNotice = 'driver_notice';
/** What was promised at the desk and a salesman is asked to order. */
export const draftMessage = 'order_draft';

/** What a site found poor, for its salesman to follow up. */
export const caseMessage = 'evaluation_case';

/** What a salesman is told of an order that is held, or that goes on although it was. */
export const holdMessage = 'order_hold';

/** The kinds of messages besides the reports that people choose from. */
export const toldTypes = [
  mendedMessage,
  changeMessage,
  restMessage,
  surplusMessage,
  supplyMessage,
  correctedMessage,
  staleActMessage,
  driverNotice,
  draftMessage,
  caseMessage,
  holdMessage,
  asideMessage,
  deviceMessages.waiting,
  deviceMessages.others,
  deviceMessages.twice,
  deviceMessages.takenOver,
] as const;

/** The kind of a message, as it goes over the wire. */
export type MessageType = ReportName | (typeof toldTypes)[number];
