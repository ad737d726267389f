import type { ScreenLoads } from '../shell/screenLoads.ts';

export const sessionsScreens: ScreenLoads<'sessions'> = {
  pwdlogin: () => import('./PasswordScreen.tsx'),
  messageverification: () => import('./MessageVerificationScreen.tsx'),
  forgotpwd: () => import('./ForgotPasswordScreen.tsx'),
  regsecondlogin: () => import('./RegSecondLoginScreen.tsx'),
  accountlogin: () => import('./AccountLoginScreen.tsx'),
  facelogin: () => import('./FaceLoginScreen.tsx'),
  changetenantforlogin: () => import('./LoginTenantScreen.tsx'),
  rolechoose: () => import('./RoleScreen.tsx'),
  changetenantformyinfo: () => import('./TenantScreen.tsx'),
  changerolegroupformyinfo: () => import('./RoleScreen.tsx'),
};
