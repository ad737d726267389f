import { consistenceWord } from '@pourline/domain/concrete/slumpClasses';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { covered, formLayout, LABEL_COLOUR, label, rowsFitPage, value } from './paperTables.ts';
import { DASH, joinKnown, orDash, timeText, volumeText } from './paperTexts.ts';
import { qrSvg } from './qr.ts';
import { ageText, stageTime } from './ticketAge.ts';
import type { TicketPaper } from './ticketPaper.ts';
import { correctionLines, signatureBlock } from './ticketSignatures.ts';

/** The front of a delivery note: what the standard asks for, readable at arm's length, on one A5 page. */
export function ticketFront(paper: TicketPaper): Content[] {
  return [headLine(paper), figures(paper), fields(paper), signatureBlock(paper), ...correctionLines(paper)];
}

function headLine(paper: TicketPaper): Content {
  return {
    columns: [
      {
        width: 165,
        stack: [
          { text: '发货单编号', fontSize: 7.5, color: LABEL_COLOUR },
          { text: orDash(paper.ticketNumber), fontSize: 11, bold: true },
          { text: ['合同编号  ', orDash(paper.contractNumber)], fontSize: 8, margin: [0, 3, 0, 0] },
          { text: ['交货日期  ', timeText(paper.deliveredOn, paper.offsetMinutes, 'day')], fontSize: 8 },
        ],
      },
      {
        width: '*',
        stack: [
          { text: orDash(paper.supplier), fontSize: 10.5, alignment: 'center' },
          { text: '预拌混凝土发货单', fontSize: 19, bold: true, alignment: 'center', characterSpacing: 1.5 },
        ],
        margin: [0, 4, 0, 0],
      },
      {
        width: 165,
        columns: [
          {
            width: '*',
            text: '扫码核验本单',
            fontSize: 7.5,
            alignment: 'right',
            margin: [0, 44, 5, 0],
            color: LABEL_COLOUR,
          },
          { width: 54, svg: qrSvg(paper.publicUrl, { quietZone: false }), fit: [54, 54] },
        ],
      },
    ],
    margin: [0, 0, 0, 4],
  };
}

function figures(paper: TicketPaper): Content {
  const load = paper.loadNumber === null ? DASH : `第 ${paper.loadNumber} 车`;
  return {
    layout: { ...formLayout, paddingTop: () => 3, paddingBottom: () => 3 },
    table: {
      widths: [106, 66, 84, 84, 163.9],
      body: [
        [
          figure('本车供货量', volumeText(paper.volumeM3), 'm³', 19),
          figure('车次', load, '', 14),
          figure('累计供货', volumeText(paper.suppliedM3), 'm³', 14),
          figure('订货量', volumeText(paper.orderedM3), 'm³', 14),
          figure('运输车号', joinKnown([paper.truckNumber, paper.plate]), '', 14),
        ],
      ],
    },
    margin: [0, 0, 0, 4],
  };
}

function figure(name: string, shown: string, unit: string, size: number): TableCell {
  return {
    stack: [
      { text: name, fontSize: 7.5, color: LABEL_COLOUR },
      {
        text: [
          { text: shown, fontSize: size, bold: true },
          { text: unit === '' || shown === DASH ? '' : ` ${unit}`, fontSize: 8.5 },
        ],
        // The smaller figures stand on the line of the large one.
        margin: [0, (19 - size) * 0.95, 0, 0],
        lineHeight: 0.95,
      },
    ],
  };
}

function fields(paper: TicketPaper): Content {
  const at = (stage: Parameters<typeof stageTime>[1]) =>
    timeText(stageTime(paper, stage), paper.offsetMinutes, 'minute');
  const buyer = joinKnown([paper.buyer, paper.contractor === null ? null : `施工：${paper.contractor}`], '\n');
  const shown = [
    buyer,
    paper.supplier,
    paper.plant,
    paper.projectName,
    paper.pourSite,
    paper.deliveryPlace,
    paper.pourWay,
  ];
  shown.push(paper.mark, paper.mixNumber, requirementsText(paper), paper.driver, leftOverText(paper), paper.remark);
  const others = [
    ['余料来源', paper.surplusFrom, '余料去向', paper.surplusTo],
    ['接自', paper.handedFrom, '转送至', paper.handedTo],
  ] as const;
  for (const [, from, , to] of others) shown.push(joinKnown([from, to]));
  return {
    layout: formLayout,
    table: {
      dontBreakRows: rowsFitPage(shown, 20),
      widths: [56, 201, 56, 199.2],
      body: [
        pair('需方', buyer, '供方', joinKnown([paper.supplier, paper.plant])),
        pair('工程名称', paper.projectName, '浇筑部位', paper.pourSite),
        pair('交货地点', paper.deliveryPlace, '浇筑方式', paper.pourWay),
        [label('混凝土标记'), value(paper.mark, { bold: true, span: 3, size: 10.5 }), ...covered(2)],
        pair('强度等级', paper.grade, consistenceWord(paper.slumpMm ?? 0), slumpText(paper)),
        pair('技术要求', requirementsText(paper), '配合比编号', paper.mixNumber),
        pair('发车时间', at('departed'), '到达时间', at('arrived')),
        pair('卸料时间', unloadingText(paper), '装完至卸完', ageText(paper)),
        pair('驾驶员', paper.driver, '剩余 / 退回', leftOverText(paper)),
        ...others.flatMap(([came, from, went, to]) =>
          from === null && to === null ? [] : [pair(came, orDash(from), went, orDash(to))],
        ),
        ...(paper.remark === null ? [] : [[label('备注'), value(paper.remark, { span: 3 }), ...covered(2)]]),
      ],
    },
    margin: [0, 0, 0, 4],
  };
}

function pair(name: string, text: string | null, name2: string, text2: string | null): TableCell[] {
  return [label(name), value(text), label(name2), value(text2)];
}

function slumpText(paper: TicketPaper): string {
  if (paper.slumpMm === null) return DASH;
  return `${paper.slumpMm}${paper.slumpToleranceMm === null ? '' : ` ± ${paper.slumpToleranceMm}`} mm`;
}

function requirementsText(paper: TicketPaper): string {
  const size = paper.maxSizeMm === null ? [] : [`最大粒径 ${paper.maxSizeMm} mm`];
  return orDash([...paper.requirements, ...size].join('、'));
}

function unloadingText(paper: TicketPaper): string {
  const [from, to] = [stageTime(paper, 'unloadingStarted'), stageTime(paper, 'unloadingFinished')];
  if (from === null && to === null) return DASH;
  const sameDay = timeText(from, paper.offsetMinutes, 'day') === timeText(to, paper.offsetMinutes, 'day');
  return `${timeText(from, paper.offsetMinutes, 'minute')} 至 ${timeText(to, paper.offsetMinutes, sameDay ? 'clock' : 'minute')}`;
}

function leftOverText(paper: TicketPaper): string {
  const parts = [
    paper.surplusM3 === null ? null : `剩余 ${volumeText(paper.surplusM3)} m³`,
    paper.returnedM3 === null ? null : `退回 ${volumeText(paper.returnedM3)} m³`,
    paper.returnReason === null ? null : `原因：${paper.returnReason}`,
  ];
  return joinKnown(parts);
}
