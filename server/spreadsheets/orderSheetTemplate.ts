import writeXlsxFile, { type Row, type SheetData } from 'write-excel-file/node';
import { EXAMPLE_MARK, type SheetField, sheetColumns, sheetFields } from './sheetColumns.ts';

const HEAD_COLOUR = '#e8eef4';

const example: Readonly<Record<SheetField, string | number | Date>> = {
  projectName: `${EXAMPLE_MARK}：滨江花园二期（本行不导入）`,
  pourSite: '3# 楼地下室底板',
  grade: 'C35',
  requirements: 'P8、微膨胀',
  slumpMm: '180±20',
  maxSizeMm: 25,
  pourWay: '汽车泵',
  volumeM3: 120,
  day: new Date(Date.UTC(2026, 10, 21)),
  startMinute: '08:30',
  endMinute: '16:00',
  contact: '陈工',
  phone: '13800138000',
  deliveryPlace: '滨江东路 188 号工地南门',
  longitude: 113.264385,
  latitude: 23.129112,
  remark: '先打 1 车砂浆润管',
};

const notes = [
  '一行一个订单；列的先后可以改变，标 * 的列必填。',
  `工程名称以「${EXAMPLE_MARK}」开头的行不会导入。`,
  '一次最多 2000 行，文件不超过 5 MB；支持 .xlsx 和 .csv（UTF-8 或 GB18030 编码）。',
  '公式不会重新计算，以 Excel 保存的结果为准。',
];

/** An empty order sheet (.xlsx) with an example line and a second sheet that explains the columns. */
export async function orderSheetTemplate(): Promise<Uint8Array> {
  return writeOrderSheet([example]);
}

/** An order sheet with the given lines under the header of the template. */
export async function writeOrderSheet(
  lines: readonly Partial<Record<SheetField, string | number | Date>>[],
): Promise<Uint8Array> {
  const header: Row = sheetFields.map((field) => ({
    value: `${sheetColumns[field].title}${sheetColumns[field].required ? '*' : ''}`,
    fontWeight: 'bold',
    backgroundColor: HEAD_COLOUR,
    wrap: true,
  }));
  const body = lines.map((line): Row => sheetFields.map((field) => cell(line[field])));
  return writeXlsxFile([
    {
      data: [header, ...body],
      sheet: '订单',
      columns: sheetFields.map((field) => ({ width: sheetColumns[field].width })),
      stickyRowsCount: 1,
    },
    { data: explanations(), sheet: '填写说明', columns: [{ width: 18 }, { width: 8 }, { width: 60 }, { width: 50 }] },
  ]).toBuffer();
}

function cell(value: string | number | Date | undefined): Row[number] {
  if (value === undefined) return null;
  return value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd' } : { value };
}

function explanations(): SheetData {
  const bold = (value: string): Row[number] => ({ value, fontWeight: 'bold', backgroundColor: HEAD_COLOUR });
  return [
    [bold('列'), bold('必填'), bold('填写方法'), bold('也认得的列名')],
    ...sheetFields.map((field): Row => {
      const { title, required, explanation, aliases } = sheetColumns[field];
      return [
        { value: title },
        { value: required ? '是' : '否' },
        { value: explanation },
        { value: aliases.join('、') },
      ];
    }),
    [null],
    ...notes.map((note): Row => [{ value: note }]),
  ];
}
