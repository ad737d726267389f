import type { demo } from '@pourline/contract/demo';
import type { DataOf } from '@pourline/contract/endpoint';
import type { PlanProposal } from '@pourline/contract/planning/planProposal';
import { references } from '@pourline/contract/references';
import type { LonLat } from '@pourline/domain/geo';
import type { RoadNetwork } from '@pourline/domain/roads/roadNetwork';
import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { drawBreakdowns } from '../breakdowns/drawBreakdowns.ts';
import type { DayHabits } from '../habits.ts';
import type { AlarmLook, DayEnd, PlanLook, StopLook } from '../laws/dayRecord.ts';
import type { DayLedger } from '../ledger/dayLedger.ts';
import { type OrderPlan, planOrders } from '../orders/orderPlan.ts';
import { type Account, Person } from '../person.ts';
import { gnssPhone } from '../positions/gnssPhone.ts';
import { GnssUnit } from '../positions/gnssUnit.ts';
import { Radio } from '../positions/radio.ts';
import type { Telephone } from '../telephone.ts';
import { Bell, type Timeline } from '../timeline/timeline.ts';
import type { Destination } from '../trucks/delivery.ts';
import type { Shift } from '../trucks/driverDay.ts';
import { LoadWatch } from '../trucks/loadWatch.ts';
import type { LineJob, LinePlace } from '../trucks/mixingLine.ts';
import { Site } from '../trucks/site.ts';
import { parkingPlace, Truck } from '../trucks/truck.ts';
import { KnownWays } from '../trucks/ways.ts';
import type { DayFile } from './dayFile.ts';
import type { DayPlaces } from './dayPlaces.ts';
import { customerName, dayDevice, driverName } from './dayWorld.ts';
import type { Office } from './office.ts';
import { sideBySide } from './sideBySide.ts';

const minute = 60_000;

/** Everybody and everything that plays a part in a day. */
export interface DayCast {
  telephone: Telephone;
  /** The id of the plant. */
  tid: string;
  office: Office;
  trucks: Truck[];
  shifts: Shift[];
  plans: OrderPlan[];
  lines: { place: LinePlace; jobs: Bell<LineJob> }[];
  watch: LoadWatch;
  destinationOf(waybill: Waybill): Destination;
  /** When the first truck or order wakes, epoch ms. */
  firstAt: number;
  people: number;
  ledger: DayLedger;
  /** Plans that the dispatcher published, the first first. */
  plansMade: PlanProposal[];
  /** What the dispatcher was alarmed of, look by look. */
  alarmLooks: AlarmLook[];
  /** What the dispatcher was shown of the plan, look by look. */
  planLooks: PlanLook[];
  /** How long pours and trucks had stood, when it was last looked at, by order. */
  stopLooks: Map<string, StopLook>;
  /** What was shown at the ends of business days. */
  dayEnds: DayEnd[];
}

export interface CastParts {
  day: DayFile;
  world: DataOf<typeof demo.createWorld>;
  telephone: Telephone;
  network: RoadNetwork;
  places: DayPlaces;
  timeline: Timeline;
  midnight: number;
  seed: number;
  habits: DayHabits;
  ledger: DayLedger;
  isPlanned: boolean;
}

/** Brings the people of a made-up world to life and signs them in. */
export const buildDay = async (parts: CastParts): Promise<DayCast> => {
  const { day, world, telephone, places, timeline, midnight, seed, habits, ledger } = parts;
  const ways = new KnownWays(parts.network);
  const person = (name: string, account: Account) => new Person(telephone, name, account, world.tid);
  const office = await openOffice(parts, person);
  const shifts = day.drivers.map(({ shiftStart }): Shift => {
    const startAt = midnight + shiftStart * minute;
    const endAt = startAt + (habits.shiftMinutes + habits.overtimeMinutes) * minute;
    return { startAt, lastQueueAt: endAt - habits.tripMinutes * minute, endAt };
  });
  const trucks = day.drivers.map((driver, i) => {
    const made = world.drivers[i];
    if (!made) throw new Error(`the world has no driver ${driver.id}`);
    const { carID } = made;
    const plantID = world.plants[day.plants.findIndex(({ id }) => id === driver.plant)]?.plantID ?? '';
    ledger.truck(carID, { driver: driverName(i), capacity: driver.capacity, plantID });
    const random = makeSeededRandom(`${seed}/truck/${driver.id}`);
    const account = person(`driver${driver.id}`, made.account);
    const byPhone = random.next() < habits.phoneShare;
    const sender = byPhone
      ? gnssPhone(account, carID)
      : new GnssUnit(telephone.doors, dayDevice(telephone.run.slice(-6), i));
    const home = parkingPlace(places.plants.get(driver.plant) as LonLat, random);
    return new Truck({
      carID,
      driver: account,
      radio: new Radio(sender, random, (fix) => ledger.positioned(carID, fix, timeline.now)),
      notes: ledger,
      random,
      timeline,
      ways,
      home,
      standsAt: home,
    });
  });
  const troubles = drawBreakdowns(shifts, habits, makeSeededRandom(`${seed}/breakdowns`));
  trucks.forEach((truck, i) => {
    truck.breakdown = troubles.get(i) ?? null;
  });
  await sideBySide(
    [
      ...trucks.map((truck) => truck.driver),
      office.scheduler,
      office.sale,
      office.lab,
      office.customer,
      office.workshop,
      office.manager,
    ],
    8,
    (one) => one.signIn(),
  );
  const lines = world.plants.flatMap((plant, i) =>
    plant.lineIDs.map((lineID) => ({
      plantID: plant.plantID,
      place: {
        lineID,
        plantID: plant.plantID,
        rate: day.plants[i]?.rate ?? 60,
        stopShare: habits.lineStopShare,
        notes: ledger,
      },
      jobs: new Bell<LineJob>(),
    })),
  );
  const byCar = new Map(trucks.map((truck) => [truck.carID, truck]));
  const yard = {
    truckOf: (carID: string) => byCar.get(carID),
    jobsOf: ({ plantID }: Waybill) => lines.find((one) => one.plantID === plantID)?.jobs,
    mixOf: (taskID: string) => office.mixes.get(taskID),
    notes: ledger,
    now: () => timeline.now,
  };
  const sites = new Map(
    day.clients.map(({ id }, i) => [
      world.projects[i]?.contractID ?? '',
      { place: places.clients.get(id) as LonLat, site: new Site(timeline) },
    ]),
  );
  const plants = new Map(
    world.plants.map(({ plantID }, i) => [plantID, places.plants.get(day.plants[i]?.id ?? -1) as LonLat]),
  );
  const plans = planOrders(day, places, ways, midnight, habits, seed);
  return {
    telephone,
    tid: world.tid,
    office,
    trucks,
    shifts,
    plans,
    lines,
    watch: new LoadWatch(office.scheduler, yard, makeSeededRandom(`${seed}/watch`), habits.loadCancelledShare),
    destinationOf: (waybill) => {
      const site = sites.get(waybill.contractID);
      const base = plants.get(waybill.plantID);
      if (!site || !base) throw new Error(`waybill ${waybill.taskDetailNo} leads nowhere`);
      return { base, ...site, signer: office.customer };
    },
    firstAt: Math.min(...shifts.map((shift) => shift.startAt), ...plans.map((plan) => plan.loadAt)) - minute,
    people: trucks.length + 6,
    ledger,
    dayEnds: [],
    alarmLooks: [],
    planLooks: [],
    stopLooks: new Map(),
    plansMade: [],
  };
};

const openOffice = async (
  { day, world, timeline, seed, habits, midnight, ledger, isPlanned }: CastParts,
  person: (name: string, account: Account) => Person,
): Promise<Office> => {
  const customer = person('customer', world.accounts.customer);
  const lastShift = Math.max(...day.drivers.map((driver) => driver.shiftStart));
  const contracts = new Map(world.projects.map(({ key, contractID }) => [key, contractID]));
  const customers = new Map(day.clients.map(({ id }, i) => [String(id), customerName(i)]));
  const plants = new Map(world.plants.map(({ key, plantID, lineIDs }) => [key, { plantID, lineID: lineIDs[0] ?? '' }]));
  const known = <T>(map: Map<string, T>, key: string): T => {
    const found = map.get(key);
    if (!found) throw new Error(`the world has no ${key}`);
    return found;
  };
  return {
    timeline,
    seed,
    habits,
    notes: ledger,
    customer,
    isPlanned,
    workshop: person('workshop', world.accounts.equipment),
    manager: person('manager', world.accounts.senior),
    keeper: person('keeper', world.accounts.material),
    lorry: person('lorry', world.accounts.materialDriver),
    firstShift: Math.min(...day.drivers.map((driver) => driver.shiftStart)),
    scheduler: person('scheduler', world.accounts.scheduler),
    sale: person('sale', world.accounts.sale),
    lab: person('lab', world.accounts.lab),
    choices: await customer.call(references.orderForm),
    contractOf: (key) => known(contracts, key),
    customerOf: (key) => known(customers, key),
    plantOf: (key) => known(plants, key),
    mixes: new Map(),
    callOffs: new Map(),
    closeAt: midnight + (lastShift + habits.shiftMinutes + habits.overtimeMinutes) * minute,
  };
};
