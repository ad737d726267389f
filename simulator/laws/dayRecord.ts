import type { DataOf } from '@pourline/contract/endpoint';
import type { OrderInfo, orders } from '@pourline/contract/orders';
import type { WaybillInfo, waybills } from '@pourline/contract/waybills';
import type { Order } from '@pourline/domain/orders/order';
import type { Vehicle } from '@pourline/domain/vehicles/vehicle';
import type { Stage } from '@pourline/domain/waybills/waybill';

/** Everything about a day that can be asked for from outside, as the server told it. */
export interface DayRecord {
  orders: Order[];
  /** Events by order, waybill and vehicle. */
  orderEvents: Map<string, Stage[]>;
  waybills: WaybillInfo[];
  vehicleEvents: Map<string, Stage[]>;
  vehicles: Vehicle[];
  tickets: Map<string, DataOf<typeof waybills.publicTicket>>;
  /** What the order statistics show. */
  totals: DataOf<typeof orders.statistics>;
  /** What one order's own screen shows. */
  orderScreens: Map<string, Pick<OrderInfo, 'waybills'>>;
  /** What drivers see of their day, by vehicle. */
  driverDays: Map<string, { loads: number; volume: number }>;
  /** Moments of stored positions by vehicle, epoch seconds, and of those acknowledged to the devices. */
  tracks: Map<string, number[]>;
  acknowledged: Map<string, ReadonlySet<number>>;
}

/** A law of the day: the breaches it finds, each as one sentence. */
export type Law = (record: DayRecord) => string[];
