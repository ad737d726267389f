import { expect, it } from 'vitest';
import { mayOpen } from '../access/mayOpen.ts';
import { readers } from '../access/reading.ts';
import { roleGroupNames, roleGroups } from '../access/roleGroups.ts';
import { isScreen, screens } from '../screens.ts';
import { mayMakeCode, mayScan, scanKinds, scanTarget } from './scanTargets.ts';

const face = (roleGroup: (typeof roleGroupNames)[number]) => ({
  roleGroup,
  rights: new Set<string>([roleGroups[roleGroup].loginRight ?? '']),
});

/** The page that a kind leads to. */
const pageOf = (kind: (typeof scanKinds)[number]) => {
  const { opens } = scanTarget(kind);
  return opens && isScreen(opens.screen) ? opens.screen : null;
};

it('a kind leads to a screen that there is, by a parameter that it takes', () => {
  const led = scanKinds.map(scanTarget).flatMap(({ opens }) => opens ?? []);
  const lost = led.filter(
    ({ screen, param }) => !isScreen(screen) || !Object.hasOwn(screens[screen].params ?? {}, param),
  );
  expect(lost).toEqual([]);
  expect(led.length).toBeGreaterThan(3);
});

it('whoever is told of a thing may open the page that it leads to', () => {
  const barred = scanKinds.flatMap((kind) => {
    const page = pageOf(kind);
    return roleGroupNames.filter((group) => page && mayScan(kind, face(group)) && !mayOpen(face(group), page));
  });
  expect(barred).toEqual([]);
});

it('nobody who is not signed in is told of anything but plants to join and delivery notes', () => {
  expect(scanKinds.filter((kind) => mayScan(kind, null))).toEqual(['tenant', 'ticket']);
});

it('each group scans and makes what it has to do with', () => {
  const groupsOf = (kind: (typeof scanKinds)[number]) => roleGroupNames.filter((group) => mayScan(kind, face(group)));
  expect(groupsOf('bucket')).toEqual(['lab']);
  expect(groupsOf('block')).toEqual(['lab', 'block']);
  expect(groupsOf('patrol')).toEqual(['equipment']);
  expect(groupsOf('mtr_inventory')).toEqual(['material', 'purchase']);
  expect(groupsOf('project')).toEqual(['boss', 'senior', 'sale', 'oms', 'finance']);
  expect(scanKinds.filter((kind) => mayMakeCode(kind, face('lab')))).toEqual(['bucket']);
  expect(scanKinds.filter((kind) => mayMakeCode(kind, face('driver')))).toEqual([]);
});

it('the call that makes codes lets in whoever makes some kind, and nobody else', () => {
  expect([...new Set(scanKinds.flatMap((kind) => scanTarget(kind).makers))].toSorted()).toEqual(
    [...readers.codeMaking].toSorted(),
  );
});
