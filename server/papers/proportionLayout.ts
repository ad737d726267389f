import { consistenceWord } from '@pourline/domain/concrete/slumpClasses';
import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import {
  blockTitle,
  covered,
  formLayout,
  head,
  item,
  LABEL_COLOUR,
  label,
  listLayout,
  rowsFitPage,
  value,
} from './paperTables.ts';
import { DASH, figureText, joinKnown, orDash, timeText, volumeText } from './paperTexts.ts';
import type { ProportionMaterial, ProportionPaper } from './proportionPaper.ts';
import { qrSvg } from './qr.ts';

/** The notice of mix proportion as a document of A4 pages, one as a rule. */
export function proportionLayout(paper: ProportionPaper): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [42, 40, 42, 46],
    language: 'zh-CN',
    info: {
      title: `混凝土配合比通知单 ${paper.mixNumber}`,
      author: paper.supplier ?? '',
      creationDate: new Date(paper.printedAt),
    },
    content: [
      headLine(paper),
      fields(paper),
      ratios(paper),
      materials(paper),
      appraisal(paper),
      remark(paper),
      signatories(paper),
    ],
    footer: (page, pages) => ({
      columns: [
        { width: '*', text: '配合比设计依据 JGJ 55-2011；生产依据 GB/T 14902-2012' },
        {
          width: 'auto',
          text: `打印于 ${timeText(paper.printedAt, paper.offsetMinutes, 'minute')}    第 ${page} 页，共 ${pages} 页`,
        },
      ],
      fontSize: 8,
      color: LABEL_COLOUR,
      margin: [42, 14, 42, 0],
    }),
  };
}

function headLine(paper: ProportionPaper): Content {
  const qr: Column =
    paper.publicUrl === null
      ? { width: 96, text: '' }
      : { width: 96, svg: qrSvg(paper.publicUrl, { quietZone: false }), fit: [60, 60], alignment: 'right' };
  return {
    columns: [
      { width: 96, text: '' },
      {
        width: '*',
        stack: [
          { text: joinKnown([paper.supplier, paper.plant]), fontSize: 12, alignment: 'center' },
          {
            text: '混凝土配合比通知单',
            fontSize: 21,
            bold: true,
            alignment: 'center',
            characterSpacing: 1.5,
            margin: [0, 2, 0, 0],
          },
        ],
        margin: [0, 6, 0, 0],
      },
      qr,
    ],
    margin: [0, 0, 0, 10],
  };
}

function pair(name: string, text: string | null, name2: string, text2: string | null): TableCell[] {
  return [label(name), value(text), label(name2), value(text2)];
}

function fields(paper: ProportionPaper): Content {
  return {
    layout: { ...formLayout, paddingTop: () => 4, paddingBottom: () => 4 },
    table: {
      widths: [62, 177, 62, 175],
      body: [
        [label('配合比编号'), value(paper.mixNumber, { bold: true }), label('通知单编号'), value(paper.noticeNumber)],
        pair('签发日期', timeText(paper.issuedAt, paper.offsetMinutes, 'day'), '订单编号', paper.orderNumber),
        pair('需方', paper.buyer, '工程名称', paper.projectName),
        pair('浇筑部位', paper.pourSite, '浇筑方式', paper.pourWay),
        [label('混凝土标记'), value(paper.mark, { bold: true, span: 3, size: 10.5 }), ...covered(2)],
        pair('强度等级', paper.grade, consistenceWord(paper.slumpMm ?? 0), slumpText(paper)),
        pair(
          '技术要求',
          orDash(paper.requirements.join('、')),
          '最大粒径',
          withUnit(orDash(paper.maxSizeMm?.toString()), 'mm'),
        ),
        pair(
          '计划方量',
          withUnit(volumeText(paper.plannedM3), 'm³'),
          '搅拌时间',
          withUnit(figureText(paper.mixingSeconds), 's'),
        ),
      ],
    },
    margin: [0, 0, 0, 10],
  };
}

function slumpText(paper: ProportionPaper): string {
  if (paper.slumpMm === null) return DASH;
  return `${paper.slumpMm}${paper.slumpToleranceMm === null ? '' : ` ± ${paper.slumpToleranceMm}`} mm`;
}

function withUnit(text: string, unit: string): string {
  return text === DASH ? DASH : `${text} ${unit}`;
}

function ratios(paper: ProportionPaper): Content {
  const figure = (name: string, shown: string): TableCell => ({
    stack: [
      { text: name, fontSize: 8, color: LABEL_COLOUR },
      { text: shown, fontSize: 15, bold: true },
    ],
  });
  return {
    layout: { ...formLayout, paddingTop: () => 4, paddingBottom: () => 4 },
    table: {
      widths: [161.5, 161.5, 161.5],
      body: [
        [
          figure('水胶比', figureText(paper.waterBinderRatio, 2)),
          figure('砂率', withUnit(figureText(paper.sandRatioPercent, 1), '%')),
          figure('表观密度', withUnit(figureText(paper.densityKgM3), 'kg/m³')),
        ],
      ],
    },
    margin: [0, 0, 0, 12],
  };
}

function materials(paper: ProportionPaper): Content {
  return {
    stack: [
      blockTitle('每立方米材料用量'),
      {
        layout: { ...listLayout, paddingTop: () => 4, paddingBottom: () => 4 },
        table: {
          headerRows: 1,
          dontBreakRows: rowsFitPage(
            paper.materials.flatMap((one) => [one.name, one.specification, one.origin, one.reportNumber]),
            6,
          ),
          widths: [66, 92, 113, 76, 48, 36, 52],
          body: [
            [
              head('材料'),
              head('品种规格'),
              head('产地 / 厂家'),
              head('检验报告'),
              head('试验室 kg', 'right'),
              head('含水 %', 'right'),
              head('施工 kg', 'right'),
            ],
            ...paper.materials.map(materialRow),
            totalRow(paper.materials),
          ],
        },
      },
    ],
    margin: [0, 0, 0, 10],
  };
}

function materialRow(one: ProportionMaterial): TableCell[] {
  const kg = (mass: number | null) => figureText(mass, mass !== null && mass < 20 ? 2 : 1);
  return [
    item(one.name, 'left', true),
    item(one.specification),
    item(one.origin),
    item(one.reportNumber),
    item(kg(one.kgPerM3), 'right'),
    item(figureText(one.moisturePercent, 1), 'right'),
    item(kg(one.siteKgPerM3), 'right', true),
  ];
}

/** A sum which misses a part would be wrong, so it is a dash. */
function totalRow(rows: readonly ProportionMaterial[]): TableCell[] {
  const total = (masses: (number | null)[]) => {
    const known = masses.filter((mass) => mass !== null);
    return known.length === 0 || known.length < masses.length
      ? DASH
      : figureText(
          known.reduce((sum, mass) => sum + mass, 0),
          1,
        );
  };
  return [
    item('合计', 'left', true),
    ...covered(3),
    item(total(rows.map((row) => row.kgPerM3)), 'right', true),
    ...covered(1),
    item(total(rows.map((row) => row.siteKgPerM3)), 'right', true),
  ];
}

function appraisal({ appraisal: one, offsetMinutes }: ProportionPaper): Content {
  if (one === null) return { text: '' };
  const text = `${one.found}（${one.name} ${timeText(one.at, offsetMinutes, 'minute')}）`;
  return { stack: [blockTitle('开盘鉴定'), { text, fontSize: 9 }], margin: [0, 0, 0, 10] };
}

function remark(paper: ProportionPaper): Content {
  if (paper.remark === null) return { text: '' };
  return { stack: [blockTitle('备注'), { text: orDash(paper.remark), fontSize: 9 }], margin: [0, 0, 0, 10] };
}

function signatories(paper: ProportionPaper): Content {
  if (paper.signatories.length === 0) return { text: '' };
  return {
    columns: paper.signatories.map(
      (one): Column => ({
        width: '*',
        stack: [
          { text: one.role, fontSize: 8, color: LABEL_COLOUR },
          { text: orDash(one.name), fontSize: 11, margin: [0, 6, 0, 2] },
          { text: timeText(one.signedAt, paper.offsetMinutes, 'minute'), fontSize: 8 },
        ],
      }),
    ),
    columnGap: 12,
    margin: [0, 8, 0, 0],
  };
}
