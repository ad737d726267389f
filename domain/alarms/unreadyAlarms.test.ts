import { describe, expect, it, test } from 'vitest';
import type { UnreadyFact } from './plantFacts.ts';
import { ago, facts, figures, kinds, one } from './testPlantFacts.ts';
import { toldKinds } from './toldAlarms.ts';

/** Booked from 20 minutes ago until in 100 minutes, 20 minutes away: its first truck was due under the line some time before that. */
const unready = (more: Partial<UnreadyFact> = {}): UnreadyFact => ({
  ...{ taskID: 'o', plantID: null, state: 'pts_signing', scheduledCa: 30, holdCause: null, arrangeTime: null },
  ...{ bookBegin: ago(20), bookEnd: ago(-100), routeHours: Array<number>(24).fill(20) },
  ...more,
});
const raised = (more: Partial<UnreadyFact>) => kinds({ unready: [unready(more)] });

describe('an order that cannot be loaded when its first truck is due', () => {
  it.each([
    ['pts_signing', 'notApproved', '还没审批'],
    ['pts_arranging', 'notArranged', '还没安排生产'],
    ['pts_proportioning', 'notMixed', '还没下达配比'],
  ] as const)('in the state %s is told as %s', (state, kind, words) => {
    const alarm = one(kind, { unready: [unready({ state })] });
    expect(alarm).toMatchObject({ subjectID: 'o', taskID: 'o', plantID: null });
    expect(alarm?.cause).toContain(words);
    expect(alarm?.cause).toContain('约定 09:40，订 30 m³');
    expect(raised({ state })).toEqual([kind]);
  });

  it('is told of from when its truck would have to be loaded for what was promised, not sooner', () => {
    const { since = 0 } = one('notApproved', { unready: [unready()] }) ?? {};
    const ahead = (Date.parse(ago(20)) - since) / 60_000;
    expect(ahead).toBeGreaterThan(20);
    expect(raised({ bookBegin: ago(-ahead) })).toEqual(['notApproved']);
    expect(raised({ bookBegin: ago(-ahead - 1) })).toEqual([]);
  });

  it('goes by what was arranged, and before that by what is planned', () => {
    const state = 'pts_proportioning';
    expect(raised({ state, arrangeTime: ago(-1) })).toEqual([]);
    expect(one('notMixed', { unready: [unready({ state, arrangeTime: ago(7) })] })).toMatchObject({
      ...{ since: Date.parse(ago(7)), costWhy: '已晚 7 分钟', cost: 7 * figures.price.late },
    });
    const load = { ...{ loadID: 'l', taskID: 'o', carID: 'c', plantID: 'p', volume: 8 }, loadStart: ago(-30) };
    const ahead = [{ ...load, arrive: ago(-60), unloadEnd: ago(-80) }];
    const plan = { ...facts().plan, ahead };
    expect(kinds({ plan, unready: [unready({ state, arrangeTime: ago(7) })] })).not.toContain('notMixed');
  });

  it('costs all that was ordered once its window is over', () => {
    const over = one('notArranged', {
      unready: [unready({ state: 'pts_arranging', bookBegin: ago(300), bookEnd: ago(1) })],
    });
    expect(over).toMatchObject({ costWhy: '少供 30 m³', cost: 30 * figures.price.m3 });
    expect(over?.cause).toContain('约定时段已过');
  });

  it('is late for nobody while its site has not called; one that is frozen says so', () => {
    expect(raised({ holdCause: 'willCall' })).toEqual([]);
    expect(one('notApproved', { unready: [unready({ holdCause: 'credit' })] })?.cause).toContain('信用冻结');
  });
});

test('sales are told of their own orders that wait', () => {
  expect(toldKinds('sale')).toEqual(expect.arrayContaining(['notApproved', 'notArranged', 'notMixed']));
});
