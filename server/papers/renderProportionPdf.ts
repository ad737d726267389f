import { paperGlyphs, printPaper } from './printPaper.ts';
import { proportionLayout } from './proportionLayout.ts';
import type { ProportionPaper } from './proportionPaper.ts';
import { spellMissing } from './spellMissing.ts';

/** The notice of mix proportion (配合比通知单) of an order as a PDF file. */
export function renderProportionPdf(paper: ProportionPaper): Promise<Uint8Array> {
  return printPaper(proportionLayout(spellMissing(paper, paperGlyphs())));
}
