import { clientAt, type Door, type Member, signIn } from '@pourline/contract/client/member';
import { demo } from '@pourline/contract/demo';
import { orders } from '@pourline/contract/orders';
import { references } from '@pourline/contract/references';
import { makeRoadNetwork } from '@pourline/domain/roads/makeRoadNetwork';
import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import { addDays, dayOf, momentOf } from '@pourline/domain/time';
import { parseDayFile } from '../../simulator/day/dayFile.ts';
import { placeDay } from '../../simulator/day/dayPlaces.ts';
import { dayCity, describeWorld } from '../../simulator/day/dayWorld.ts';
import { sideBySide } from '../../simulator/day/sideBySide.ts';
import { usualHabits } from '../../simulator/habits.ts';
import { fillOrderForm } from '../../simulator/orders/orderForms.ts';
import { planOrders } from '../../simulator/orders/orderPlan.ts';
import { KnownWays } from '../../simulator/trucks/ways.ts';

/** A recorded day in the books of a plant, before its first load. */
export interface BookedDay {
  scheduler: Member;
  contractIDs: string[];
  /** Its date, and its midnight by the plant's clock, epoch ms. */
  day: string;
  midnight: number;
  orders: number;
  trucks: number;
}

/**
 * Sets a plant up as in a day file, through the public doors: its orders are placed, approved and arranged, and the clock stands at four in
 * the morning of the day. `series`: six digits that no other day uses.
 */
export const bookDay = async (door: Door, text: string, name: string, series: string): Promise<BookedDay> => {
  const file = parseDayFile(text);
  const network = makeRoadNetwork(dayCity);
  const places = placeDay(file, network);
  const anybody = clientAt(door, null);
  const clock = await anybody.call(demo.clock);
  const day = addDays(dayOf(clock.now), 2);
  const midnight = momentOf(day).getTime();
  await anybody.call(demo.setClock, { body: { now: midnight - 10 * 3_600_000, speed: 0 } });
  const world = await anybody.call(demo.createWorld, { body: describeWorld(file, places, name, series) });
  const person = (role: 'scheduler' | 'sale' | 'customer'): Promise<Member> =>
    signIn(door, { ...world.accounts[role], tid: world.tid });
  const [scheduler, sale, customer] = await Promise.all([person('scheduler'), person('sale'), person('customer')]);
  const choices = await customer.call(references.orderForm);
  const contracts = new Map(world.projects.map(({ key, contractID }) => [key, contractID]));
  const plants = new Map(world.plants.map((plant) => [plant.key, plant]));
  const plans = planOrders(file, places, new KnownWays(network), midnight, usualHabits, 1);
  await sideBySide(plans, 4, async (plan) => {
    const from = plan.dueAt;
    const order = { volume: plan.demand, from, to: from + 4 * 3_600_000 };
    const body = fillOrderForm(choices, contracts.get(plan.clientKey) ?? '', order, makeSeededRandom(plan.key));
    const { taskID } = await customer.call(orders.create, { body });
    const params = { id: taskID };
    await sale.call(orders.approve, { params });
    const plant = plants.get(plan.plantKey);
    const arrangeTime = new Date(plan.loadAt).toISOString();
    const arrangement = { plantID: plant?.plantID ?? '', lineID: plant?.lineIDs[0] ?? null, arrangeTime };
    await scheduler.call(orders.arrange, { params, body: { ...arrangement, pourRate: plan.pourRate } });
  });
  await anybody.call(demo.setClock, { body: { now: midnight + 4 * 3_600_000, speed: 0 } });
  const contractIDs = world.projects.map(({ contractID }) => contractID);
  return { scheduler, contractIDs, day, midnight, orders: plans.length, trucks: file.drivers.length };
};
