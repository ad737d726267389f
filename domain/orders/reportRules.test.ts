import { expect, test } from 'vitest';
import { actionRights, fullRight } from '../access/rights.ts';
import { refusalOf } from '../states.ts';
import { orderMachine, orderState } from './orderStates.ts';
import { type ReportName, reportRule, reportRules } from './reportRules.ts';

const names = Object.keys(reportRules) as ReportName[];

test('F083 F081 F082 every report on an order is an act that the table allows its sender, and asks for an act that the scheduler has', () => {
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
        if (rule.agreed)
          expect([
            name,
            state,
            refusalOf(orderMachine, rule.agreed, state, { roleGroup: 'scheduler', rights: new Set() }),
          ]).toEqual([name, state, null]);
      }
  }
});

test('F083 an order that awaits approval can be asked to be cancelled, and told something general', () => {
  const fitting = names.filter((name) => {
    const rule = reportRule(name);
    return rule.about === 'order' && rule.by.includes('customer') && rule.from.includes(orderState.signing);
  });
  expect(fitting).toEqual(['report_apply_cancel', 'report_construction_common']);
});
