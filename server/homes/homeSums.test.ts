import { batchDeviation } from '@pourline/domain/concrete/batchDeviation';
import { boundCarKey } from '@pourline/domain/materials/materialCar';
import { batchKinds } from '@pourline/domain/proportions/batchKinds';
import type { MaterialKind } from '@pourline/domain/proportions/proportion';
import { sumM3 } from '@pourline/domain/volume';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  at,
  beginOf,
  dayEnd,
  dayMs,
  dayStart,
  formerMonthStart,
  type HomeWorld,
  inDay,
  keptOf,
  monthEnd,
  monthStart,
  ms,
  now,
  type OrderRow,
  open,
  openHomeWorld,
  supplyOf,
} from './testHomes.ts';

let server: HomeWorld['server'];
let rows: HomeWorld['rows'];
let homeFor: HomeWorld['homeFor'];

beforeAll(async () => {
  ({ server, rows, homeFor } = await openHomeWorld());
});
afterAll(() => server?.stop());

interface Weighed {
  kind: string;
  name: string;
  target: number;
  actual: number;
}
const grams = (kg: number): number => Math.round(kg * 1000);
const total = (list: readonly Weighed[], key: 'target' | 'actual'): number =>
  list.reduce((sum, one) => sum + grams(one[key]), 0) / 1000;

describe('materials and quality', () => {
  const batchesOf = (from: number, to: number) =>
    at(rows.batches, 'demo-east')
      .filter((batch) => inDay(batch.mixedAt, from, to))
      .map((batch) => ({ ...batch, materials: batch.materials as unknown as Weighed[] }));

  test('what was weighed in today, by material, by line and by hour', async () => {
    const today = batchesOf(dayStart, dayEnd).flatMap((batch) => batch.materials);
    expect(today.length).toBeGreaterThan(20);
    for (const roleGroup of ['material', 'ics', 'ccnDians'] as const) {
      const { use } = await homeFor(roleGroup);
      for (const kind of new Set(today.map((one) => one.kind)))
        for (const key of ['target', 'actual'] as const)
          expect(
            total(
              use.filter((one) => one.kind === kind),
              key,
            ),
          ).toBe(
            total(
              today.filter((one) => one.kind === kind),
              key,
            ),
          );
    }
    const { useHours } = await homeFor('ccnDians');
    expect(useHours.reduce((sum, one) => sum + grams(one.sand), 0) / 1000).toBe(
      total(
        today.filter((one) => one.kind === 'sand'),
        'actual',
      ),
    );
    const { weekUse } = await homeFor('purchase');
    const week = batchesOf(dayStart - 7 * dayMs, dayStart).flatMap((batch) => batch.materials);
    expect(weekUse).toHaveLength(new Set(week.map(({ kind, name }) => `${kind} ${name}`)).size);
    expect(weekUse.length).toBeGreaterThan(3);
    for (const one of weekUse)
      expect(one.kg).toBe(
        total(
          week.filter(({ kind, name }) => kind === one.kind && name === one.name),
          'actual',
        ),
      );
  });

  test('the week counts from the hour and minute at which the business day begins', async () => {
    const begins = (value: string) =>
      server.services.database.system
        .updateTable('configs')
        .set({ value })
        .where('tenantID', '=', 'demo-east')
        .where('key', '=', 'scheduling-base-time')
        .execute();
    const seen = new Set<number>();
    for (const seconds of [16_200, 14_400, 30_600]) {
      await begins(String(seconds));
      const to = dayStart + (seconds - 14_400) * 1000;
      const { weekUse } = await homeFor('purchase');
      const week = batchesOf(to - 7 * dayMs, to).flatMap((batch) => batch.materials);
      expect(weekUse).toHaveLength(new Set(week.map(({ kind, name }) => `${kind} ${name}`)).size);
      for (const one of weekUse)
        expect(one.kg).toBe(
          total(
            week.filter(({ kind, name }) => kind === one.kind && name === one.name),
            'actual',
          ),
        );
      seen.add(week.length);
    }
    await begins('14400');
    expect(seen.size, 'the spans differ').toBeGreaterThan(1);
  });

  test('what arranged orders of three days still need of each material', async () => {
    const { need } = await homeFor('purchase');
    const due = at(rows.orders, 'demo-east').filter(
      (order) =>
        ['pts_proportioning', 'pts_progressing', 'pts_opening', 'pts_suspending'].includes(order.state) &&
        beginOf(order) < dayStart + 3 * dayMs,
    );
    const left = (order: OrderRow): number => {
      const queued = at(rows.waybills, 'demo-east').filter(
        (load) => load.taskID === order.taskID && load.state === 'ptds_waiting',
      );
      return Math.max(0, sumM3([order.scheduledCa, -order.assignedCa, ...queued.map((load) => load.totalVolume)]));
    };
    const unmixed = due.filter((order) => order.proportionID === null);
    expect(need.unmixed).toEqual({ orders: unmixed.length, volume: sumM3(unmixed.map(left)) });
    const wanted = new Map<string, number>();
    for (const order of due) {
      const mix = rows.proportions.find((one) => one.proportionID === order.proportionID)?.materials as unknown as
        | { kind: string; kgPerM3: number }[]
        | undefined;
      const day = Math.max(0, Math.floor((beginOf(order) - dayStart) / dayMs));
      for (const { kind, kgPerM3 } of mix ?? [])
        wanted.set(`${kind} ${day}`, (wanted.get(`${kind} ${day}`) ?? 0) + left(order) * kgPerM3);
    }
    for (const [key, kg] of wanted) {
      const found = need.rows.filter((row) => `${row.kind} ${row.day}` === key).reduce((sum, row) => sum + row.kg, 0);
      expect(found).toBeCloseTo(kg, 1);
    }
    expect(wanted.size).toBeGreaterThan(10);
  });

  test('the laboratory: weighings beyond the tolerance of a batch or of a truck, mixes and appraisals that wait', async () => {
    const home = await homeFor('lab');
    const today = batchesOf(dayStart, dayEnd);
    const within = (one: Weighed, scope: 'batch' | 'truck') =>
      batchDeviation(batchKinds[one.kind as MaterialKind], one.target, one.actual, scope).within;
    const beyond = today.flatMap((batch) => batch.materials.filter((one) => !within(one, 'batch')));
    const trucks = [...new Set(today.map((batch) => batch.taskDetailID))];
    const bad = trucks.filter((id) => {
      const own = today.filter((batch) => batch.taskDetailID === id).flatMap((batch) => batch.materials);
      return (
        own.some((one) => !within(one, 'batch')) ||
        [...new Set(own.map((one) => one.name))].some((name) => {
          const same = own.filter((one) => one.name === name);
          return !within(
            { kind: same[0]?.kind ?? '', name, target: total(same, 'target'), actual: total(same, 'actual') },
            'truck',
          );
        })
      );
    });
    expect(home.deviations).toMatchObject({
      weighings: today.reduce((sum, batch) => sum + batch.materials.length, 0),
      beyond: beyond.length,
      trucks: trucks.length,
      trucksBeyond: bad.length,
    });
    expect(home.deviations.rows).toHaveLength(8);
    const orders = at(rows.orders, 'demo-east');
    const waiting = orders.filter((order) => order.state === 'pts_proportioning');
    expect(home.mixes.total).toBe(waiting.length);
    expect(home.mixes.rows[0]?.taskID).toBe(
      waiting.toSorted((a, b) => beginOf(a) - beginOf(b) || a.taskID.localeCompare(b.taskID))[0]?.taskID,
    );
    const toAppraise = orders.filter(
      (order) => ['pts_progressing', 'pts_opening'].includes(order.state) && beginOf(order) < dayEnd,
    );
    expect(home.appraisals.total).toBe(toAppraise.length);
    await server.services.database.system
      .insertInto('openingAppraisals')
      .values({
        ...{
          tenantID: 'demo-east',
          appraisalID: 'a',
          taskID: toAppraise[0]?.taskID ?? '',
          slumpMeasured: 180,
          temperature: 20,
        },
        ...{ workability: '良好', passed: true, creatorName: '秦岚', createTime: new Date(now).toISOString() },
      })
      .execute();
    expect((await homeFor('lab')).appraisals.total).toBe(toAppraise.length - 1);
  });

  test('test blocks: what was poured today by order', async () => {
    const { poured } = await homeFor('block');
    const loads = at(rows.waybills, 'demo-east').filter((load) => inDay(load.endUnloadTime));
    expect(poured.length).toBeGreaterThan(2);
    expect(poured.map((one) => one.taskID).sort()).toEqual([...new Set(loads.map((load) => load.taskID))].sort());
    for (const one of poured) {
      const own = loads.filter((load) => load.taskID === one.taskID);
      const ever = rows.waybills.filter((load) => load.taskID === one.taskID && load.endUnloadTime);
      expect([one.volume, one.loads, one.whole]).toEqual([keptOf(own), own.length, keptOf(ever)]);
    }
  });
});

describe('the month', () => {
  test('F022.2 the accounts: delivered, signed and unsigned by project in the settlement month, and what waits for more than a day', async () => {
    const { month, unsigned } = await homeFor('finance');
    expect([month.first, month.last]).toEqual(['2026-10-26', '2026-11-25']);
    const loads = at(rows.waybills, 'demo-east').filter((load) => inDay(load.endUnloadTime, monthStart, dayEnd));
    expect(month.whole).toEqual({
      delivered: keptOf(loads),
      signed: sumM3(loads.map((load) => load.signVolume)),
      unsigned: keptOf(loads.filter((load) => load.signVolume === null)),
    });
    expect(month.projects.map((one) => one.contractID).sort()).toEqual(
      [...new Set(loads.map((load) => load.contractID))].sort(),
    );
    for (const project of month.projects) {
      const own = loads.filter((load) => load.contractID === project.contractID);
      const open = own.filter((load) => load.signVolume === null);
      expect(project).toMatchObject({
        loads: own.length,
        delivered: keptOf(own),
        signed: sumM3(own.map((load) => load.signVolume)),
        unsigned: keptOf(open),
        unsignedLoads: open.length,
      });
    }
    const late = at(rows.waybills, 'demo-east').filter(
      (load) => load.signVolume === null && inDay(load.endUnloadTime, formerMonthStart, now - dayMs),
    );
    expect(unsigned.total).toBe(late.length);
    expect(unsigned.rows[0]?.taskDetailID).toBe(
      late.toSorted((a, b) => ms(a.endUnloadTime) - ms(b.endUnloadTime))[0]?.taskDetailID,
    );
  });

  test('the trade: booked, delivered and open by customer', async () => {
    const { customers } = await homeFor('oms');
    const orders = at(rows.orders, 'demo-east');
    for (const customer of customers) {
      const own = orders.filter((order) => order.customerName === customer.customerName);
      // The month ends on the 25th, and what is booked for its last days belongs to it.
      const ofMonth = (order: OrderRow) => inDay(order.bookBegin, monthStart, monthEnd);
      const month = own.filter((order) => ofMonth(order) && order.state !== 'pts_cancelled');
      const live = own.filter((order) => open.includes(order.state));
      const leftOf = (list: readonly OrderRow[]) =>
        sumM3(list.map((order) => Math.max(0, sumM3([order.scheduledCa, -order.deliverCa]))));
      const loads = at(rows.waybills, 'demo-east').filter(
        (load) => load.customerName === customer.customerName && inDay(load.endUnloadTime, monthStart, dayEnd),
      );
      expect(customer).toMatchObject({
        orders: month.length,
        ordered: sumM3(month.map((order) => order.scheduledCa)),
        delivered: keptOf(loads),
        open: leftOf(live.filter(ofMonth)),
        openElse: leftOf(live.filter((order) => !ofMonth(order))),
      });
      // What a month still wants is a part of what it ordered.
      expect(customer.open).toBeLessThanOrEqual(customer.ordered);
    }
    expect(customers).toHaveLength(2);
  });

  test('the trial pages: grades, stages and the supply of the plant', async () => {
    const loads = at(rows.waybills, 'demo-east');
    const site = await homeFor('ccnSite');
    expect(site.supply).toMatchObject(supplyOf(at(rows.orders, 'demo-east'), loads));
    expect(sumM3(site.grades.map((grade) => grade.delivered))).toBe(site.supply.delivered);
    expect(sumM3(site.grades.map((grade) => grade.ordered))).toBe(site.supply.planned);
    expect(site.stages.reduce((sum, stage) => sum + stage.count, 0)).toBeGreaterThan(0);
    for (const stage of site.stages)
      expect(stage.count).toBe(loads.filter((load) => load.state === stage.state).length);
    expect((await homeFor('ccnTransport')).transport).toEqual((await homeFor('fleet')).transport);
    expect((await homeFor('ccnConcrete')).plants).toEqual((await homeFor('boss', '孙建国')).plants);
  });

  test('the material driver: the way to the plant, and the truck that they keep in their settings', async () => {
    const driver = await server.signIn('朱海');
    const before = await homeFor('materialDriver');
    expect([before.boundTruck, before.plantPlaces.map((plant) => plant.name)]).toEqual([null, ['城东站']]);
    const keep = (userID: string, value: string) =>
      server.services.database.system
        .insertInto('userConfigs')
        .values({ tenantID: 'demo-east', userID, key: boundCarKey, value })
        .onConflict((c) => c.columns(['tenantID', 'userID', 'key']).doUpdateSet({ value }))
        .execute();
    // The truck of somebody else stands in their own settings.
    await keep((await server.signIn('吕明')).userID, '{"plateNumber":"浙A·1"}');
    expect((await homeFor('materialDriver')).boundTruck).toBeNull();
    for (const [value, seen] of [
      ['{"plateNumber":"浙A·88001","vendorName":"富阳砂石"}', { plateNumber: '浙A·88001', vendorName: '富阳砂石' }],
      ['no json', null],
      ['[1]', null],
    ] as const) {
      await keep(driver.userID, value);
      expect((await homeFor('materialDriver')).boundTruck).toEqual(seen);
    }
  });
});
