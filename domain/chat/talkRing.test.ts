import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planRing, type RingMoment, ringRestMs, ringText } from './talkRing.ts';

const now = 1_000_000_000;
const number = fc.integer({ min: 0, max: 30 });
const moments: fc.Arbitrary<RingMoment> = fc.record({
  now: fc.constant(now),
  ...{ newest: number, readTo: number, pushedTo: number },
  pushedAt: fc.option(fc.integer({ min: now - 3 * ringRestMs, max: now })),
  quietUntil: fc.option(fc.integer({ min: now + 1, max: now + 3_600_000 })),
});
const usual: RingMoment = { now, newest: 5, readTo: 4, pushedTo: 0, pushedAt: null, quietUntil: null };

it('a talk never rings for what was read or has rung, nor in quiet hours, and what waits comes later', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const plan = planRing(moment);
      const isNew = moment.newest > Math.max(moment.readTo, moment.pushedTo);
      expect(plan === 'nothing').toBe(!isNew);
      expect(plan === 'ring' && moment.quietUntil !== null).toBe(false);
      expect(typeof plan === 'object' ? plan.until : now + 1).toBeGreaterThan(now);
    }),
  );
});

it('of a talk that nobody reads it rings once a minute; whoever has read in between hears the next word at once', () => {
  expect(planRing(usual)).toBe('ring');
  const rung = { ...usual, newest: 9, pushedTo: 6, pushedAt: now - 10_000 };
  expect(planRing(rung)).toEqual({ until: now + ringRestMs - 10_000 });
  expect(planRing({ ...rung, pushedAt: now - ringRestMs })).toBe('ring');
  expect(planRing({ ...rung, readTo: 6 })).toBe('ring');
});

it('a locked screen shows who says what and where, or only that something was said', () => {
  const talk = { groupID: 'g', order: null, memberCount: 2, senderName: '周敏', brief: '票签了吗', count: 1 };
  expect(ringText(talk, false)).toEqual({
    ...{ title: '周敏', body: '票签了吗', tag: 'chat g' },
    place: { screen: 'groupchat', params: { id: 'g', of: 'people' } },
  });
  expect(ringText({ ...talk, memberCount: 5, count: 3 }, false)).toMatchObject({
    ...{ title: '周敏（群聊）', body: '[3 条] 票签了吗' },
  });
  const order = { taskID: 't', projectName: '万科城', constructionSite: '顶板' };
  expect(ringText({ ...talk, order }, false)).toMatchObject({
    ...{ title: '周敏（万科城 顶板）', place: { params: { id: 't' } } },
  });
  expect(ringText({ ...talk, order }, true)).toMatchObject({ title: '聊天新消息', body: '' });
});
