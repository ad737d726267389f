import type { ScreenModules } from '../shell/screenModules.ts';

export const homesScreens: ScreenModules<'homes'> = {
  homepage: { load: () => import('./HomeScreen.tsx') },
  homepageoms: { load: () => import('./HomeScreen.tsx') },
  homepageics: { load: () => import('./HomeScreen.tsx') },
  homepagepump: { load: () => import('./HomeScreen.tsx') },
  homepageaccount: { load: () => import('./HomeScreen.tsx') },
  homepagebossplatform: { load: () => import('./HomeScreen.tsx') },
  homepageboss: { load: () => import('./HomeScreen.tsx') },
  homepagecustomer: { load: () => import('./customer/CustomerHomeScreen.tsx') },
  homepagematerial: { load: () => import('./HomeScreen.tsx') },
  homepagematerialdriver: { load: () => import('./HomeScreen.tsx') },
  homepageequipment: { load: () => import('./HomeScreen.tsx') },
  homepageblock: { load: () => import('./HomeScreen.tsx') },
  ccnhomepage: { load: () => import('./HomeScreen.tsx') },
  ccnhomepagesite: { load: () => import('./HomeScreen.tsx') },
  figurelist: { load: () => import('./figures/FigureListScreen.tsx') },
  function: { load: () => import('./FunctionScreen.tsx') },
};
