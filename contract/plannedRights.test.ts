import { readers } from '@pourline/domain/access/reading';
import { actionRights, menuRights, rightRows } from '@pourline/domain/access/rights';
import { countRights, offeredActionSections, offeredMenuSections } from '@pourline/domain/access/rightWords';
import { entities, machineOf } from '@pourline/domain/machines';
import { screenNames, screens } from '@pourline/domain/screens';
import { expect, it } from 'vitest';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

const all = [...actionRights, ...menuRights];

/** Rights that something asks for: a call, an act of a machine, a way to a screen. */
const asked: ReadonlySet<string | undefined> = new Set([
  ...Object.values(contract)
    .flatMap((part) => Object.values(part) as Endpoint[])
    .flatMap(({ access }) => (Array.isArray(access) ? (access as string[]) : [])),
  ...Object.values(readers).flat(),
  ...entities.flatMap((entity) => Object.values(machineOf(entity).actions).map(({ right }) => right)),
  ...screenNames.flatMap((name) => {
    const { menu = [], ownPage = [], functions = [], onOrder } = screens[name];
    return [...menu, ...ownPage, ...functions, ...(onOrder ? [onOrder] : [])].map(({ right }) => right);
  }),
]);

it('a right is called planned exactly as long as no call, act or screen asks for it', () => {
  expect(all.filter((right) => rightRows[right].planned)).toEqual(all.filter((right) => !asked.has(right)));
});

it('whoever composes a role is offered what there is, and no entry of a menu that does not exist', () => {
  const offered = [...offeredActionSections, ...offeredMenuSections].flatMap(({ rights }) => rights);
  expect(offered.toSorted()).toEqual(all.filter((right) => asked.has(right)).toSorted());
  expect(offered).not.toContain('BOSS_APP_MENU_HR');
  expect(offered).toContain('approve-order');
  // A role is said to carry as many rights as somebody can do something with.
  expect(countRights(['boss_app_login', 'BOSS_APP_MENU_HR', 'equipment-login.patrol-report', 'driver-login'])).toBe(2);
});
