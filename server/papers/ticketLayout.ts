import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { LABEL_COLOUR } from './paperTables.ts';
import { timeText } from './paperTexts.ts';
import { ticketFront } from './ticketFront.ts';
import type { TicketPaper } from './ticketPaper.ts';
import { ticketRecord } from './ticketRecord.ts';

/** The delivery note as a document of two A5 landscape pages: one above the other they fill a sheet of A4. */
export function ticketLayout(paper: TicketPaper): TDocumentDefinitions {
  const printed = `打印于 ${timeText(paper.printedAt, paper.offsetMinutes, 'minute')}`;
  return {
    pageSize: 'A5',
    pageOrientation: 'landscape',
    pageMargins: [24, 15, 24, 22],
    language: 'zh-CN',
    info: {
      title: `预拌混凝土发货单 ${paper.ticketNumber}`,
      author: paper.supplier ?? '',
      creationDate: new Date(paper.printedAt),
    },
    content: [...ticketFront(paper), ...ticketRecord(paper)],
    footer: (page, pages) => ({
      columns: [
        { width: '*', text: '运输、浇筑过程中严禁加水', bold: true },
        { width: '*', text: printed, alignment: 'center' },
        { width: '*', text: `第 ${page} 页，共 ${pages} 页`, alignment: 'right' },
      ],
      fontSize: 7.5,
      color: LABEL_COLOUR,
      margin: [24, 4, 24, 0],
    }),
    ...watermark(paper),
  };
}

/** What is printed across a ticket that proves nothing: it was cancelled, or what it shows is not what is on record. */
function watermark({ cancelled, chain }: TicketPaper): Pick<TDocumentDefinitions, 'watermark'> {
  const text = [cancelled ? '作废' : null, chain?.whole === false ? '与记录不符' : null].filter(Boolean).join(' · ');
  return text ? { watermark: { text, opacity: 0.12, bold: true, angle: -20 } } : {};
}
