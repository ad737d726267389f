import { paperGlyphs, printPaper } from '../printPaper.ts';
import { proportionLayout } from '../proportionLayout.ts';
import type { ProportionPaper } from '../proportionPaper.ts';
import { spellMissing } from '../spellMissing.ts';
import { ticketLayout } from '../ticketLayout.ts';
import type { TicketPaper } from '../ticketPaper.ts';

/** A paper to be printed: a delivery note or a notice of mix proportion. */
export type PrintJob = { kind: 'ticket'; paper: TicketPaper } | { kind: 'proportion'; paper: ProportionPaper };

/** A paper as a PDF file. */
export function printJob(job: PrintJob): Promise<Uint8Array> {
  const glyphs = paperGlyphs();
  return printPaper(
    job.kind === 'ticket'
      ? ticketLayout(spellMissing(job.paper, glyphs))
      : proportionLayout(spellMissing(job.paper, glyphs)),
  );
}
