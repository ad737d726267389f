import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentOf } from '../time.ts';
import { mostSingle, oldMs, type PushMoment, planPushes, restMs, type WaitingPush } from './planPushes.ts';
import { type PushedNotice, pushText } from './pushText.ts';
import { quietUntil } from './quietHours.ts';

const now = momentOf('2026-05-04', 12 * 3600).getTime();
const waitingPushes = fc.array(
  fc.record({
    sound: fc.constantFrom('chime' as const, 'alarm' as const),
    isRead: fc.boolean(),
    toldAt: fc.integer({ min: now - 2 * oldMs, max: now }),
  }),
  { maxLength: 60 },
);
const moments = fc.record({
  quietUntil: fc.option(fc.integer({ min: now + 1, max: now + oldMs })),
  lately: fc.array(fc.integer({ min: now - 2 * restMs, max: now }), { maxLength: 6 }),
});
const named = (waiting: Omit<WaitingPush, 'noticeID'>[]): WaitingPush[] =>
  waiting.map((one, at) => ({ noticeID: `n${at}`, ...one }));
const planOf = (waiting: readonly WaitingPush[], moment: Omit<PushMoment, 'now'>) =>
  planPushes(waiting, { now, ...moment });

test('whatever waits is pushed, waits on or is left out, each once; what was read is never pushed', () => {
  fc.assert(
    fc.property(waitingPushes, moments, (some, moment) => {
      const waiting = named(some);
      const { send, later, drop } = planOf(waiting, moment);
      const all = [
        ...send.flatMap(({ noticeIDs }) => noticeIDs),
        ...(later?.noticeIDs ?? []),
        ...drop.map(({ noticeID }) => noticeID),
      ];
      expect(all.toSorted()).toEqual(waiting.map(({ noticeID }) => noticeID).toSorted());
      const sent = new Set(send.flatMap(({ noticeIDs }) => noticeIDs));
      expect(waiting.filter(({ noticeID, isRead }) => isRead && sent.has(noticeID))).toEqual([]);
    }),
  );
});

test('an alarm never waits; nothing else rings in quiet hours, nor oftener than three times in ten minutes', () => {
  fc.assert(
    fc.property(waitingPushes, moments, (some, moment) => {
      const waiting = named(some);
      const { send, later } = planOf(waiting, moment);
      const alarms = new Set(waiting.filter(({ sound }) => sound === 'alarm').map(({ noticeID }) => noticeID));
      expect(later?.noticeIDs.some((id) => alarms.has(id)) ?? false).toBe(false);
      const rings = send.filter(({ sound }) => sound === 'chime').length;
      const before = moment.lately.filter((at) => at > now - restMs).length;
      expect(rings).toBeLessThanOrEqual(moment.quietUntil === null ? Math.max(0, mostSingle - before) : 0);
      expect(send.filter(({ sound }) => sound === 'alarm').length).toBeLessThanOrEqual(mostSingle);
      expect(later?.until ?? now + 1).toBeGreaterThan(now);
    }),
  );
});

test('forty are one, and old news is none', () => {
  const chime = { sound: 'chime' as const, isRead: false };
  const forty = named(Array.from({ length: 40 }, () => ({ ...chime, toldAt: now })));
  const moment = { quietUntil: null, lately: [] };
  expect(planOf(forty, moment).send).toEqual([{ noticeIDs: forty.map(({ noticeID }) => noticeID), sound: 'chime' }]);
  const [old] = named([{ ...chime, toldAt: now - oldMs - 1 }]);
  expect(planOf(old ? [old] : [], moment)).toEqual({
    send: [],
    later: null,
    drop: [{ noticeID: 'n0', reason: 'old' }],
  });
});

test('quiet hours reach over midnight, and there may be none', () => {
  const at = (hour: number) => momentOf('2026-05-04', hour * 3600);
  const hours = { from: 22 * 3600, until: 6 * 3600 };
  const until = (hour: number) => {
    const end = quietUntil(at(hour), hours);
    return end === null ? null : new Date(end).toISOString();
  };
  expect(until(21.99)).toBeNull();
  expect(until(22)).toBe(momentOf('2026-05-05', 6 * 3600).toISOString());
  expect(until(3)).toBe(momentOf('2026-05-04', 6 * 3600).toISOString());
  expect(until(6)).toBeNull();
  expect(quietUntil(at(3), { from: 0, until: 0 })).toBeNull();
  expect(quietUntil(at(13), { from: 12 * 3600, until: 14 * 3600 })).toBe(at(14).getTime());
});

const told = (title: string, content = ''): PushedNotice => ({
  ...{ title, content, subject: '万科城 · 3 层顶板' },
  act: { label: '签收', place: { screen: 'waybillsign', params: { id: 'a/b' } } },
  place: { screen: 'waybillsign', params: { id: 'a/b' } },
});

test('one is shown with what it is of and its act; several are counted, and their kinds named', () => {
  const usual = { titleOnly: false, urgent: true };
  expect(pushText([told('请签收', '第 4 车')], 'n1', usual)).toEqual({
    ...{ title: '请签收：第 4 车', body: '万科城 · 3 层顶板', tag: 'n1', urgent: true },
    act: { label: '签收', address: '/waybillsign?id=a%2Fb' },
    address: '/waybillsign?id=a%2Fb',
  });
  expect(pushText([told('请签收', '第 4 车')], 'n1', { ...usual, titleOnly: true })).toMatchObject({
    ...{ title: '请签收', body: '' },
  });
  const many = ['甲', '乙', '甲', '丙', '丁'].map((title) => told(title));
  expect(pushText(many, 'digest', usual)).toMatchObject({ title: '5 条新消息', body: '甲、乙、丙等', act: null });
  expect(pushText([told('长', '字'.repeat(400))], 'n', usual).title).toHaveLength(120);
});
