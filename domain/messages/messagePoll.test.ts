import { expect, it } from 'vitest';
import { roleGroupNames } from '../access/roleGroups.ts';
import { variants } from '../access/variants.ts';
import { messagePoll } from './messagePoll.ts';

const usual = { roleGroup: 'scheduler', pollsMessages: true, isAndroid: false, isLive: false } as const;

it('F159.3 what is new is asked for every 10 s, every 60 s beside the live line, and by Android not by the clock', () => {
  expect(messagePoll(usual)).toBe(10_000);
  expect(messagePoll({ ...usual, isLive: true })).toBe(60_000);
  expect(messagePoll({ ...usual, isAndroid: true })).toBe('once');
});

it('F159.4 an executive never asks, nor do the builds for executives and the block station', () => {
  for (const roleGroup of roleGroupNames)
    expect(messagePoll({ ...usual, roleGroup }) === 'never', roleGroup).toBe(roleGroup === 'boss');
  const silent = Object.values(variants).filter(({ pollsMessages }) => !pollsMessages);
  expect(silent.map(({ platform }) => platform).toSorted()).toEqual(['block', 'boss']);
  expect(messagePoll({ ...usual, pollsMessages: false, isAndroid: true })).toBe('never');
});
