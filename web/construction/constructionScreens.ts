import type { ScreenModules } from '../shell/screenModules.ts';

export const constructionScreens: ScreenModules<'construction'> = {
  companyview: { load: () => import('./CompanyViewScreen.tsx') },
};
