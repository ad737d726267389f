import type { ScreenModules } from '../shell/screenModules.ts';

export const sessionsScreens: ScreenModules<'sessions'> = {
  pwdlogin: { load: () => import('./PasswordScreen.tsx') },
  messageverification: { load: () => import('./MessageVerificationScreen.tsx') },
  forgotpwd: { load: () => import('./ForgotPasswordScreen.tsx') },
  regsecondlogin: { load: () => import('./RegSecondLoginScreen.tsx') },
  accountlogin: { load: () => import('./AccountLoginScreen.tsx') },
  facelogin: { load: () => import('./FaceLoginScreen.tsx') },
  changetenantforlogin: { load: () => import('./LoginTenantScreen.tsx') },
  rolechoose: { load: () => import('./RoleScreen.tsx') },
  changetenantformyinfo: { load: () => import('./TenantScreen.tsx') },
  changerolegroupformyinfo: { load: () => import('./RoleScreen.tsx') },
};
