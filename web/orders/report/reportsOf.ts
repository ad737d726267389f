import { type ReportType, reportTypes } from '@pourline/contract/messages';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { keysOf } from '@pourline/domain/keysOf';
import type { OrderState } from '@pourline/domain/orders/orderStates';
import { reportRule } from '@pourline/domain/orders/reportRules';

/** What a person of a role group may report on an order in a state by the plain report page; reports with a page of their own stay out. */
export function reportsOf(roleGroup: RoleGroup | undefined, state: OrderState): { value: ReportType; label: string }[] {
  if (!roleGroup) return [];
  return keysOf<ReportType>(reportTypes)
    .filter((name) => {
      const rule = reportRule(name);
      return (
        rule.about === 'order' && rule.act === 'report' && rule.by.includes(roleGroup) && rule.from.includes(state)
      );
    })
    .map((value) => ({ value, label: reportTypes[value] }));
}
