import { actionRights, holds, menuRights, type Right } from '@pourline/domain/access/rights';
import { type RoleGroup, roleGroupNames, roleGroups } from '@pourline/domain/access/roleGroups';
import { loginRights } from '@pourline/domain/access/testLoginRights';
import { entities, machineOf } from '@pourline/domain/machines';
import { isFor } from '@pourline/domain/states';
import { describe, expect, it } from 'vitest';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { mayCall } from './mayCall.ts';
import { whoHolds } from './testWhoHolds.ts';
import { whoMayAct } from './testWhoMayAct.ts';
import { whoMayCall } from './testWhoMayCall.ts';

const endpoints: Endpoint[] = Object.values(contract).flatMap((part) => Object.values(part) as Endpoint[]);
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

const prefixOf = (group: RoleGroup): string => loginRights[group] ?? group;
const isMenu = (right: string): boolean => (menuRights as readonly string[]).includes(right);

/** The groups of a row of the table, each with what it may do the thing by; `null`: by being of the group. */
const grantsOf = (row: string): [RoleGroup, string[] | null][] =>
  row
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [group, rights] = one.split(':');
      return [group as RoleGroup, rights?.split('|') ?? null];
    });

/** Every way in which a person of a group can be: with the login right alone, or with one right besides. */
const rightNames: (string | null)[] = [null, ...actionRights];
const viewerOf = (roleGroup: RoleGroup, right: string | null) => ({
  roleGroup,
  rights: new Set([prefixOf(roleGroup), ...(right === null ? [] : [`${prefixOf(roleGroup)}.${right}`])]),
});

/** Says for each role group and each single right who is let through, as `group` or `group:right`. */
const letThrough = (may: (viewer: ReturnType<typeof viewerOf>) => boolean): string[] =>
  roleGroupNames.flatMap((group) =>
    may(viewerOf(group, null))
      ? [group]
      : rightNames.flatMap((right) => (right !== null && may(viewerOf(group, right)) ? [`${group}:${right}`] : [])),
  );

/** The same from a row of the table. */
const written = (row: string): string[] =>
  grantsOf(row)
    .flatMap(([group, rights]) => (rights === null ? [group] : rights.map((right) => `${group}:${right}`)))
    .sort();

describe('who may make which call', () => {
  it('is written down for every call, and for no call that there is not', () => {
    expect(Object.keys(whoMayCall).sort()).toEqual(endpoints.map(nameOf).sort());
  });

  const words: Readonly<Record<string, string>> = { anybody: 'public', account: 'account', everyone: 'signedIn' };
  const rows = endpoints.map((endpoint) => ({
    name: nameOf(endpoint),
    endpoint,
    row: whoMayCall[nameOf(endpoint)] ?? '',
  }));
  const isForAll = ({ endpoint, row }: (typeof rows)[number]) => row in words || typeof endpoint.access === 'string';

  it.each(rows.filter(isForAll))('$name', ({ endpoint, row }) => {
    expect(endpoint.access).toBe(words[row]);
  });

  it.each(rows.filter((row) => !isForAll(row)))('$name', ({ endpoint, row }) => {
    const found = letThrough((viewer) => mayCall(endpoint, viewer));
    expect(found).toEqual(expect.arrayContaining(written(row)));
    // Roles are composed freely: a plant may give another group one of these rights. By its login right alone none gets in.
    const rights = new Set(grantsOf(row).flatMap(([, one]) => one ?? []));
    const others = found.filter((one) => !written(row).includes(one));
    expect(others.filter((one) => !rights.has(one.split(':')[1] ?? ''))).toEqual([]);
  });
});

describe('who may do which act', () => {
  const acts = entities.flatMap((entity) =>
    Object.entries(machineOf(entity).actions).map(([action, row]) => ({ entity, name: `${entity}.${action}`, row })),
  );

  it('is written down for every act, and for no act that there is not', () => {
    expect(Object.keys(whoMayAct).sort()).toEqual(acts.map(({ name }) => name).sort());
  });

  it.each(acts)('$name', ({ entity, name, row }) => {
    const found = letThrough((viewer) => isFor(row, viewer)).sort();
    // Whoever reviews applications does so as any group that was given the right.
    expect(entity === 'registration' ? found.filter((one) => one.startsWith('senior')) : found).toEqual(
      written(whoMayAct[name] ?? ''),
    );
  });
});

describe('who holds which right', () => {
  it('every right is written down, and every role group with its login right', () => {
    expect(Object.keys(whoHolds).sort()).toEqual([...actionRights, ...menuRights].sort());
    expect(Object.fromEntries(roleGroupNames.map((group) => [group, roleGroups[group].loginRight]))).toEqual(
      loginRights,
    );
  });

  it('a right counts only for the group of its prefix, a login right only while one works as its group', () => {
    for (const group of roleGroupNames)
      for (const other of roleGroupNames) {
        const right = loginRights[other] as Right | null;
        const has = { roleGroup: group, rights: new Set(Object.values(loginRights).filter((one) => one !== null)) };
        expect([group, other, right !== null && holds(has, right)]).toEqual([
          group,
          other,
          right !== null && group === other,
        ]);
        for (const action of actionRights) {
          const viewer = { roleGroup: group, rights: new Set([`${prefixOf(other)}.${action}`, action]) };
          expect([group, other, action, holds(viewer, action)]).toEqual([group, other, action, group === other]);
        }
      }
    for (const right of Object.keys(whoHolds).filter(isMenu))
      expect(holds({ roleGroup: 'boss', rights: new Set() }, right as Right)).toBe(false);
  });
});
