import { describe, expect, test } from 'vitest';
import { isScreen, screenNames, screens } from '../screens.ts';
import { functionListNames } from './functionLists.ts';
import { functionLists, type MenuEntry, menus, ownPages } from './menus.ts';
import { roleGroupNames } from './roleGroups.ts';
import { tabFaceOf, tabsFor } from './tabsFor.ts';
import { administration, functions, own, ownMenus, ownOfAll, tabs } from './testMenus.ts';

const written = ({ title, icon, screen, params, right }: MenuEntry): string =>
  [title, icon, `${screen}${params ? `?${new URLSearchParams(params)}` : ''}`, ...(right ? [right] : [])].join(' ');
const thatExist = (rows: readonly string[]): string[] =>
  rows.filter((row) => isScreen(row.split(' ')[2]?.split('?')[0] ?? ''));

describe('what each role group is offered', () => {
  test.each(roleGroupNames)('F036.2 F042.2 %s: tabs, menu and own pages in their order', (roleGroup) => {
    expect(tabsFor(roleGroup)).toEqual(tabs[roleGroup].split(' ').filter(isScreen));
    expect(menus[roleGroup].map(written)).toEqual(thatExist([...ownMenus[roleGroup], ...administration]));
    expect(ownPages[roleGroup].map(written)).toEqual(thatExist([...ownOfAll, ...(own[roleGroup] ?? [])]));
  });

  test.each(functionListNames)('F030.2 the functions of the list %s in their order', (list) => {
    expect(functionLists[list].map(written)).toEqual(thatExist(functions[list] ?? []));
  });

  test('F042.2 the boss of a group of plants has the home page of all of them', () => {
    expect(tabsFor('boss', { isGroupBoss: true })).toEqual(['homepagebossplatform', 'messagebox', 'myinfo']);
    expect(tabsFor('senior', { isGroupBoss: true })).toEqual(tabsFor('senior'));
  });

  test('every tab has its word and icon; the home page stands first and the account last', () => {
    for (const roleGroup of roleGroupNames) {
      const shown = tabsFor(roleGroup);
      expect(shown.map((name) => tabFaceOf(name)).every(Boolean), roleGroup).toBe(true);
      expect([tabFaceOf(shown[0] ?? 'about')?.label, tabFaceOf(shown.at(-1) ?? 'about')?.label]).toEqual([
        '首页',
        '我的',
      ]);
    }
  });

  test('what a menu leads to with fixed parameters takes them', () => {
    for (const name of screenNames)
      for (const { params } of screens[name].menu ?? [])
        for (const key of Object.keys(params ?? {})) expect(screens[name].params, name).toHaveProperty(key);
  });
});
