import type { ScreenModules } from '../shell/screenModules.ts';

export const evidenceScreens: ScreenModules<'evidence'> = {
  evidencelist: { load: () => import('./EvidenceListScreen.tsx') },
  evidenceday: { load: () => import('./EvidenceDayScreen.tsx') },
};
