import { expect, test } from 'vitest';
import { actionRights, fullRight } from '../access/rights.ts';
import { refusalOf } from '../states.ts';
import { orderMachine, orderState } from './orderStates.ts';
import { isPaceAsked, paceAskedFor, type ReportName, reportRule, reportRules } from './reportRules.ts';

const names = Object.keys(reportRules) as ReportName[];

test('every report on an order is an act that the table allows its sender', () => {
  for (const name of names) {
    const rule = reportRule(name);
    if (rule.about !== 'order') continue;
    for (const roleGroup of rule.by)
      for (const state of rule.from) {
        const rights = new Set(actionRights.map((right) => fullRight(roleGroup, right)));
        expect([name, state, refusalOf(orderMachine, rule.act, state, { roleGroup, rights })]).toEqual([
          name,
          state,
          null,
        ]);
      }
  }
});

test('what a report asks for is an act that the scheduler has in every state in which it may be sent', () => {
  const asking = names.flatMap((name) => {
    const rule = reportRule(name);
    return rule.about === 'order' && rule.agreed ? rule.from.map((state) => ({ name, state, act: rule.agreed })) : [];
  });
  expect(asking.length).toBeGreaterThan(3);
  const scheduler = { roleGroup: 'scheduler', rights: new Set<string>() } as const;
  expect(asking.filter(({ act, state }) => act && refusalOf(orderMachine, act, state, scheduler) !== null)).toEqual([]);
});

test('an order that awaits approval can be asked to be cancelled, and told something general', () => {
  const fitting = names.filter((name) => {
    const rule = reportRule(name);
    return rule.about === 'order' && rule.by.includes('customer') && rule.from.includes(orderState.signing);
  });
  expect(fitting).toEqual(['report_apply_cancel', 'report_construction_common']);
});

test('a pace that is asked for is told in half cubic metres an hour, and is never none', () => {
  expect(paceAskedFor(25, 1.1)).toBe(27.5);
  expect(paceAskedFor(30, 0.7)).toBe(21);
  expect(paceAskedFor(33, 0.85)).toBe(28);
  expect(paceAskedFor(0.5, 0.5)).toBe(0.5);
});

test('a plant that has a step goes by it, and what the site names goes before both', () => {
  expect(paceAskedFor(30, 3 / 2, { step: 10 })).toBe(40);
  expect(paceAskedFor(30, 2 / 3, { step: 10 })).toBe(20);
  expect(paceAskedFor(8, 2 / 3, { step: 10 })).toBe(0.5);
  expect(paceAskedFor(30, 3 / 2, { step: 0 })).toBe(45);
  expect(paceAskedFor(30, 3 / 2, { step: 10, asked: 52.5 })).toBe(52.5);
  expect([isPaceAsked(30, 3 / 2, 35), isPaceAsked(30, 3 / 2, 30), isPaceAsked(30, 2 / 3, 35)]).toEqual([
    true,
    false,
    false,
  ]);
});
