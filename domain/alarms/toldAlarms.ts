import type { RoleGroup } from '../access/roleGroups.ts';
import { type AlarmKind, alarmKindNames, alarmRow } from './alarmKinds.ts';

/** What concerns the truck that a driver drives. */
const ofDriver: readonly AlarmKind[] = [
  ...(['overAge', 'ageing', 'overdue', 'standing', 'loadingLate', 'offRoute', 'farFromSite', 'doubtful'] as const),
  ...(['silent', 'breakdown', 'siteQueue'] as const),
];
/** What a site is told of its concrete and its trucks; what the plant has promised and may still mend is news instead. */
const ofSite: readonly AlarmKind[] = ['overAge', 'ageing', 'overdue', 'siteQueue', 'farFromSite', 'suspended'];
/** What a salesman is told of the orders of their contracts: whatever goes wrong with an order or a load. */
const ofSales = alarmKindNames.filter((kind) => ['order', 'load'].includes(alarmRow(kind).about));

/** The kinds of alarms that somebody who does not run the plant is told of, about what is their own. */
export const toldKinds = (roleGroup: RoleGroup): readonly AlarmKind[] => {
  if (roleGroup === 'driver') return ofDriver;
  if (roleGroup === 'customer') return ofSite;
  return roleGroup === 'sale' ? ofSales : [];
};
