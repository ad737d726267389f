import { type BatchSummaryRow, summariseBatches } from '@pourline/domain/concrete/summariseBatches';
import { keysOf } from '@pourline/domain/keysOf';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { blockTitle, head, item, LABEL_COLOUR, listLayout, rowsFitPage } from './paperTables.ts';
import { DASH, figureText, joinKnown, orDash, percentText, shortHash, timeText } from './paperTexts.ts';
import {
  type PaperTime,
  type StageSource,
  type TicketPaper,
  type TicketStage,
  type TicketStageName,
  ticketStages,
} from './ticketPaper.ts';

const sources: Readonly<Record<StageSource, string>> = { person: '人员', position: '定位', system: '系统' };

/** Shorter delays between event and report are the ordinary run of a network, ms. */
const NOTABLE_DELAY_MS = 60_000;

/** The back of a delivery note: how the load was batched and how it travelled, with the source of each time. */
export function ticketRecord(paper: TicketPaper): Content[] {
  return [
    {
      pageBreak: 'before',
      columns: [
        { width: '*', text: '生产与运输记录', fontSize: 14, bold: true },
        { width: 'auto', text: `发货单编号  ${orDash(paper.ticketNumber)}`, fontSize: 9, margin: [0, 5, 0, 0] },
      ],
      margin: [0, 0, 0, 6],
    },
    {
      columns: [
        { width: 309, stack: [blockTitle('计量汇总'), batchTable(paper), batchNote(paper)] },
        { width: '*', stack: [blockTitle('过程时间'), stageTable(paper), ...chainLines(paper)] },
      ],
      columnGap: 16,
    },
  ];
}

function batchTable(paper: TicketPaper): Content {
  const rows = summariseBatches(paper.batches).map(batchRow);
  const empty: TableCell[] = [{ ...cell('无计量数据'), colSpan: 6 }, ...Array.from({ length: 5 }, () => cell(''))];
  return {
    layout: listLayout,
    table: {
      headerRows: 1,
      dontBreakRows: rowsFitPage(
        paper.batches.map((one) => one.material),
        8,
      ),
      widths: [88, 44, 44, 38, 48, 23],
      body: [
        [
          head('材料'),
          head('目标 kg', 'right'),
          head('实际 kg', 'right'),
          head('偏差 %', 'right'),
          head('最大盘偏差', 'right'),
          head('判定', 'right'),
        ],
        ...(rows.length === 0 ? [empty] : rows),
      ],
    },
  };
}

function cell(text: string): { text: string; fontSize: number } {
  return { text, fontSize: 8 };
}

function batchRow(row: BatchSummaryRow): TableCell[] {
  const decimals = row.targetKg < 100 ? 2 : 1;
  return [
    item(row.material),
    item(figureText(row.targetKg, decimals), 'right'),
    item(figureText(row.actualKg, decimals), 'right'),
    item(percentText(row.truck.percent), 'right', !row.truck.within),
    item(percentText(row.worstBatch.percent), 'right', !row.worstBatch.within),
    item(row.within ? '合格' : '超差', 'right', !row.within),
  ];
}

function batchNote(paper: TicketPaper): Content {
  const count = new Set(paper.batches.map((one) => one.batch)).size;
  const facts = joinKnown(
    [
      count === 0 ? null : `共 ${count} 盘`,
      paper.mixer === null ? null : `搅拌机 ${paper.mixer}`,
      paper.mixNumber === null ? null : `配合比 ${paper.mixNumber}`,
    ],
    '，',
  );
  return {
    stack: [
      facts === DASH ? '' : facts,
      '允许偏差（GB/T 14902，每盘 / 每车）：水泥、掺合料 ±2 / ±1，骨料 ±3 / ±2，水、外加剂 ±1 / ±1；单位 %。',
    ],
    fontSize: 7,
    color: LABEL_COLOUR,
    margin: [0, 4, 0, 0],
  };
}

function stageTable(paper: TicketPaper): Content {
  const names = keysOf<TicketStageName>(ticketStages);
  return {
    layout: listLayout,
    table: {
      headerRows: 1,
      dontBreakRows: rowsFitPage(
        paper.stages.map((one) => one.by),
        5,
      ),
      widths: [40, 52, 52, 62],
      body: [
        [head('环节'), head('发生'), head('得知'), head('来源')],
        ...names.map((name) =>
          stageRow(
            name,
            paper.stages.find((one) => one.stage === name),
            paper,
          ),
        ),
      ],
    },
  };
}

function stageRow(name: TicketStageName, stage: TicketStage | undefined, paper: TicketPaper): TableCell[] {
  const learntLater = stage?.learntAt != null && Math.abs(stage.learntAt - stage.happenedAt) >= NOTABLE_DELAY_MS;
  return [
    item(ticketStages[name]),
    item(stageClock(stage?.happenedAt ?? null, paper)),
    item(stage === undefined ? DASH : learntLater ? stageClock(stage.learntAt, paper) : '即时'),
    item(stage === undefined ? DASH : joinKnown([sources[stage.source], stage.by], ' · ')),
  ];
}

/** The clock, with month and day before it where that is not the day of delivery. */
function stageClock(at: PaperTime, paper: TicketPaper): string {
  const day = (moment: PaperTime) => timeText(moment, paper.offsetMinutes, 'day');
  const clock = timeText(at, paper.offsetMinutes, 'second');
  return at === null || day(at) === day(paper.deliveredOn) ? clock : `${day(at).slice(5)} ${clock.slice(0, 5)}`;
}

function chainLines(paper: TicketPaper): Content[] {
  const chain = paper.chain === null ? DASH : `第 ${paper.chain.length} 环  ${shortHash(paper.chain.hash)}`;
  return [
    {
      stack: [
        { text: '记录链末端', fontSize: 7.5, bold: true },
        { text: chain, fontSize: 8 },
        ...(paper.chain === null ? [] : [{ text: paper.chain.says, fontSize: 7.5, bold: !paper.chain.whole }]),
        { text: '核验地址', fontSize: 7.5, bold: true, margin: [0, 3, 0, 0] },
        { text: paper.publicUrl, fontSize: 7 },
      ],
      margin: [2, 8, 0, 0],
    },
  ];
}
