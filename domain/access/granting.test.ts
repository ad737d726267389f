import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { administrationIn, administrationRights, grantableRights, managesUsers, mayGrant } from './granting.ts';
import { actionSections } from './rightWords.ts';
import { roleGroupNames } from './roleGroups.ts';

const rightSet = fc.uniqueArray(fc.constantFrom(...grantableRights), { maxLength: 30 });

describe('who may give which rights', () => {
  it('counts every right of running the plant as one of administration', () => {
    const section = actionSections.find(({ title }) => title === '企业管理');
    expect([...administrationRights].toSorted()).toEqual(section?.rights.toSorted());
  });

  it('never lets somebody give an administration right that they do not hold in the role group they work as', () => {
    fc.assert(
      fc.property(fc.constantFrom(...roleGroupNames), rightSet, rightSet, (roleGroup, own, given) => {
        const viewer = { roleGroup, rights: new Set(own) };
        const held = administrationIn(own);
        const isHeld = [...administrationIn(given)].every((right) => held.has(right));
        // What is given may be refused for other reasons too, but never without administration in it.
        expect(mayGrant(viewer, given) && !isHeld).toBe(false);
        expect(mayGrant(viewer, given) || administrationIn(given).size > 0).toBe(true);
      }),
    );
  });

  it('lets a senior with all administration give anything, and one with none give all but administration', () => {
    const all = new Set(administrationRights.map((right) => `senior_manager-login.${right}`));
    expect(mayGrant({ roleGroup: 'senior', rights: all }, grantableRights)).toBe(true);
    // The same rights do not count while the person works as another group.
    expect(mayGrant({ roleGroup: 'scheduler', rights: all }, ['senior_manager-login.manage-users'])).toBe(false);
    const ordinary = [...grantableRights].filter((right) => administrationIn([right]).size === 0);
    expect(mayGrant({ roleGroup: 'senior', rights: new Set() }, ordinary)).toBe(true);
  });

  it('counts a manager of people only with the login right of the same group', () => {
    expect(managesUsers(['senior_manager-login', 'senior_manager-login.manage-users'])).toBe(true);
    expect(managesUsers(['dispatcher-login', 'senior_manager-login.manage-users'])).toBe(false);
    expect(managesUsers(['senior_manager-login'])).toBe(false);
  });
});
