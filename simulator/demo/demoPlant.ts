import { positions } from '@pourline/contract/positions';
import { references } from '@pourline/contract/references';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { repair } from '../breakdowns/workshop.ts';
import { type DayHabits, usualHabits } from '../habits.ts';
import { noNotes } from '../ledger/notes.ts';
import { GnssUnit, terminalIDOf } from '../positions/gnssUnit.ts';
import { Radio } from '../positions/radio.ts';
import type { Telephone } from '../telephone.ts';
import { Bell, type Timeline } from '../timeline/timeline.ts';
import type { Destination } from '../trucks/delivery.ts';
import { reportPositions } from '../trucks/fleet.ts';
import { LoadWatch } from '../trucks/loadWatch.ts';
import { type LineJob, runLine } from '../trucks/mixingLine.ts';
import { Site } from '../trucks/site.ts';
import { parkingPlace, Truck } from '../trucks/truck.ts';
import type { Ways } from '../trucks/ways.ts';
import { driveOn } from './demoDriver.ts';
import { type DemoDesk, evaluateLately, tendOrders } from './demoOrders.ts';
import type { DemoPlantPeople } from './demoPeople.ts';
import { attendDemoBreakdowns, breakNowAndThen, reportNowAndThen } from './demoTrouble.ts';

const habits: DayHabits = {
  ...usualHabits,
  adjustMinutes: 2,
  cleanMinutes: 3,
  loadCancelledShare: 0,
  unsignedShare: 0,
};
const reports = { movingMs: 10_000, standingMs: 120_000 };
const clearAir = { late: 0, repeated: 0, swapped: 0 };
/** Loads of orders that are not played are loaded after this time, so that a visitor may do it themselves, ms. */
const visitorsTurnMs = 120_000;

/** Brings one plant of the demo to life. `retell` runs a story again whenever it breaks off. */
export const startDemoPlant = async (
  telephone: Telephone,
  timeline: Timeline,
  people: DemoPlantPeople,
  wanted: number,
  retell: (name: string, story: () => Promise<void>) => void,
): Promise<number> => {
  const { scheduler, customer, tid } = people;
  const random = makeSeededRandom(tid);
  const choices = await customer.call(references.orderForm);
  const managed = new Set(choices.projects.filter((project) => project.managed).map((project) => project.contractID));
  const plants = (await scheduler.call(vehicles.plants)).data;
  // A load goes under whichever line of its plant is free first.
  const jobsOf = new Map(plants.map(({ plantID }) => [plantID, new Bell<LineJob>()]));
  const [first] = plants;
  if (!first) return 0;
  const trucks = await findTrucks(telephone, timeline, people);
  const byCar = new Map(trucks.map((truck) => [truck.carID, truck]));
  const desk: DemoDesk = {
    people,
    choices,
    place: { plantID: first.plantID, lineID: null },
    evaluated: new Set(),
    random,
    wanted,
  };
  const isOurTurn = (waybill: Waybill) =>
    managed.has(waybill.contractID) || timeline.now - Date.parse(waybill.createTime) > visitorsTurnMs;
  const yard = {
    truckOf: (carID: string) => byCar.get(carID),
    jobsOf: (waybill: Waybill) => (isOurTurn(waybill) ? jobsOf.get(waybill.plantID) : undefined),
    // A visitor may issue a mix as well, and another program may have issued it before this one began.
    mixOf: () => undefined,
    notes: noNotes,
    now: () => timeline.now,
  };
  const watch = new LoadWatch(scheduler, yard, random, 0);
  for (const { plantID, lines } of plants)
    for (const { lineID, loadingRate } of lines) {
      const jobs = jobsOf.get(plantID) ?? new Bell<LineJob>();
      const place = { lineID, plantID, stopShare: 0, rate: loadingRate, notes: noNotes };
      retell(`line ${lineID}`, () => runLine(timeline, scheduler, place, jobs, makeSeededRandom(lineID)));
    }
  const sites = new Map<string, Site>();
  const destinationOf = async (truck: Truck, { taskDetailID, contractID }: Waybill): Promise<Destination> => {
    const { site, plant } = await truck.driver.call(waybills.driverInfo, { params: { id: taskDetailID } });
    const yardSite = sites.get(contractID) ?? new Site(timeline);
    sites.set(contractID, yardSite);
    return {
      base: [plant.lon, plant.lat],
      place: [site.lon, site.lat],
      site: yardSite,
      signer: managed.has(contractID) ? customer : null,
    };
  };
  for (const truck of trucks)
    retell(`driver of ${truck.carID}`, () =>
      driveOn(
        timeline,
        truck,
        (waybill) => destinationOf(truck, waybill),
        habits,
        (load) => watch.forget(load),
        async (broken) => {
          if (people.workshop) await repair(timeline, people.workshop, broken);
        },
      ),
    );
  for (const truck of trucks)
    retell(`breakdowns of ${truck.carID}`, () => attendDemoBreakdowns(timeline, people, truck));
  if (people.workshop) retell(`${tid} breakdowns`, () => breakNowAndThen(timeline, trucks, random));
  retell(`${tid} reports`, () => reportNowAndThen(timeline, people, random));
  retell(`${tid} orders`, async () => {
    // The first round makes an idle plant busy at once.
    while (await tendOrders(desk, timeline.now)) {}
    for (;;) {
      await timeline.sleep(60_000);
      while (await tendOrders(desk, timeline.now)) await timeline.sleep(10_000);
    }
  });
  retell(`${tid} evaluations`, async () => {
    for (;;) {
      while (await evaluateLately(desk)) await timeline.sleep(10_000);
      await timeline.sleep(120_000);
    }
  });
  retell(`${tid} loads`, async () => {
    for (;;) {
      await watch.look();
      await timeline.sleep(20_000);
    }
  });
  retell(`${tid} positions`, async () => {
    for (;;) {
      await reportPositions(trucks, reports);
      await timeline.sleep(10_000);
    }
  });
  return trucks.length;
};

/** The mixer trucks with a driver other than the visitor's. */
const findTrucks = async (telephone: Telephone, timeline: Timeline, people: DemoPlantPeople): Promise<Truck[]> => {
  const { scheduler, tid } = people;
  const ways: Ways = {
    between: async (from, to) => {
      const { points, minutes } = await scheduler.call(positions.route, {
        query: { from: from.join(','), to: to.join(',') },
      });
      return { points, minutesAt: () => minutes };
    },
  };
  const plants = (await scheduler.call(vehicles.plants)).data;
  const fleet = (await scheduler.call(vehicles.list, { query: { limit: -1, 'filter.species': mixerSpecies } })).data;
  const trucks: Truck[] = [];
  for (const { carID, deviceNo, plateNumber } of fleet) {
    const car = await scheduler.call(vehicles.info, { params: { id: carID } });
    const driver = car.drivers.find(({ mobileNo }) => mobileNo !== people.visitor);
    const base = plants.find((plant) => plant.plantID === car.plantID) ?? plants[0];
    if (!driver || !deviceNo || !base) continue;
    const random = makeSeededRandom(`${tid}/${carID}`);
    const home = parkingPlace([base.lon, base.lat], random);
    trucks.push(
      new Truck({
        carID,
        driver: people.driverOf(driver.mobileNo, carID),
        radio: new Radio(
          new GnssUnit(telephone.doors, { deviceNo, terminalID: terminalIDOf(deviceNo), plateNumber }),
          makeSeededRandom(carID),
          () => {},
          clearAir,
        ),
        notes: noNotes,
        random,
        timeline,
        ways,
        home,
        standsAt: car.lon !== null && car.lat !== null ? [car.lon, car.lat] : home,
      }),
    );
  }
  return trucks;
};
