import type { LonLat } from '@pourline/domain/geo';
import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import { round2 } from '@pourline/domain/volume';
import type { DayFile } from '../day/dayFile.ts';
import type { DayPlaces } from '../day/dayPlaces.ts';
import type { DayHabits } from '../habits.ts';
import { minutesToArriveBy } from '../trucks/journey.ts';
import type { KnownWays } from '../trucks/ways.ts';

const minute = 60_000;

/** An order as its people intend it. Moments in epoch ms. */
export interface OrderPlan {
  key: string;
  clientKey: string;
  plantKey: string;
  demand: number;
  /** When the customer asks for it. */
  placedAt: number;
  /** When the first truck is to be at the site. */
  dueAt: number;
  /** When the first truck is to be loaded. */
  loadAt: number;
  /** m³ per hour. */
  pourRate: number;
  handSent: boolean;
}

/** What a truck needs between two others at a site besides unloading, minutes per m³. */
const changeMinutesPerM3 = 0.25;
const betweenOrdersMinutes = 5;
const usualLoadM3 = 8;

/** Times of all orders of a day. Several orders of one client follow each other. `midnight`: start of the day, epoch ms. */
export const planOrders = (
  day: DayFile,
  places: DayPlaces,
  ways: KnownWays,
  midnight: number,
  habits: DayHabits,
  seed: number,
): OrderPlan[] => {
  const begun = new Map<number, number>();
  return day.orders.map((order) => {
    const random = makeSeededRandom(`${seed}/plan/${order.id}`);
    const client = day.clients.find(({ id }) => id === order.client);
    const plant = day.plants.find(({ id }) => id === order.plant);
    if (!client || !plant) throw new Error(`order ${order.id} has no client or plant`);
    const pourRate = Math.min(plant.rate, round2(60 / (habits.unloadMinutesPerM3 + changeMinutesPerM3)));
    const dueAt = begun.get(client.id) ?? midnight + client.due * minute;
    begun.set(client.id, dueAt + ((order.demand / pourRate) * 60 + betweenOrdersMinutes) * minute);
    const route = ways.between(places.plants.get(plant.id) as LonLat, places.clients.get(client.id) as LonLat);
    const loadMinutes = (Math.min(usualLoadM3, order.demand) / plant.rate) * 60;
    const ahead = minutesToArriveBy(route, dueAt) + habits.adjustMinutes + loadMinutes;
    const loadAt = dueAt - ahead * minute;
    const isDayBefore = random.next() < habits.dayBeforeShare;
    const placedAt = isDayBefore
      ? midnight - random.between(6, 9) * 60 * minute
      : loadAt - random.between(90, 150) * minute;
    return {
      key: String(order.id),
      clientKey: String(client.id),
      plantKey: String(plant.id),
      demand: order.demand,
      placedAt,
      dueAt,
      loadAt,
      pourRate,
      handSent: random.next() < habits.handSentShare,
    };
  });
};
