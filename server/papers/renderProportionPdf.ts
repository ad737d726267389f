import { printInThread } from './printInThread.ts';
import type { ProportionPaper } from './proportionPaper.ts';

/** The notice of mix proportion (配合比通知单) of an order as a PDF file. */
export function renderProportionPdf(paper: ProportionPaper): Promise<Uint8Array> {
  return printInThread({ kind: 'proportion', paper }, 'member');
}
