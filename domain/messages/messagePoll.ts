import type { RoleGroup } from '../access/roleGroups.ts';

/** What is new is asked for so often, ms; beside a live line, by which it comes anyway, seldom. */
const pollMs = 10_000;
const pollBesideLiveMs = 60_000;

/** Who asks whether there is something new, and on what. */
export interface Asking {
  roleGroup: RoleGroup;
  /** The build asks at all; those for executives and the block station do not. */
  pollsMessages: boolean;
  /** The phone is told by its own push service. */
  isAndroid: boolean;
  /** The live line is open. */
  isLive: boolean;
}

/** How often what is unread is asked for, ms: `never`, or `once` and when something is told. */
export const messagePoll = ({ roleGroup, pollsMessages, isAndroid, isLive }: Asking): number | 'once' | 'never' => {
  if (roleGroup === 'boss' || !pollsMessages) return 'never';
  if (isAndroid) return 'once';
  return isLive ? pollBesideLiveMs : pollMs;
};
