import { demo } from '@pourline/contract/demo';
import { orders } from '@pourline/contract/orders';
import { positions } from '@pourline/contract/positions';
import { references } from '@pourline/contract/references';
import { waybills } from '@pourline/contract/waybills';
import { navRouteSchema } from '@pourline/domain/geo';
import { lineLengthM, pointAlongLine } from '@pourline/domain/geo/polyline';
import { addDays, dayOf, momentOf } from '@pourline/domain/time';
import type { Crew } from '@pourline/simulator/pours/testCrew';
import { queueTruck } from '@pourline/simulator/pours/testLoad';
import { giveMix, plantOf } from '@pourline/simulator/pours/testOrder';
import { askPublic, type Caller, signInOverApi } from '../../e2e/world/caller.ts';
import { gatherCrew } from '../../e2e/world/pour.ts';
import type { World } from '../../e2e/world/world.ts';

const minute = 60_000;

/** What the pictures show: loads of the morning by what they are at. */
export interface Scene {
  openOrder: string;
  delivering: string;
  atSite: string;
  done: string;
  /** An order that sales has yet to approve, a truck, a person. */
  waiting: string;
  truck: string;
  person: string;
  ticketToken: string;
  /** Where the truck waits to unload. */
  site: { lon: number; lat: number };
}

interface OrderWish {
  customer: Caller;
  project: string;
  part: string;
  strengthNo: string;
  volume: number;
  /** Hours of the day. */
  from: number;
  to: number;
}

/** Plays a morning at the plant of the demo, from 8:00 on; the clock stands at 10:12 of a working day when it is done. */
export async function playMorning(world: World): Promise<Scene> {
  const day = addDays(dayOf(Date.now()), 1);
  const clock = (hour: number, minutes = 0): Promise<unknown> =>
    askPublic(world.url, demo.setClock, {
      body: { now: momentOf(day, hour * 3600).getTime() + minutes * minute, speed: 0 },
    });
  const time = (hour: number): string => momentOf(day, hour * 3600).toISOString();
  await clock(7, 30);
  const crew = await gatherCrew(world);
  const other = await gatherCrew(world, { customer: '王晓', sale: '陈静', driver: '蒋大力' });
  const hired = await Promise.all(
    ['云飞', '苏晋', '潘峰', '葛优良', '奚望'].map((name, index) =>
      signInOverApi(world.url, { ...world.accountOf('卫东升'), name, mobileNo: `1380000500${index + 1}` }),
    ),
  );
  const [first, second, third, fourth, fifth] = hired as [Caller, Caller, Caller, Caller, Caller];
  const plant = await plantOf(crew);

  const place = async ({ customer, project, part, strengthNo, volume, from, to }: OrderWish): Promise<string> => {
    const { projects } = await customer.call(references.orderForm);
    const found = projects.find((one) => one.projectName.includes(project));
    if (!found?.geofence || found.lon === null || found.lat === null) throw new Error(`no project ${project}`);
    const { taskID } = await customer.call(orders.create, {
      body: {
        ...{ contractID: found.contractID, constructionSite: part, strengthNo, scheduledCa: volume },
        ...{ technicalFeature: strengthNo === 'C40' ? ['P8'] : [], slump: '180', maximumSize: '25', pourWay: 'pump' },
        ...{ bookBegin: time(from), bookEnd: time(to), siteAddress: found.address, prdTaskGeofence: found.geofence },
        ...{ siteLon: found.lon, siteLat: found.lat, contact: found.contact, contactPhone: found.contactPhone },
      },
    });
    return taskID;
  };
  const approve = (team: Crew, id: string) => team.sale.call(orders.approve, { params: { id } });
  const plan = (id: string, hour: number, line: number, pourRate: number) =>
    crew.scheduler.call(orders.arrange, {
      params: { id },
      body: {
        ...{ plantID: plant.plantID, lineID: plant.lines[line]?.lineID ?? null },
        ...{ arrangeTime: time(hour), pourRate },
      },
    });
  const send = async (taskID: string, driver: Caller): Promise<string> => {
    const carID = await queueTruck(crew, driver);
    return (await crew.scheduler.call(waybills.create, { body: { taskID, carID } })).taskDetailID;
  };
  const load = (id: string, action: 'startProduction' | 'finishLoading') =>
    crew.scheduler.call(waybills.updateState, { params: { id }, body: { action } });
  /** The truck's phone says where it is on the way, as a share of it. */
  const drive = async (id: string, driver: Caller, share: number, now: number): Promise<void> => {
    const waybill = await driver.call(waybills.info, { params: { id } });
    const back = waybill.state === 'ptds_returning' ? 1 : 0;
    const way = navRouteSchema
      .array()
      .parse(waybill.routes)
      .find((one) => one.isReturn === back)?.points;
    if (!way) throw new Error('there is no way to the site');
    const { point, bearing } = pointAlongLine(way, lineLengthM(way) * share);
    const location = { type: 'Point' as const, coordinates: [point[0], point[1]] as [number, number] };
    await driver.call(positions.byApp, {
      body: { points: [{ dateTime: Math.floor(now / 1000), location, speed: 38, direction: (bearing + 360) % 360 }] },
    });
  };
  const nowMs = async () => (await askPublic(world.url, demo.clock)).now;
  const unload = (id: string, driver: Caller) => driver.call(waybills.startUnloading, { params: { id }, body: {} });
  const finish = (id: string, driver: Caller) => driver.call(waybills.finishUnloading, { params: { id }, body: {} });

  const { customer } = crew;
  const slab = await place({
    customer,
    project: '世纪城',
    part: '5 号楼 12 层梁板',
    strengthNo: 'C35',
    volume: 120,
    from: 9,
    to: 15,
  });
  const raft = await place({
    customer,
    project: '盾构井',
    part: '底板第二段',
    strengthNo: 'C40',
    volume: 260,
    from: 14,
    to: 20,
  });
  const hall = await place({
    ...{ customer: other.customer, project: '学校', part: '体育馆基础' },
    strengthNo: 'C30',
    volume: 80,
    from: 9,
    to: 13,
  });
  const cellar = await place({
    ...{ customer: other.customer, project: '观澜府' },
    part: '地下室顶板',
    strengthNo: 'C30',
    volume: 60,
    from: 11,
    to: 16,
  });
  const waiting = await place({
    customer,
    project: '世纪城',
    part: '样板间垫层',
    strengthNo: 'C15',
    volume: 8,
    from: 16,
    to: 18,
  });
  for (const [team, id] of [
    [crew, slab],
    [crew, raft],
    [other, hall],
    [other, cellar],
  ] as const)
    await approve(team, id);
  await plan(slab, 8.5, 0, 40);
  await plan(hall, 8.75, 1, 30);
  await plan(cellar, 10.75, 1, 30);
  await plan(raft, 13.5, 0, 60);
  for (const id of [slab, hall, cellar]) await giveMix(crew, id);
  await other.customer.call(orders.submitConfirmation, { params: { id: cellar } });
  await clock(8, 30);
  for (const id of [slab, hall]) await crew.scheduler.call(orders.open, { params: { id } });

  const one = await send(slab, first);
  await load(one, 'startProduction');
  await clock(8, 40);
  await load(one, 'finishLoading');
  const two = await send(hall, second);
  await load(two, 'startProduction');
  await clock(8, 50);
  await load(two, 'finishLoading');
  await clock(9, 16);
  await unload(one, first);
  await clock(9, 22);
  const three = await send(slab, crew.driver);
  await load(three, 'startProduction');
  await unload(two, second);
  await clock(9, 32);
  await load(three, 'finishLoading');
  await finish(one, first);
  const four = await send(slab, third);
  await load(four, 'startProduction');
  await clock(9, 46);
  await load(four, 'finishLoading');
  await finish(two, second);
  await first.call(waybills.complete, { params: { id: one }, body: {} });
  const five = await send(hall, other.driver);
  await load(five, 'startProduction');
  await clock(9, 56);
  await load(five, 'finishLoading');
  await clock(10, 1);
  await crew.driver.call(waybills.driverUpdate, { params: { id: three }, body: { action: 'arrive' } });
  const six = await send(slab, fourth);
  await load(six, 'startProduction');
  await queueTruck(crew, fifth);
  await clock(10, 5);
  await queueTruck(crew, first);
  await clock(10, 12);
  const now = await nowMs();
  await drive(three, crew.driver, 1, now);
  await drive(four, third, 0.62, now);
  await drive(five, other.driver, 0.35, now);
  await drive(two, second, 0.5, now);
  await askPublic(world.url, demo.setClock, { body: { now, speed: 1 } });
  const { ticketToken, site, carID, driverOID } = await customer.call(waybills.info, { params: { id: one } });
  return {
    ...{ openOrder: slab, delivering: four, atSite: three, done: one },
    ...{ waiting, truck: carID, person: driverOID, ticketToken, site },
  };
}
