import { type ActionRight, actionRights } from '@pourline/domain/access/rights';
import { grantableGroups } from '@pourline/domain/access/rightWords';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { admitsTo, chosenActs, emptyRole, keptDraftOf, sameRole, setActs, setGroup, setMenus } from './roleDraft.ts';

const group = fc.constantFrom(...grantableGroups);
const acts = fc.uniqueArray(fc.constantFrom(...actionRights));

it('what is chosen for a group is what stands in the role, and closing the group takes all of it away', () => {
  fc.assert(
    fc.property(group, group, acts, acts, (one, other, mine, theirs) => {
      fc.pre(one !== other);
      const opened = setGroup(setGroup(emptyRole, one, true), other, true);
      const role = setActs(setActs(opened, one, actionRights, mine), other, actionRights, theirs);
      const sorted = (list: readonly ActionRight[]) => list.toSorted();
      expect(sorted(chosenActs(role, one, actionRights))).toEqual(sorted(mine));
      expect(sorted(chosenActs(role, other, actionRights))).toEqual(sorted(theirs));
      const closed = setGroup(role, one, false);
      expect(admitsTo(closed, one)).toBe(false);
      expect(chosenActs(closed, one, actionRights)).toEqual([]);
      expect(sorted(chosenActs(closed, other, actionRights))).toEqual(sorted(theirs));
    }),
  );
});

it('the driver group does not lose the rights of the material driver group, whose name begins alike', () => {
  const both = setGroup(setGroup(emptyRole, 'driver', true), 'materialDriver', true);
  expect(setGroup(both, 'driver', false).rights).toEqual(['material-driver-login']);
  expect(setGroup(both, 'materialDriver', false).rights).toEqual(['driver-login']);
});

it('the order of rights does not make another role', () => {
  const role = { name: '班长', remark: '', rights: ['a', 'b'] };
  expect(sameRole(role, { name: '班长 ', remark: '', rights: ['b', 'a'] })).toBe(true);
  expect(sameRole(role, { ...role, rights: ['a'] })).toBe(false);
  expect(setMenus(role, ['b', 'c'], ['c']).rights).toEqual(['a', 'c']);
});

it('an unsaved role comes back, unless the role was changed by somebody else or nothing differs', () => {
  const before = { name: '调度', remark: '', rights: ['a'] };
  const draft = { ...before, rights: ['a', 'b'] };
  const kept: unknown = JSON.parse(JSON.stringify({ before, draft }));
  expect(keptDraftOf(kept, before)).toEqual(draft);
  expect(keptDraftOf(kept, { ...before, name: '调度员' })).toBeNull();
  expect(keptDraftOf({ before, draft: before }, before)).toBeNull();
  for (const odd of [null, 7, {}, { before, draft: { ...draft, rights: [3] } }, { before: 'x', draft }])
    expect(keptDraftOf(odd, before)).toBeNull();
});
