import { expect, test } from 'vitest';
import { roleGroupNames } from '../access/roleGroups.ts';
import { alarmRow } from './alarmKinds.ts';
import { toldKinds } from './toldAlarms.ts';

test('a driver, a site and a salesman are told of what is their own, and nobody else in this way', () => {
  expect(roleGroupNames.filter((group) => toldKinds(group).length > 0)).toEqual(['customer', 'sale', 'driver']);
  for (const kind of toldKinds('sale')) expect(['order', 'load']).toContain(alarmRow(kind).about);
  for (const kind of ['planConflict', 'overbooked', 'proposal', 'lineDown', 'unanswered'] as const)
    for (const group of ['customer', 'sale', 'driver'] as const) expect(toldKinds(group)).not.toContain(kind);
});
