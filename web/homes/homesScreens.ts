import type { ScreenLoads } from '../shell/screenLoads.ts';

export const homesScreens: ScreenLoads<'homes'> = {
  homepage: () => import('./HomeScreen.tsx'),
  homepageoms: () => import('./HomeScreen.tsx'),
  homepageics: () => import('./HomeScreen.tsx'),
  homepagepump: () => import('./HomeScreen.tsx'),
  homepageaccount: () => import('./HomeScreen.tsx'),
  homepagebossplatform: () => import('./HomeScreen.tsx'),
  homepageboss: () => import('./HomeScreen.tsx'),
  homepagecustomer: () => import('./customer/CustomerHomeScreen.tsx'),
  homepagematerial: () => import('./HomeScreen.tsx'),
  homepagematerialdriver: () => import('./HomeScreen.tsx'),
  homepageequipment: () => import('./HomeScreen.tsx'),
  homepageblock: () => import('./HomeScreen.tsx'),
  ccnhomepage: () => import('./HomeScreen.tsx'),
  ccnhomepagesite: () => import('./HomeScreen.tsx'),
};
