import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRepeated, noReports, noteReport, reportKey, settleReport } from './lastReports.ts';

const order = { msgType: 'report_speed_up', taskID: 'o', content: '快一点' };
const at = (minutes: number) => minutes * 60_000;
const settledBy = (taskMsgID: string, more: object = {}) => ({ ...order, taskMsgID, sentAt: at(10), ...more });

test('reports of one kind on one thing are merged: the last time and words, and how often', () => {
  const once = noteReport(noReports, order, at(1));
  const twice = noteReport(once, { ...order, msgType: 'report_slow_down', content: '慢一点' }, at(9));
  expect(twice.reports).toEqual([
    {
      ...{ key: 'order  o', kind: 'order', msgType: 'report_slow_down' },
      since: at(1),
      time: at(9),
      content: '慢一点',
      count: 2,
    },
  ]);
  const other = noteReport(twice, { ...order, msgType: 'modify_amount' }, at(9));
  expect(other.reports.map(({ kind, count }) => [kind, count])).toEqual([
    ['amount', 1],
    ['order', 2],
  ]);
});

test('a message that settles a report counts it down, once, and forgets the only one', () => {
  const twice = noteReport(noteReport(noReports, order, at(1)), order, at(2));
  const one = settleReport(twice, settledBy('a')).kept;
  expect(one.reports[0]?.count).toBe(1);
  expect(settleReport(one, settledBy('a')).kept).toBe(one);
  expect(settleReport(one, settledBy('b')).kept.reports).toEqual([]);
  // Another thing, and what was sent before the first that is remembered, settle nothing.
  expect(settleReport(one, settledBy('c', { taskID: 'p' })).kept).toBe(one);
  expect(settleReport(one, settledBy('d', { sentAt: at(-5) })).kept).toBe(one);
});

test('a kind that is not remembered is said to be unknown', () => {
  const kept = noteReport(noReports, order, at(1));
  expect(settleReport(kept, settledBy('a', { msgType: 'order_draft' }))).toEqual({ kept, unknown: true });
  expect(noteReport(kept, { ...order, msgType: 'order_draft' }, at(2))).toBe(kept);
});

test('keys are those of the thing: order and load, run, pump task, pipe task; cars besides', () => {
  const ids = { taskDetailID: 'w', taskID: 'o', auxiliaryID: 'a', pumpTaskID: 'u', pipeTaskID: 'i', carID: 'c' };
  const keys = ['order', 'auxiliary', 'pumpTask', 'pumpStandby', 'pipeTask', 'pipeStandby', 'car'] as const;
  expect(keys.map((kind) => reportKey(kind, ids))).toEqual([
    ...['order w o', 'auxiliary a', 'pumpTask u', 'pumpStandby u c', 'pipeTask i', 'pipeStandby i c', 'car w o c'],
  ]);
});

test('whatever is sent and settled, a count is what was sent less what was settled, and never below one', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (steps) => {
      let kept = noReports;
      let open = 0;
      steps.forEach((sends, i) => {
        if (sends) kept = noteReport(kept, order, at(1));
        else kept = settleReport(kept, settledBy(String(i))).kept;
        open = sends ? open + 1 : Math.max(0, open - 1);
        expect(kept.reports[0]?.count ?? 0).toBe(open);
      });
    }),
  );
});

test('who sends the same again within a minute is asked first', () => {
  const [report] = noteReport(noReports, order, at(1)).reports;
  expect([isRepeated(report, at(1.5)), isRepeated(report, at(2)), isRepeated(undefined, 0)]).toEqual([
    true,
    false,
    false,
  ]);
});
