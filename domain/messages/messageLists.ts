import { type MessageList, type RoleGroup, roleGroups } from '../access/roleGroups.ts';
import type { InboxList } from './noticeKinds.ts';

/** An entry of the message centre: what is said to the person, or one of the lists of their role group. */
export type BoxEntry = 'message' | MessageList;

/** What the entries are called. */
export const boxEntryTitles: Readonly<Record<BoxEntry, string>> = {
  message: '我的消息',
  system: '系统消息',
  reports: '我的反馈',
  subscriptions: '我的订阅',
};

/** The entries that a role group has; subscriptions only in the variants for trying things out. */
export const boxEntriesOf = (roleGroup: RoleGroup, isDebug: boolean): BoxEntry[] => [
  'message',
  ...roleGroups[roleGroup].messages.filter((list) => list !== 'subscriptions' || isDebug),
];

const entryOf: Readonly<Record<InboxList, BoxEntry>> = {
  message: 'message',
  system: 'system',
  report: 'reports',
  subscription: 'subscriptions',
};

/** Which notices an entry shows: its own, and under the system's those of lists that the person has no entry for, so that nothing is lost. */
export const inboxListsOf = (entry: BoxEntry, entries: readonly BoxEntry[]): InboxList[] =>
  (['message', 'system', 'report', 'subscription'] as const).filter((list) => {
    const own = entryOf[list];
    return own === entry || (entry === 'system' && !entries.includes(own));
  });

/** Whether a role group is told of what is its own above all, a site of its orders, a driver of their loads: that is shown where nothing is new. */
export const isToldOfOwn = (roleGroup: RoleGroup): boolean => roleGroup === 'customer' || roleGroup === 'driver';
