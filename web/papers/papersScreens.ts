import type { ScreenModules } from '../shell/screenModules.ts';

export const papersScreens: ScreenModules<'papers'> = {
  pdfviewer: { load: () => import('./PdfViewerScreen.tsx') },
};
