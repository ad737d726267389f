import { expect, it } from 'vitest';
import { functionListsOf } from './functionLists.ts';
import { rightSections } from './rightSections.ts';
import { actionRights, fullRight, menuRights, rightRows } from './rights.ts';
import {
  actionSections,
  grantableGroups,
  isKnownRight,
  offeredMenuSections,
  wordsOf,
  wordsOfRight,
} from './rightWords.ts';
import { roleGroupNames, roleGroups } from './roleGroups.ts';

it('every right has Chinese words of its own and stands in exactly one section', () => {
  const all = [...actionRights, ...menuRights];
  for (const right of all) expect(wordsOf(right), right).toMatch(/\p{Script=Han}/u);
  const planned: readonly string[] = menuRights.filter((right) => rightRows[right].planned);
  const sectioned: string[] = [...actionSections, ...offeredMenuSections].flatMap((section) => [...section.rights]);
  expect([...sectioned, ...planned].toSorted()).toEqual(all.toSorted());
  for (const right of menuRights) expect(rightSections, right).toHaveProperty(rightRows[right].section);
});

it('a full right reads as role group and act; what is not ours stays as it is', () => {
  expect(wordsOfRight('construction-login.add-order')).toBe('客户 · 下单');
  expect(wordsOfRight('dispatcher-login')).toBe('以调度身份登录');
  expect(wordsOfRight('BOSS_APP_MENU_HR')).toBe('人力资源分析');
  expect(wordsOfRight('driver-login.fly')).toBe('driver-login.fly');
  for (const group of grantableGroups)
    for (const right of actionRights) expect(isKnownRight(fullRight(group, right))).toBe(true);
  expect(grantableGroups).toHaveLength(roleGroupNames.filter((name) => roleGroups[name].loginRight).length);
});

it('F030.2 every role group has the common list; customers, drivers and salesmen have one of their own before it', () => {
  for (const group of roleGroupNames) expect(functionListsOf(group)).toContain('common');
  expect(functionListsOf('customer')[0]).toBe('construction_manager');
  expect(functionListsOf('driver')[0]).toBe('mixer_drivers');
  expect(functionListsOf('sale')[0]).toBe('salesman');
  expect(functionListsOf('lab')).toEqual(['common', 'after_qr_code_scan']);
});
