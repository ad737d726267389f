import { homes } from '@pourline/contract/homes';
import { roleGroupNames } from '@pourline/domain/access/roleGroups';
import { countLoads } from '@pourline/domain/dispatch/countLoads';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import { sumM3 } from '@pourline/domain/volume';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  at,
  beginOf,
  dayEnd,
  dayMs,
  dayStart,
  type HomeWorld,
  inDay,
  isPlanned,
  keptOf,
  ms,
  now,
  open,
  openHomeWorld,
  roadStates,
  supplyOf,
  type WaybillRow,
} from './testHomes.ts';

let server: HomeWorld['server'];
let rows: HomeWorld['rows'];
let homeFor: HomeWorld['homeFor'];

beforeAll(async () => {
  ({ server, rows, homeFor } = await openHomeWorld());
});
afterAll(() => server?.stop());

describe('every role group', () => {
  test.each(roleGroupNames)(
    '%s gets what its page shows, in the shape that the contract says and nothing else',
    async (roleGroup) => {
      const home = await homeFor(roleGroup);
      expect(home.roleGroup).toBe(roleGroup);
      expect({ day: home.day, dayStart: ms(home.dayStart), now: home.now }).toEqual({
        day: '2026-11-21',
        dayStart,
        now,
      });
      expect(homes.home.reply.parse(home)).toEqual(home);
    },
  );

  test.each(roleGroupNames)('%s reads nothing of another plant', async (roleGroup) => {
    const text = JSON.stringify(await homeFor(roleGroup));
    const others = rows.projects.filter((one) => one.tenantID !== 'demo-east').map((one) => one.projectName);
    const plates = rows.vehicles.filter((one) => one.tenantID !== 'demo-east').map((one) => one.plateNumber);
    for (const word of [...others, ...plates, '城西', '江北']) expect(text).not.toContain(word);
  });

  test.each([
    'purchase',
    'material',
    'materialDriver',
    'equipment',
    'ics',
    'ccnConcrete',
    'ccnSite',
    'ccnTransport',
    'ccnDians',
  ] as const)('%s sees sums without the name of a customer, a project or a driver', async (roleGroup) => {
    const text = JSON.stringify(await homeFor(roleGroup));
    const orders = at(rows.orders, 'demo-east');
    for (const word of new Set(
      orders.flatMap((order) => [order.projectName, order.customerName, order.constructionSite, order.taskID]),
    ))
      expect(text).not.toContain(word);
  });

  test('a site and a salesman see their own alone, row by row and in every sum', async () => {
    const customer = await server.signIn('郑工');
    const own = new Set(
      at(rows.members, 'demo-east')
        .filter((one) => one.userID === customer.userID)
        .map((one) => one.contractID),
    );
    const mine = at(rows.orders, 'demo-east').filter(
      (order) => own.has(order.contractID) && open.includes(order.state),
    );
    const home = await homeFor('customer', '郑工');
    expect(mine.length).toBeGreaterThan(0);
    const shown = mine.toSorted(
      (a, b) =>
        Number(b.state === 'pts_opening') - Number(a.state === 'pts_opening') ||
        beginOf(a) - beginOf(b) ||
        a.taskID.localeCompare(b.taskID),
    );
    expect(home.orders.map((order) => order.taskID)).toEqual(shown.slice(0, 20).map((order) => order.taskID));
    const loads = at(rows.waybills, 'demo-east').filter(
      (load) => own.has(load.contractID) && !['ptds_completed', 'ptds_cancelled'].includes(load.state),
    );
    expect(home.loads.map((load) => load.taskDetailID).sort()).toEqual(loads.map((load) => load.taskDetailID).sort());

    const sale = await server.signIn('冯涛');
    const orders = at(rows.orders, 'demo-east').filter((order) => order.salesmanOID === sale.userID);
    const saleHome = await homeFor('sale', '冯涛');
    expect(saleHome.supply).toMatchObject(
      supplyOf(
        orders,
        at(rows.waybills, 'demo-east').filter((load) => load.salesmanOID === sale.userID),
      ),
    );
    expect(saleHome.approvals.total).toBe(orders.filter((order) => order.state === 'pts_signing').length);
    expect(saleHome.customers.map((one) => one.customerName)).toEqual(['中建八局第三建设']);
    // Nobody has booked for the first of the projects; it was signed when the demo was made.
    expect(
      saleHome.quiet.every(
        (project) =>
          !orders.some(
            (order) => order.contractID === project.contractID && ms(order.bookBegin) > dayStart - 14 * dayMs,
          ),
      ),
    ).toBe(true);
  });
});

describe('the day', () => {
  test('the boss of a plant and of the group: volumes of the business day, by hour, against the day before', async () => {
    for (const [name, tenantID, tenants] of [
      ['孙建国', 'demo-east', ['demo-east']],
      ['钱总', 'demo-group', ['demo-group', 'demo-east', 'demo-west']],
    ] as const) {
      const home = await homeFor('boss', name, tenantID);
      const loads = at(rows.waybills, ...tenants);
      expect(home.supply).toMatchObject(supplyOf(at(rows.orders, ...tenants), loads));
      const last = Math.max(
        ...loads.filter((load) => ms(load.endUnloadTime) < dayStart).map((load) => ms(load.endUnloadTime)),
      );
      const from = dayStart - Math.ceil((dayStart - last) / dayMs) * dayMs;
      const former = loads.filter((load) => inDay(load.endUnloadTime, from, from + dayMs));
      expect(home.supply.before && { ...home.supply.before, from: ms(home.supply.before.from) }).toEqual({
        from,
        whole: keptOf(former),
        sameTime: keptOf(former.filter((load) => ms(load.endUnloadTime) <= from + (now - dayStart))),
      });
      const hourOf = (load: WaybillRow) => Math.floor((ms(load.endUnloadTime) - dayStart) / 3_600_000);
      for (const bar of home.supply.hours)
        expect([bar.hour, bar.today]).toEqual([
          bar.hour,
          keptOf(loads.filter((load) => inDay(load.endUnloadTime) && hourOf(load) === bar.hour)),
        ]);
      expect(sumM3(home.supply.hours.map((bar) => bar.today))).toBe(home.supply.delivered);
      expect(sumM3(home.plants.map((plant) => plant.delivered))).toBe(home.supply.delivered);
      expect(home.plants.map((plant) => plant.tenantName)).toEqual(
        tenants.length > 1 ? ['城东站', '城西站'] : ['城东站'],
      );
    }
  });

  test('who approves sees how much waits for them', async () => {
    const home = await homeFor('senior');
    const waiting = at(rows.orders, 'demo-east').filter((order) => order.state === 'pts_signing').length;
    expect(home.approvals.total).toBe(waiting);
    expect(waiting).toBeGreaterThan(0);
  });

  test('the dispatcher: what waits, what pours and what comes, and which trucks are free', async () => {
    const home = await homeFor('scheduler');
    const orders = at(rows.orders, 'demo-east');
    const inState = (state: string) => orders.filter((order) => order.state === state).length;
    expect(home.waiting).toEqual({
      signing: inState('pts_signing'),
      arranging: inState('pts_arranging'),
      proportioning: inState('pts_proportioning'),
      progressing: inState('pts_progressing'),
      changes: 0,
    });
    const today = orders.filter(
      (order) =>
        ['pts_opening', 'pts_suspending'].includes(order.state) ||
        (open.includes(order.state) && beginOf(order) < dayEnd),
    );
    expect(home.pours).toHaveLength(Math.min(30, today.length));
    for (const pour of home.pours) {
      const loads = at(rows.waybills, 'demo-east').filter((load) => load.taskID === pour.taskID);
      expect(pour.onRoad).toBe(
        sumM3(loads.filter((load) => roadStates.includes(load.state)).map((load) => load.totalVolume)),
      );
      // All trucks of this plant run.
      const running = loads.map((load) => ({ ...load, brokenTime: null }));
      expect(pour.loads).toEqual(countLoads(JSON.parse(JSON.stringify(running))));
    }
    expect(home.freeTrucks.map((truck) => [truck.carID, truck.state])).toEqual([['demo-east-car-1', 'scst_queuing']]);
    const mixers = at(rows.vehicles, 'demo-east').filter((one) => one.species === mixerSpecies);
    expect(home.truckStates.reduce((sum, row) => sum + row.count, 0)).toBe(mixers.length);
    const assigned = mixers.filter((one) => one.state === 'scst_queuing' && one.taskDetailID !== null).length;
    const told = home.truckStates.filter((row) => row.assigned).reduce((sum, row) => sum + row.count, 0);
    expect(told).toBe(assigned);
  });

  test.each([
    ['pump', ['pump', 'portable_pump', 'fixed_pump']],
    ['pipe', ['pump', 'fixed_pump']],
  ] as const)('%s sees the pours that need it, those that run in front', async (roleGroup, ways) => {
    const home = await homeFor(roleGroup);
    const orders = at(rows.orders, 'demo-east').filter((order) => (ways as readonly string[]).includes(order.pourWay));
    const today = orders.filter(
      (order) =>
        ['pts_opening', 'pts_suspending'].includes(order.state) ||
        (open.includes(order.state) && beginOf(order) < dayEnd),
    );
    expect(home.pours.map((pour) => pour.taskID).sort()).toEqual(today.map((order) => order.taskID).sort());
    const running = home.pours.map((pour) => pour.state === 'pts_opening');
    expect(running).toEqual(running.toSorted((a, b) => Number(b) - Number(a)));
    const planned = orders.filter(isPlanned);
    expect(Object.fromEntries(home.ways.map((way) => [way.pourWay, [way.orders, way.planned, way.delivered]]))).toEqual(
      Object.fromEntries(
        [...new Set(planned.map((order) => order.pourWay))].map((way) => {
          const own = planned.filter((order) => order.pourWay === way);
          return [
            way,
            [own.length, sumM3(own.map((order) => order.scheduledCa)), sumM3(own.map((order) => order.deliverCa))],
          ];
        }),
      ),
    );
  });

  test('the fleet and the workshop: trucks by state, trips of the day, what broke', async () => {
    const fleet = await homeFor('fleet');
    const made = at(rows.waybills, 'demo-east').filter(
      (load) => inDay(load.endProductionTime) && load.state !== 'ptds_cancelled',
    );
    expect(fleet.transport).toMatchObject({
      trips: made.length,
      volume: keptOf(made),
      km: 8,
      waitMinutes: 5,
      unloadMinutes: 15,
      driveMinutes: 30,
    });
    expect(fleet.trips.reduce((sum, truck) => sum + truck.trips, 0)).toBe(made.length);
    expect(sumM3(fleet.trips.map((truck) => truck.volume))).toBe(fleet.transport.volume);
    expect(fleet.drivers).toHaveLength(at(rows.vehicles, 'demo-east').filter((truck) => truck.isOnDutyDriver).length);
    const equipment = await homeFor('equipment');
    expect(equipment.inRepair.map((truck) => truck.carID)).toEqual(['demo-east-car-2']);
    const loaded = sumM3(equipment.plants.flatMap((plant) => plant.lines.map((line) => line.loaded)));
    expect(loaded).toBe(sumM3(made.map((load) => load.totalVolume)));
  });
});
