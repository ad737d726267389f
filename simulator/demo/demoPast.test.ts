import { demo } from '@pourline/contract/demo';
import { evidence } from '@pourline/contract/evidence';
import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import { isOrderCompleted } from '@pourline/domain/orders/orderStages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DayServer, startDayServer } from '../day/dayServerProcess.ts';
import { Person } from '../person.ts';
import { Telephone } from '../telephone.ts';
import { playPast } from './demoPast.ts';
import { findDemoPeople } from './demoPeople.ts';

let server: DayServer;
let telephone: Telephone;
let anybody: Person;

beforeAll(async () => {
  server = await startDayServer();
  telephone = new Telephone(server.doors, 'past');
  anybody = new Person(telephone, 'anybody', null);
});
afterAll(() => server?.stop());

test('the demo begins with days gone by: poured, signed for, each closed by its root; the clock is the real one again', async () => {
  const plants = await findDemoPeople(telephone);
  await playPast(anybody, plants);
  expect(telephone.unexpected).toEqual([]);
  expect(Math.abs((await anybody.call(demo.clock)).now - Date.now())).toBeLessThan(60_000);
  for (const people of plants) {
    const { scheduler, tid, name } = people;
    const { data: loads } = await scheduler.call(waybills.list, { query: { limit: 20 } });
    expect([name, loads.length, loads.every(({ signVolume }) => signVolume === 8)]).toEqual([name, 4, true]);
    // What the scales were told to weigh is the issued mix times the volume, to the kilogram.
    for (const { taskDetailID, taskID } of loads) {
      const { batches } = await scheduler.call(waybills.info, { params: { id: taskDetailID } });
      const { proportion } = await scheduler.call(orders.info, { params: { id: taskID } });
      expect(batches.length).toBeGreaterThan(0);
      for (const { volume, materials } of batches)
        expect(materials.map(({ name, target }) => [name, Math.round(target * 100)])).toEqual(
          proportion?.materials
            .filter(({ kgPerM3 }) => kgPerM3 > 0)
            .map(({ name, kgPerM3 }) => [name, Math.round(kgPerM3 * volume * 100)]),
        );
    }
    const { data: poured } = await scheduler.call(orders.list, { query: { limit: 20 } });
    expect(poured.map(({ state }) => isOrderCompleted(state))).toEqual([true, true]);
    const chief = (await anybody.call(demo.accounts)).data.find(
      (one) => one.roleGroup === 'senior' && one.tenant === name,
    );
    if (!chief) throw new Error(`nobody leads ${name}`);
    const { data: roots } = await new Person(telephone, `${tid} senior`, chief, tid).call(evidence.list, {
      query: { limit: 20 },
    });
    // The last of them may have ended some minutes ago, and is closed soon.
    expect(roots.length).toBeGreaterThan(0);
    expect(roots.every(({ rootHolds, linkHolds, differing }) => rootHolds && linkHolds && differing === 0)).toBe(true);
  }
  const before = telephone.requests;
  await playPast(anybody, plants);
  // A plant that has had a load has a past.
  expect(telephone.requests - before).toBe(plants.length + 1);
});
