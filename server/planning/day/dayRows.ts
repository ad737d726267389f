import type { Departure } from '@pourline/domain/dispatch/departures';
import type { OrderState } from '@pourline/domain/orders/orderStates';
import type { RouteHours } from '@pourline/domain/roads/orderDrive';
import type { VehicleState } from '@pourline/domain/vehicles/vehicleStates';
import type { WaybillState } from '@pourline/domain/waybills/waybillStates';
/** A business day as it stands in the database; times ISO 8601, volumes m³. */
export interface DayRows {
  day: string;
  /** When the business day begins. */
  start: string;
  offsetMinutes: number;
  settings: Record<string, string>;
  plants: {
    plantID: string;
    name: string;
    lon: number;
    lat: number;
    lines: { lineID: string; name: string; loadingRate: number; isDown: boolean }[];
  }[];
  /** Mixers. */
  trucks: {
    carID: string;
    carNo: string;
    capacity: number;
    plantID: string | null;
    state: VehicleState;
    isOnDutyDriver: boolean;
    onDutyTime: string | null;
    /** When its latest shifts began, the newest first; of a truck that is not on duty. */
    begins: string[];
    resumeTime: string | null;
    isBroken: boolean;
    driverName: string | null;
  }[];
  /** Truck-mounted pumps that are in use, also those in repair. */
  pumps: {
    carID: string;
    carNo: string;
    plantID: string | null;
    state: VehicleState;
    /** How far its boom reaches, metres; left out or null: nobody has said. */
    boomM?: number | null;
  }[];
  /** The pump of each order in what is published. */
  plannedPumps: PlannedPumpRow[];
  /** The pumps that orders were given, or that are at work there; of several of one order the one that plans hold to comes first. */
  taskPumps: PlannedPumpRow[];
  orders: DayOrderRow[];
  /** Loads of the day that were not cancelled, and those under way. */
  waybills: DayWaybillRow[];
  plan: {
    version: number;
    publishedAt: string;
    publishedByName: string;
    unserved: { taskID: string; why: string[] }[];
  } | null;
  loads: PlannedLoadRow[];
  /** Made beside what is published now, and not taken. */
  proposalID: string | null;
}

export interface DayOrderRow {
  taskID: string;
  taskNo: string;
  contractID: string;
  projectName: string;
  constructionSite: string;
  strengthNo: string;
  pourWay: string;
  state: OrderState;
  plantID: string | null;
  lineID: string | null;
  scheduledCa: number;
  assignedCa: number;
  arrangeTime: string | null;
  bookBegin: string;
  bookEnd: string;
  pourRate: number | null;
  siteLon: number;
  siteLat: number;
  /** The drive from its plant by the hour of leaving. */
  routeHours: RouteHours;
  /** How far a boom must reach at its site, metres; left out or null: nobody has said. */
  boomNeeded?: number | null;
  /** Somebody allowed several plants to supply it. */
  morePlants: boolean;
}

export interface DayWaybillRow {
  taskDetailID: string;
  taskID: string;
  carID: string;
  plantID: string;
  lineID: string | null;
  state: WaybillState;
  totalVolume: number;
  createTime: string;
  startProductionTime: string | null;
  endProductionTime: string | null;
  estimatedArrivalTime: string | null;
  arriveTime: string | null;
  startUnloadTime: string | null;
  endUnloadTime: string | null;
  estimatedBackTime: string | null;
  backTime: string | null;
  /** Since when its truck has been broken down with it. */
  brokenTime: string | null;
  /** The planned load that it was sent for, and in which points it departs from it; null: no plan was in force. */
  loadID: string | null;
  departures: Departure[] | null;
}

export interface PlannedPumpRow {
  taskID: string;
  pumpID: string;
}

export interface PlannedLoadRow {
  loadID: string;
  taskID: string;
  carID: string;
  plantID: string;
  lineID: string;
  volume: number;
  loadStart: string;
  arrive: string;
  unloadStart: string;
  unloadEnd: string;
  locked: boolean;
  taskDetailID: string | null;
  /** The pace of the site that it was made for, m³ per hour. */
  pourRate: number | null;
  /** Its minute before it slid by itself, and whether it may. */
  slidFrom: string | null;
  slides: boolean;
}
