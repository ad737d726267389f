import type { ScreenModules } from '../shell/screenModules.ts';

export const chatScreens: ScreenModules<'chat'> = {
  contactlist: { load: () => import('./ContactListScreen.tsx') },
  p2pchat: { load: () => import('./P2pChatScreen.tsx') },
  groupchat: { load: () => import('./GroupChatScreen.tsx') },
};
