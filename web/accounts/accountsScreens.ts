import type { ScreenModules } from '../shell/screenModules.ts';

export const accountsScreens: ScreenModules<'accounts'> = {
  myinfo: { load: () => import('./MyInfoScreen.tsx') },
  ccnmyinfo: { load: () => import('./MyInfoScreen.tsx') },
  myaccountinfo: { load: () => import('./AccountInfoScreen.tsx') },
  about: { load: () => import('./AboutScreen.tsx') },
  licence: { load: () => import('./LicenceScreen.tsx') },
  privacy: { load: () => import('./PrivacyScreen.tsx') },
  networkerror: { load: () => import('./NetworkErrorScreen.tsx') },
  setpwd: { load: () => import('./SetPasswordScreen.tsx') },
  updatepwd: { load: () => import('./UpdatePasswordScreen.tsx') },
  updatephone: { load: () => import('./UpdatePhoneScreen.tsx') },
  updatesign: { load: () => import('./UpdateSignScreen.tsx') },
  deleteaccount: { load: () => import('./DeleteAccountScreen.tsx') },
  mysessions: { load: () => import('./MySessionsScreen.tsx') },
  suggestion: { load: () => import('./SuggestionScreen.tsx') },
  mytasks: { load: () => import('./MyTasksScreen.tsx') },
  myaccountmessage: { load: () => import('./MyAccountMessageScreen.tsx') },
  jpushcheck: { load: () => import('./PushCheckScreen.tsx') },
};
