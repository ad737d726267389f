import { type PaperReader, printInThread } from './printInThread.ts';
import type { TicketPaper } from './ticketPaper.ts';

/** The delivery note (发货单) of a load as a PDF file: the note itself and, on the back, the record of the load. */
export function renderTicketPdf(paper: TicketPaper, reader: PaperReader = 'member'): Promise<Uint8Array> {
  return printInThread({ kind: 'ticket', paper }, reader);
}
