import { expect, it } from 'vitest';
import { alarmRow } from './alarmKinds.ts';
import { ago, atSite, kinds, load, now, one, order } from './testPlantFacts.ts';

const paused = (minutes: number) => order({ state: 'pts_suspending', suspendedAt: ago(minutes) });
const at15 = { ...atSite(12), totalVolume: 15, endProductionTime: ago(49) };

it('a pour that is paused while a loaded truck waits at its site is an alarm that says how long its concrete lasts and what comes', () => {
  const coming = [load({ taskDetailID: 'x', totalVolume: 8 }), load({ taskDetailID: 'y', totalVolume: 12 })];
  expect(one('pausedLoads', { orders: [paused(20)], loads: [at15, ...coming] })).toMatchObject({
    ...{ taskID: 'o', subjectID: 'o', since: now - 12 * 60_000, costWhy: '15 m³ 可能超时' },
    // Mixed 49 minutes ago with a limit of 90: 41 minutes are left at 10:00.
    cause: '暂停供应，1 车共 15 m³ 等在工地，料龄 10:41 到时限，还有 2 车共 20 m³ 在路上',
  });
  // It is so since the pause where the truck was there before.
  expect(one('pausedLoads', { orders: [paused(5)], loads: [at15] })).toMatchObject({ since: now - 5 * 60_000 });
  expect(alarmRow('pausedLoads').remedy).toMatchObject({ label: '恢复或转料', screen: 'orderinfo' });
});

it('nothing is said of it while the pour goes on, nor of a pause with nobody at the site', () => {
  expect(kinds({ orders: [order()], loads: [at15] })).not.toContain('pausedLoads');
  expect(kinds({ orders: [paused(5)], loads: [load(), { ...at15, state: 'ptds_unloading' }] })).not.toContain(
    'pausedLoads',
  );
});
