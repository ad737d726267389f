import { paperGlyphs, printPaper } from './printPaper.ts';
import { spellMissing } from './spellMissing.ts';
import { ticketLayout } from './ticketLayout.ts';
import type { TicketPaper } from './ticketPaper.ts';

/** The delivery note (发货单) of a load as a PDF file: the note itself and, on the back, the record of the load. */
export function renderTicketPdf(paper: TicketPaper): Promise<Uint8Array> {
  return printPaper(ticketLayout(spellMissing(paper, paperGlyphs())));
}
