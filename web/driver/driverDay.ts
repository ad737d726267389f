import type { ReplyOf } from '@pourline/contract/endpoint';
import type { vehicles } from '@pourline/contract/vehicles';
import type { WaybillInfo } from '@pourline/contract/waybills';

/** The driver's day: truck, place in the queue, load. */
export type DriverDay = Omit<ReplyOf<(typeof vehicles)['driverDay']>, 'waybill'> & { waybill: WaybillInfo | null };

/** The reply with its load typed: the server sends the load as the waybill's own page has it. */
export const driverDayOf = (reply: ReplyOf<(typeof vehicles)['driverDay']>): DriverDay => ({
  ...reply,
  waybill: (reply.waybill ?? null) as WaybillInfo | null,
});
