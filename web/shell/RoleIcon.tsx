import { type RoleGroup, roleGroups } from '@pourline/domain/access/roleGroups';
import { NamedIcon } from './NamedIcon.tsx';

/** The picture of a role group. */
export function RoleIcon({ roleGroup, className }: { roleGroup: RoleGroup; className?: string }) {
  return <NamedIcon name={roleGroups[roleGroup].icon} className={className} />;
}
