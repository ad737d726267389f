import { type RoleGroup, roleGroups } from '@pourline/domain/access/roleGroups';
import { NamedIcon } from './NamedIcon.tsx';

/** The picture of a role group. */
export function RoleIcon({ roleGroup, className }: { roleGroup: string; className?: string }) {
  const name = Object.hasOwn(roleGroups, roleGroup) ? roleGroups[roleGroup as RoleGroup].icon : 'user';
  return <NamedIcon name={name} className={className} />;
}
