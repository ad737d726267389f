import type { ScreenModules } from '../shell/screenModules.ts';

export const peopleScreens: ScreenModules<'people'> = {
  usermanage: { load: () => import('./UserManageScreen.tsx') },
  userinfo: { load: () => import('./UserInfoScreen.tsx') },
  rolemanage: { load: () => import('./RoleManageScreen.tsx') },
  roleinfo: { load: () => import('./RoleInfoScreen.tsx') },
  auditlog: { load: () => import('./AuditLogScreen.tsx') },
};
