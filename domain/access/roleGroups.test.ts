import { expect, test } from 'vitest';
import { fullRight, holds, type Right } from './rights.ts';
import { roleGroupNames, roleGroups, roleGroupsOfRights } from './roleGroups.ts';
import { loginRights } from './testLoginRights.ts';

test('F035.1 there are 22 role groups with these login rights, and the photo group has none', () => {
  expect(roleGroupNames).toHaveLength(22);
  for (const name of roleGroupNames) expect([name, roleGroups[name].loginRight]).toEqual([name, loginRights[name]]);
});

test('F034.1 the role groups of a person follow from the rights, each once, however often a right stands there', () => {
  const rights = ['dispatcher-login', 'driver-login.on-duty', 'driver-login', 'dispatcher-login', 'somebody-login'];
  expect(roleGroupsOfRights(rights)).toEqual(['scheduler', 'driver']);
  expect(roleGroupsOfRights([])).toEqual([]);
});

test('F036.2 a right is held under the prefix of the role group that the person works as, and of no other', () => {
  for (const name of roleGroupNames) {
    const prefix = loginRights[name] ?? name;
    expect(fullRight(name, 'add-order')).toBe(`${prefix}.add-order`);
  }
  const viewer = {
    roleGroup: 'customer' as const,
    rights: new Set(['construction-login.add-order', 'salesman-login.approve-order']),
  };
  const held = (right: Right) => holds(viewer, right);
  expect([held('add-order'), held('approve-order')]).toEqual([true, false]);
});
