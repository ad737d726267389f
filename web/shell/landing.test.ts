import { roleGroupNames } from '@pourline/domain/access/roleGroups';
import { tabsFor } from '@pourline/domain/access/tabsFor';
import { expect, it } from 'vitest';
import { type Arrival, landingOf, tabsOf } from './landing.ts';

const arrival = (more: Partial<Arrival> = {}): Arrival => ({
  signedIn: true,
  user: { needResetPsw: false },
  tid: 't',
  roleGroup: 'driver',
  ...more,
});

it('nobody signed in lands on the sign-in page', () => {
  expect(landingOf(arrival({ signedIn: false, user: null, tid: '', roleGroup: null }))).toBe('pwdlogin');
});
it('somebody who must reset the password does so first', () => {
  expect(landingOf(arrival({ user: { needResetPsw: true }, roleGroup: 'ccnSite', savedProject: false }))).toBe(
    'setpwd',
  );
});
it('somebody who belongs to no plant lands on the account page', () => {
  expect(landingOf(arrival({ user: null, tid: '', roleGroup: null }))).toBe('myaccountinfo');
});
it('somebody whose role group is not known yet is asked for it', () => {
  expect(landingOf(arrival({ roleGroup: null }))).toBe('rolechoose');
});
it('the trial site chooses a project in trial builds unless a saved one loads', () => {
  expect(landingOf(arrival({ roleGroup: 'ccnSite', savedProject: false }))).toBe('ccnchangeproject');
  expect(landingOf(arrival({ roleGroup: 'ccnSite', savedProject: true }))).toBe('ccnhomepagesite');
  expect(landingOf(arrival({ roleGroup: 'ccnSite' }))).toBe('ccnhomepagesite');
});
it('everybody else lands on the first tab that there is', () => {
  for (const roleGroup of roleGroupNames) expect(landingOf(arrival({ roleGroup }))).toBe(tabsFor(roleGroup)[0]);
  expect(landingOf(arrival({ roleGroup: 'senior' }))).toBe('homepage');
  expect(tabsOf('driver', null)).toEqual([
    'homepagedriver',
    'waybilllist',
    'driverauxiliarylist',
    'messagebox',
    'myinfo',
  ]);
});
it('the boss of a group of plants lands on the home page of all of them', () => {
  const user = { needResetPsw: false, isGroupBoss: true };
  expect(landingOf(arrival({ roleGroup: 'boss', user }))).toBe('homepagebossplatform');
  expect(tabsOf('boss', user)).toEqual(['homepagebossplatform', 'messagebox', 'myinfo']);
  expect(landingOf(arrival({ roleGroup: 'senior', user }))).toBe('homepage');
});
