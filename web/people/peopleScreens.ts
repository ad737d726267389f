import type { ScreenLoads } from '../shell/screenLoads.ts';

export const peopleScreens: ScreenLoads<'people'> = {
  usermanage: () => import('./UserManageScreen.tsx'),
  userinfo: () => import('./UserInfoScreen.tsx'),
  rolemanage: () => import('./RoleManageScreen.tsx'),
  roleinfo: () => import('./RoleInfoScreen.tsx'),
  auditlog: () => import('./AuditLogScreen.tsx'),
};
