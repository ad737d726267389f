import { expect, test } from 'vitest';
import { roleGroupNames } from '../access/roleGroups.ts';
import { boxEntriesOf, inboxListsOf } from './messageLists.ts';
import { messageTopicNames, topicsOfGroup } from './messageTopics.ts';

/** What each role group finds in its message centre; in brackets only where things are tried out. */
const lists: Readonly<Record<string, string>> = {
  boss: 'message system (subscriptions)',
  senior: 'message system (subscriptions)',
  scheduler: 'message system (subscriptions)',
  customer: 'message system reports',
  sale: 'message system',
  fleet: 'message system',
  driver: 'message system reports',
  pump: 'message system reports',
  pipe: 'message system reports',
  material: 'message system',
  materialDriver: 'message system',
  lab: 'message system reports',
  oms: 'message system reports',
  equipment: 'message system reports',
  finance: 'message system reports',
  purchase: 'message system reports',
  block: 'message system reports',
  ics: 'message system',
  ccnConcrete: 'message system',
  ccnSite: 'message system',
  ccnTransport: 'message system',
  ccnDians: 'message system',
};

/** What each role group follows; who is not named follows nothing. */
const topics: Readonly<Record<string, string>> = {
  senior:
    'pump_task_apply_cancel pump_task_apply_pause pump_task_apply_resume pump_task_apply_common pipe_task_apply_cancel pipe_task_apply_pause pipe_task_apply_resume pipe_task_apply_common',
  scheduler: 'report_apply_cancel confirm_order_change',
  fleet: 'car_breakdown maintenance_completed driver_apply',
};

test('each role group has its lists, and subscriptions where things are tried out', () => {
  expect(roleGroupNames).toHaveLength(22);
  for (const name of roleGroupNames) {
    const [usual, tried] = [false, true].map((isDebug) => boxEntriesOf(name, isDebug).join(' '));
    const told = lists[name] ?? '';
    expect(usual, name).toBe(told.replace(/ \(.*\)/, ''));
    expect(tried, name).toBe(told.replace(/[()]/g, ''));
  }
});

test('each role group follows its topics', () => {
  for (const name of roleGroupNames) expect(topicsOfGroup(name).join(' '), name).toBe(topics[name] ?? '');
  expect(messageTopicNames).toHaveLength(13);
});

test('whatever a list is called, each notice stands in exactly one entry', () => {
  for (const name of roleGroupNames)
    for (const isDebug of [false, true]) {
      const entries = boxEntriesOf(name, isDebug);
      const shown = entries.flatMap((entry) => inboxListsOf(entry, entries));
      expect(shown.toSorted(), `${name} ${isDebug}`).toEqual(['message', 'report', 'subscription', 'system']);
    }
  // The fleet has no entry of its own for what it follows.
  expect(inboxListsOf('system', boxEntriesOf('fleet', true))).toEqual(['system', 'report', 'subscription']);
});
