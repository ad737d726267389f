import type { ScreenModules } from '../shell/screenModules.ts';

export const peopleScreens: ScreenModules<'people'> = {
  contacts: { load: () => import('./contacts/ContactsScreen.tsx') },
  usermanage: { load: () => import('./users/UserManageScreen.tsx') },
  userinfo: { load: () => import('./users/UserInfoScreen.tsx') },
  rolemanage: { load: () => import('./roles/RoleManageScreen.tsx') },
  roleinfo: { load: () => import('./roles/RoleInfoScreen.tsx') },
  auditlog: { load: () => import('./audit/AuditLogScreen.tsx') },
};
