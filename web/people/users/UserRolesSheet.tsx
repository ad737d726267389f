import type { DataOf } from '@pourline/contract/endpoint';
import type { people } from '@pourline/contract/people';
import { PickManySheet } from '../../kit/sheet/PickManySheet.tsx';

/** The roles that somebody has, at least one. */
export function UserRolesSheet({
  roles,
  chosen,
  onPick,
  onClose,
}: {
  roles: readonly DataOf<(typeof people)['managedRoles']>[];
  chosen: readonly string[];
  onPick: (roleIDs: string[]) => void;
  onClose: () => void;
}) {
  return (
    <PickManySheet
      title="选择角色"
      items={roles.map((role) => ({
        id: role.roleID,
        title: role.name,
        note: role.remark || `${role.rights.length} 项权限 · ${role.users} 人`,
      }))}
      chosen={chosen}
      least={1}
      yes="保存角色"
      onPick={onPick}
      onClose={onClose}
    />
  );
}
