import type { ScreenModules } from '../shell/screenModules.ts';

export const messagesScreens: ScreenModules<'messages'> = {
  messagebox: { load: () => import('./MessageBoxScreen.tsx') },
  historymsg: { load: () => import('./HistoryMessageScreen.tsx') },
  searchmsgfilter: { load: () => import('./MessageFilterScreen.tsx') },
};
