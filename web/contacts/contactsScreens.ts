import type { ScreenLoads } from '../shell/screenLoads.ts';

export const contactsScreens: ScreenLoads<'contacts'> = {
  contacts: () => import('./ContactsScreen.tsx'),
  contactlist: () => import('./ContactListScreen.tsx'),
  function: () => import('./FunctionScreen.tsx'),
  jpushcheck: () => import('./PushCheckScreen.tsx'),
};
