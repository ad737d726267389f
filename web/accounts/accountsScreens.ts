import type { ScreenModules } from '../shell/screenModules.ts';

export const accountsScreens: ScreenModules<'accounts'> = {
  myinfo: { load: () => import('./profile/MyInfoScreen.tsx') },
  ccnmyinfo: { load: () => import('./profile/MyInfoScreen.tsx') },
  myaccountinfo: { load: () => import('./profile/AccountInfoScreen.tsx') },
  about: { load: () => import('./app/AboutScreen.tsx') },
  licence: { load: () => import('./app/LicenceScreen.tsx') },
  privacy: { load: () => import('./app/PrivacyScreen.tsx') },
  networkerror: { load: () => import('./app/NetworkErrorScreen.tsx') },
  setpwd: { load: () => import('./passwords/SetPasswordScreen.tsx') },
  updatepwd: { load: () => import('./passwords/UpdatePasswordScreen.tsx') },
  updatephone: { load: () => import('./profile/UpdatePhoneScreen.tsx') },
  updatesign: { load: () => import('./profile/UpdateSignScreen.tsx') },
  deleteaccount: { load: () => import('./profile/DeleteAccountScreen.tsx') },
  mysessions: { load: () => import('./activity/MySessionsScreen.tsx') },
  suggestion: { load: () => import('./app/SuggestionScreen.tsx') },
  mytasks: { load: () => import('./activity/MyTasksScreen.tsx') },
  testdevice: { load: () => import('./app/TestDeviceScreen.tsx') },
  mapmylocation: { load: () => import('./app/MyLocationScreen.tsx') },
  myaccountmessage: { load: () => import('./activity/MyAccountMessageScreen.tsx') },
};
