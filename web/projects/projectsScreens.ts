import type { ScreenModules } from '../shell/screenModules.ts';

export const projectsScreens: ScreenModules<'projects'> = {
  changeproject: { load: () => import('./ChangeProjectScreen.tsx') },
  ccnchangeproject: { load: () => import('./ChangeProjectScreen.tsx') },
  projectmanage: { load: () => import('./ProjectManageScreen.tsx') },
  projectmanageinfo: { load: () => import('./ProjectInfoScreen.tsx') },
  projectform: { load: () => import('./ProjectFormScreen.tsx') },
  projectimport: { load: () => import('./ProjectImportScreen.tsx') },
};
