import { describe, expect, test } from 'vitest';
import type { ScreenName } from '../screens.ts';
import { mayOpen } from './mayOpen.ts';
import { menus, ownPages } from './menus.ts';
import { actionRights, fullRight, holds, menuRights } from './rights.ts';
import { type RoleGroup, roleGroupNames, roleGroups } from './roleGroups.ts';
import { tabsFor } from './tabsFor.ts';

const viewer = (roleGroup: RoleGroup, without: readonly string[] = []) => ({
  roleGroup,
  rights: new Set(
    [
      roleGroups[roleGroup].loginRight ?? '',
      ...actionRights.map((right) => fullRight(roleGroup, right)),
      ...menuRights,
    ].filter((right) => !without.includes(right)),
  ),
});
const opens = (roleGroup: RoleGroup, ...names: ScreenName[]) => names.map((name) => mayOpen(viewer(roleGroup), name));
const groupsThatOpen = (name: ScreenName) => roleGroupNames.filter((group) => mayOpen(viewer(group), name));

describe('what a person may open', () => {
  test.each(roleGroupNames)('%s may open every tab, menu entry and own page', (roleGroup) => {
    const face = viewer(roleGroup);
    const offered = [...menus[roleGroup], ...ownPages[roleGroup]].filter(
      (entry) => !entry.right || holds(face, entry.right),
    );
    const names = [
      ...tabsFor(roleGroup),
      ...tabsFor(roleGroup, { isGroupBoss: true }),
      ...offered.map((entry) => entry.screen),
    ];
    expect(names.filter((name) => !mayOpen(face, name))).toEqual([]);
  });

  test('lists are closed to whom the server shows none of their rows', () => {
    expect(opens('materialDriver', 'orderlist', 'waybilllist', 'vehiclestate', 'realtimescheduling')).toEqual([
      ...[false, false, false, false],
    ]);
    expect(opens('material', 'orderlist', 'waybilllist', 'vehiclestate')).toEqual([false, true, true]);
    expect(opens('equipment', 'orderinfo', 'waybillinfo', 'carinfo', 'carlog')).toEqual([false, false, true, true]);
    expect(opens('boss', 'orderinfo', 'carinfo', 'carlog')).toEqual([true, true, false]);
  });

  test('a screen that only does something is open to who may do it, by the machine that the server checks', () => {
    expect(groupsThatOpen('scheorderschedule')).toEqual(['scheduler']);
    expect(groupsThatOpen('scheorderterminate')).toEqual(['scheduler', 'customer', 'sale']);
    expect(groupsThatOpen('orderproportioninfo')).toEqual(['lab']);
    expect(groupsThatOpen('waybillsign')).toEqual(['customer']);
    expect(groupsThatOpen('waybillreport')).toEqual(['customer', 'driver']);
    expect(mayOpen(viewer('driver', ['driver-login.waybill-report']), 'waybillreport')).toBe(false);
  });

  test('a right that is taken away closes its screens', () => {
    const closed = (right: string, ...names: ScreenName[]) =>
      names.filter((name) => !mayOpen(viewer('customer', [right]), name));
    const placing = ['ordercreateguider', 'orderchooseproject', 'sequenceform'] as const;
    expect(closed('construction-login.add-order', ...placing, 'orderlist')).toEqual([...placing]);
    expect(
      closed('construction-login.order-report', 'orderreport', 'amountreport', 'resumeorder', 'alterorder'),
    ).toEqual(['orderreport', 'amountreport', 'resumeorder']);
    const senior = viewer('senior', ['senior_manager-login.manage-users', 'senior_manager-login.view-audit']);
    const pages = ['usermanage', 'userinfo', 'rolemanage', 'auditlog'] as const;
    expect(pages.map((name) => mayOpen(senior, name))).toEqual([false, false, true, false]);
  });

  test('the home page of another role group is not one’s own; what belongs to the person is open to all', () => {
    expect(groupsThatOpen('homepagedriver')).toEqual(['driver']);
    expect(groupsThatOpen('mymaterialcarinfo')).toEqual(['materialDriver']);
    expect(groupsThatOpen('receiptocr')).toEqual(['material', 'materialDriver']);
    expect(groupsThatOpen('ocrconfirm')).toEqual(['material', 'materialDriver']);
    expect(groupsThatOpen('changeproject')).toEqual(['customer']);
    expect(groupsThatOpen('homepagebossplatform')).toEqual(['boss']);
    for (const name of ['myinfo', 'messagebox', 'contacts', 'licence', 'changerolegroupformyinfo'] as const)
      expect(groupsThatOpen(name)).toEqual(roleGroupNames);
  });
});
