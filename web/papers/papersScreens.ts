import type { ScreenLoads } from '../shell/screenLoads.ts';

export const papersScreens: ScreenLoads<'papers'> = {
  pdfviewer: () => import('./PdfViewerScreen.tsx'),
};
