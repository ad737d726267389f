import { subM3 } from '@pourline/domain/volume';
import { correctionText } from '@pourline/domain/waybills/siteSignature';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { formLayout, LABEL_COLOUR, rowsFitPage } from './paperTables.ts';
import { joinKnown, orDash, timeText, volumeText } from './paperTexts.ts';
import { redrawPng } from './redrawPng.ts';
import type { TicketPaper, TicketSignature } from './ticketPaper.ts';

/** Both sides of the handing over, next to each other, with room for a pen where nobody has signed on a screen. */
export function signatureBlock(paper: TicketPaper): Content {
  const signatures = [paper.supplierSignature, paper.buyerSignature];
  const texts = signatures.map((one) => (one === null ? null : `${one.signer ?? ''}\n\n${one.place ?? ''}`));
  return {
    layout: { ...formLayout, paddingTop: () => 3, paddingBottom: () => 3 },
    table: {
      widths: [264.5, 264.5],
      heights: 46,
      dontBreakRows: rowsFitPage(texts, 15),
      body: [
        [
          side('供方交接人员（签字）', paper.supplierSignature, paper),
          side('需方（含施工方）交接人员（签字）', paper.buyerSignature, paper),
        ],
      ],
    },
  };
}

/** What the plant made of the signature since: below both boxes, so that nobody takes it for what the site has signed. */
export function correctionLines({ corrections, offsetMinutes }: TicketPaper): Content[] {
  return corrections.map(({ by, at, from, to, reason }) => ({
    text: [
      { text: '签收更正（供方调度）  ', bold: true },
      joinKnown([by, timeText(at, offsetMinutes, 'minute'), correctionText({ from, to }), `原因：${orDash(reason)}`]),
    ],
    fontSize: 8,
    margin: [2, 3, 2, 0],
  }));
}

function side(title: string, signature: TicketSignature | null, paper: TicketPaper): TableCell {
  const lines = signature === null ? forThePen : signedLines(signature, paper);
  return {
    stack: [
      { text: title, fontSize: 7.5, color: LABEL_COLOUR, margin: [0, 0, 0, 1] },
      {
        columns: [
          { width: 150, stack: lines.map((text): Content => ({ text, fontSize: 8 })) },
          { width: 112, stack: [picture(signature)] },
        ],
      },
    ],
  };
}

/** Nobody has signed on a screen: lines to write on. */
const forThePen = ['姓名', '时间', '签收'].map((name) => `${name}  ________________`);

function signedLines(signature: TicketSignature, paper: TicketPaper): string[] {
  return [
    `姓名  ${orDash(signature.signer)}`,
    `时间  ${timeText(signature.signedAt, paper.offsetMinutes, 'minute')}`,
    `地点  ${orDash(signature.place)}`,
    ...(signature.volumeM3 === null ? [] : [`签收  ${signedText(signature.volumeM3, paper.volumeM3)}`]),
  ];
}

function signedText(signed: number, delivered: number | null): string {
  const difference = delivered === null ? 0 : subM3(signed, delivered);
  const note = difference === 0 ? null : `（${difference > 0 ? '多' : '少'} ${volumeText(Math.abs(difference))}）`;
  return joinKnown([`${volumeText(signed)} m³`, note], '');
}

function picture(signature: TicketSignature | null): Content {
  const png = signature?.png ?? null;
  if (png === null) return { text: '' };
  // Whatever the store gives back, the PDF writer is given our own drawing of it alone.
  const drawn = redrawPng(png);
  if (!drawn) return { text: '（签名图片无法读取）', fontSize: 8, alignment: 'center', margin: [0, 12, 0, 0] };
  const data = Buffer.from(drawn).toString('base64');
  return { image: `data:image/png;base64,${data}`, fit: [104, 42], alignment: 'center' };
}
