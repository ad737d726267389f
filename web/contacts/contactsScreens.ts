import type { ScreenModules } from '../shell/screenModules.ts';

export const contactsScreens: ScreenModules<'contacts'> = {
  contacts: { load: () => import('./ContactsScreen.tsx') },
  contactlist: { load: () => import('./ContactListScreen.tsx') },
  function: { load: () => import('./FunctionScreen.tsx') },
  jpushcheck: { load: () => import('./PushCheckScreen.tsx') },
};
