import type { Geofence, LonLat } from '../geo.ts';
import type { MessageState } from '../messages/messageStates.ts';
import type { MessageType } from '../messages/messageTypes.ts';
import type { HoldCause, OrderState } from '../orders/orderStates.ts';
import type { CountedTruck } from '../planning/truckAway.ts';
import type { MixingState } from '../plants/plant.ts';
import type { RouteHours } from '../roads/orderDrive.ts';
import type { Moment } from '../time.ts';
import type { LoadDoubts } from '../waybills/loadDoubts.ts';
import type { WaybillState } from '../waybills/waybillStates.ts';
import type { AlarmFigures } from './alarmFigures.ts';

/** An order that is arranged and has not ended. Volumes m³. */
export interface OrderFact {
  taskID: string;
  plantID: string | null;
  state: OrderState;
  scheduledCa: number;
  assignedCa: number;
  deliverCa: number;
  bookBegin: string;
  /** The booked beginning for which the site has agreed to begin earlier. */
  earlyConfirmedFor: string | null;
  arrangeTime: string | null;
  openTime: string | null;
  /** Since when it is suspended; null while it is not. */
  suspendedAt: string | null;
  /** When its supply went on after it had last been suspended; null where it never was. */
  resumedAt: string | null;
  /** When its last load was poured; null before the first. */
  lastUnload: string | null;
  pourRate: number | null;
  /** The drive from the plant to the site by the hour of leaving. */
  routeHours: RouteHours;
  mixerSent: number;
  site: Geofence;
  /** The ways agreed for it, from the plant to the site. */
  ways: readonly LonLat[][];
}

/** An order of these days for which nothing can be loaded yet: it is not approved, not arranged, or without a mix. */
export interface UnreadyFact {
  taskID: string;
  /** Null before it is arranged. */
  plantID: string | null;
  state: OrderState;
  holdCause: HoldCause | null;
  /** m³. */
  scheduledCa: number;
  bookBegin: string;
  bookEnd: string;
  arrangeTime: string | null;
  /** The drive to its site by the hour of leaving. */
  routeHours: RouteHours;
}

/** A load under way, with its truck. Volumes m³. */
export interface LoadFact {
  taskDetailID: string;
  taskID: string;
  plantID: string;
  carID: string;
  carNo: string;
  state: WaybillState;
  totalVolume: number;
  surplusVolume: number | null;
  passedVolume: number;
  carriedVolume: number;
  createTime: string;
  startProductionTime: string | null;
  endProductionTime: string | null;
  arriveTime: string | null;
  startUnloadTime: string | null;
  endUnloadTime: string | null;
  concreteLimitMinutes: number;
  estimatedArrivalTime: string | null;
  estimatedBackTime: string | null;
  /** Where its truck was last; null when that was never told. */
  at: LonLat | null;
  /** When that was. */
  gnssTime: string | null;
  /** It stands as off its route already. */
  isOffRoute: boolean;
  /** It goes on with concrete of another load, from where that one ended and not from the plant. */
  isTakenOn: boolean;
  /** Since when its truck has been broken down; null: it runs. */
  brokenTime: string | null;
  /** What was doubtful about the site, and when somebody confirmed it. */
  doubtAct: string | null;
  doubtMetres: number | null;
  doubtConfirmTime: string | null;
}

/** A load of which an act is doubtful that nobody has confirmed, also after it has ended. */
export interface DoubtFact extends LoadDoubts {
  taskDetailID: string;
  taskID: string;
  plantID: string;
  carID: string;
  totalVolume: number;
}

/** A truck of the plant. */
export interface TruckFact extends CountedTruck {
  carID: string;
  carNo: string;
  plantID: string | null;
  isOnDutyDriver: boolean;
  /** Of a truck that is not on duty: when its driver begins without being asked. */
  usualBegin: Moment | null;
  /** Until when its driver pauses; null when nobody has said. */
  resumeTime: string | null;
}

/** A report or question that nobody has settled. */
export interface MessageFact {
  taskMsgID: string;
  msgType: MessageType;
  title: string;
  content: string;
  state: MessageState;
  taskID: string | null;
  subtaskID: string | null;
  carID: string | null;
  plantID: string | null;
  sender: string;
  senderName: string;
  createTime: string;
}

export interface LineFact {
  plantID: string;
  lineID: string;
  name: string;
  mixingState: MixingState;
  /** Since when it does not mix; null while it does, or when nobody has said. */
  downSince: string | null;
  /** m³ of the orders of its plant that are not on any waybill yet; of those that want this line alone, if any do. */
  waiting: number;
}

/** A load of the published plan that nobody has begun. */
export interface AheadFact {
  loadID: string;
  taskID: string;
  carID: string;
  plantID: string;
  volume: number;
  loadStart: string;
  arrive: string;
  unloadEnd: string;
}

/** The published plan of the business day. */
export interface PlanFact {
  day: string;
  publishedAt: string | null;
  /** Of a day with a plan: what it does not bring, and why. */
  unserved: readonly { taskID: string; why: readonly string[] }[];
  ahead: readonly AheadFact[];
  /** Changes that the system proposes and nobody has decided on, with what they have more than the published plan: yuan, m³ not brought, minutes of 断料. */
  proposal: {
    createTime: string;
    money: number | null;
    unservedM3: number | null;
    gapMinutes: number | null;
    /** m³ of its loads within the hour that somebody has to arrange the order of first. */
    toArrangeM3: number;
    /** It gives so many loads of broken trucks to others; what the day would come to if those alone were given away, one after another. Null: it is made for another reason. */
    mends: { loads: number; money: number; unservedM3: number; gapMinutes: number } | null;
  } | null;
}

/** Trucks by the quarter of an hour, for what is left of the business day: how many are needed, there, and could be called. */
export interface DemandFact {
  /** When the first quarter begins, epoch ms. */
  from: number;
  plants: readonly {
    /** Null: orders without a plant. */
    plantID: string | null;
    needed: readonly number[];
    there: readonly number[];
    callable: readonly number[];
  }[];
}

/** Everything that alarms of a plant depend on, as it is now. */
export interface PlantFacts {
  now: Moment;
  /** Of the plant's local time from UTC. */
  offsetMinutes: number;
  figures: AlarmFigures;
  orders: readonly OrderFact[];
  unready: readonly UnreadyFact[];
  loads: readonly LoadFact[];
  doubts: readonly DoubtFact[];
  trucks: readonly TruckFact[];
  messages: readonly MessageFact[];
  lines: readonly LineFact[];
  demand: DemandFact;
  plan: PlanFact;
}
