import type { contracts } from '@pourline/contract/contracts';
import type { DataOf } from '@pourline/contract/endpoint';
import type { evaluations } from '@pourline/contract/evaluations';
import type { HomeReply } from '@pourline/contract/homes';
import type { ShownMessage } from '@pourline/contract/messages';
import type { orders } from '@pourline/contract/orders';
import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import type { people } from '@pourline/contract/people';
import type { ProductionDay, TaskRow } from '@pourline/contract/production';
import type { salesOrders } from '@pourline/contract/salesOrders';
import type { waybills } from '@pourline/contract/waybills';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import type { Entity } from '@pourline/domain/machines';
import type { Order } from '@pourline/domain/orders/order';
import type { Vehicle } from '@pourline/domain/vehicles/vehicle';
import type { Stage } from '@pourline/domain/waybills/waybill';
import type { DayLedger } from '../ledger/dayLedger.ts';

export type AuditEvent = DataOf<typeof people.audit>;

/** A line of a spreadsheet by the titles of its columns. */
export type SheetRow = ReadonlyMap<string, unknown>;

/** What the dispatcher is alarmed of at a moment: of each alarm its kind and what it is about. */
export interface AlarmLook {
  at: number;
  standing: ReadonlySet<string>;
}

/** The published plan at a moment, as far as nobody has begun it, what it does not bring, and the proposal that waits. Epoch ms, hundredths of m³. */
export interface PlanLook {
  at: number;
  ahead: { taskID: string; carID: string; volume: number; loadStart: number; arrive: number; unloadEnd: number }[];
  unserved: string[];
  proposalID: string | null;
}

/** How long the pour of an order, and trucks at its site, have stood until a moment, as it is told. Minutes. */
export interface StopLook {
  at: number;
  broken: number;
  queued: number;
}

/** What is shown of a business day in its last minute. Moments in epoch ms. */
export interface DayEnd {
  dayBegan: number;
  at: number;
  /** What drivers see of their day, by vehicle. */
  driverDays: Map<string, { loads: number }>;
}

/** A row of something that has a machine, as a list tells it: its id and names stand under the fields that the machine says. */
export type ThingRow = Readonly<Record<string, unknown>> & { readonly state: string };

/** The things of one machine. */
export interface Things {
  rows: readonly ThingRow[];
  /** Events by the id of the thing, in the order in which they were learnt, as the audit tells them. */
  events: ReadonlyMap<string, readonly Stage[]>;
}

/** Everything about a day that can be asked for from outside, as the server told it. */
export interface DayRecord {
  /** The things of every machine. */
  things: Map<Entity, Things>;
  /** What became of the plan, in the order in which it was learnt. */
  planEvents: readonly AuditEvent[];
  /** What was done with the mixing lines, the oldest first. */
  lineEvents: readonly AuditEvent[];
  orders: Order[];
  /** Events by order as its page tells them, the oldest first. */
  orderEvents: Map<string, Stage[]>;
  waybills: WaybillInfo[];
  /** The log of each truck, the oldest first. */
  vehicleEvents: Map<string, Stage[]>;
  vehicles: Vehicle[];
  tickets: Map<string, DataOf<typeof waybills.publicTicket>>;
  /** What the order statistics show. */
  totals: DataOf<typeof orders.statistics>;
  /** What one order's own screen shows. */
  orderScreens: Map<string, Pick<OrderInfo, 'waybills'>>;
  /** What drivers see of their day, by vehicle. */
  driverDays: Map<string, { loads: number; volume: number }>;
  /** How many rows the lists say that they have, however few are shown. */
  listTotals: {
    orders: number;
    ordersOfCustomer: number;
    ordersCompleted: number;
    ordersCancelled: number;
    loads: number;
    loadsCompleted: number;
  };
  /** What is handed out as spreadsheets: to the scheduler, and to the customer of their own orders. */
  sheets: Record<'orders' | 'ordersOfCustomer' | 'loads', readonly SheetRow[]>;
  /** What the site and the scheduler are shown of an order's evaluation. */
  evaluations: Map<string, Record<'customer' | 'scheduler', DataOf<typeof evaluations.ofOrder>>>;
  /** Home pages at the end of the day; of drivers by vehicle. */
  homes: { scheduler: HomeReply; sale: HomeReply; customer: HomeReply; drivers: Map<string, HomeReply> };
  /** Stored positions by vehicle: lon, lat, epoch ms. */
  tracks: Map<string, [lon: number, lat: number, time: number][]>;
  /** Positions by vehicle that the plant does not believe or could not keep: the reason of each. */
  distrusted: Map<string, string[]>;
  /** Contracts of which a price was agreed, and sales orders that were made. */
  contracts: Map<string, Pick<DataOf<typeof contracts.info>, 'prices'>>;
  salesOrders: Map<string, DataOf<typeof salesOrders.detail>>;
  /** What plants produced, business day by business day, and the plan of all its tasks. */
  production: readonly ProductionDay[];
  tasks: readonly TaskRow[];
  /** Reports of site, sales and drivers. */
  messages: ShownMessage[];
  /** When the business day began in which all this was asked for, epoch ms: figures of the day are of that one. */
  dayBegan: number;
  /** What was shown in the last minute of each business day that ended while people were at work. */
  dayEnds: DayEnd[];
  alarmLooks: AlarmLook[];
  /** Of a day that is planned. */
  planLooks: PlanLook[];
  /** By order, when it was last told. */
  stopLooks: Map<string, StopLook>;
  /** What the people of the day noted themselves. */
  ledger: DayLedger;
}

/** A law of the day: the breaches it finds, each as one sentence. */
export type Law = (record: DayRecord) => string[];
