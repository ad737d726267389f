import { defineActionRights } from '../access/rightRow.ts';
import type { RoleGroup } from '../access/roleGroups.ts';

/** The departments of a plant: whoever manages, sells, plans, tests, buys or keeps accounts there. */
const departments = [
  'senior',
  'scheduler',
  'sale',
  'fleet',
  'pump',
  'pipe',
  'material',
  'lab',
  'oms',
  'equipment',
  'finance',
  'purchase',
  'block',
] as const satisfies readonly RoleGroup[];

export const storesRights = defineActionRights({
  'audit-purchase': { says: '采购审核', section: '审核', usual: departments, planned: true },
  'audit-warehouse-use': { says: '领用审核', section: '审核', usual: departments, planned: true },
  'audit-warehouse-back': { says: '退库审核', section: '审核', usual: departments, planned: true },
});
