import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderSheetTemplate, writeOrderSheet } from './orderSheetTemplate.ts';
import { readOrderSheet } from './readOrderSheet.ts';
import { sheetColumns } from './sheetColumns.ts';
import { MAX_ROWS } from './sheetTable.ts';
import { packZip, unpackZip } from './zipParts.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const full = {
  projectName: '滨江花园二期',
  pourSite: '3# 楼底板',
  grade: 'C35P8',
  requirements: '微膨胀，P8',
  slumpMm: '180±20',
  maxSizeMm: 25,
  pourWay: '汽车泵',
  volumeM3: 1234.5,
  day: new Date(Date.UTC(2026, 10, 21)),
  startMinute: 22 / 24,
  endMinute: '02:30',
  contact: '陈䶮',
  phone: 13800138000,
  deliveryPlace: '滨江东路 188 号',
  longitude: 113.264385,
  latitude: 23.129112,
  remark: '=1+1',
};
const read = {
  row: 2,
  projectName: '滨江花园二期',
  pourSite: '3# 楼底板',
  grade: 'C35',
  requirements: ['P8', '微膨胀'],
  slumpMm: 180,
  slumpToleranceMm: 20,
  maxSizeMm: 25,
  pourWay: '汽车泵',
  own: {},
  volumeM3: 1234.5,
  day: '2026-11-21',
  startMinute: 1320,
  endMinute: 1590,
  contact: '陈䶮',
  phone: '13800138000',
  deliveryPlace: '滨江东路 188 号',
  longitude: 113.264385,
  latitude: 23.129112,
  remark: '=1+1',
};
const head = '工程名称,浇筑部位,强度等级,坍落度(mm),浇筑方式,方量(m³),日期,开始时间';
const line = '滨江花园,底板,C30,180,汽车泵,60,2026-11-21,8:00';

function csv(...lines: string[]) {
  return readOrderSheet(utf8([head, ...lines].join('\r\n')), '订单.csv');
}

describe('xlsx', () => {
  test('the template is read without errors and its example is no order', async () => {
    const template = await orderSheetTemplate();
    expect(await readOrderSheet(template, '导入模板.xlsx')).toEqual({
      rows: [],
      errors: [],
      ignoredColumns: [],
      skippedExamples: 1,
    });
    const explained = new TextDecoder().decode(
      unpackZip(template, (name) => name === 'xl/sharedStrings.xml', limits).get('xl/sharedStrings.xml'),
    );
    for (const { explanation } of Object.values(sheetColumns)) expect(explained).toContain(explanation);
  });
  test('a line under the header of the template comes back as it was meant', async () => {
    const sheet = await readOrderSheet(await writeOrderSheet([full, {}, full]), 'a.xlsx');
    expect(sheet).toEqual({ rows: [read, { ...read, row: 4 }], errors: [], ignoredColumns: [], skippedExamples: 0 });
  });
  test('serials, whole moments and computed volumes', async () => {
    const lines = [
      { ...full, day: 46347, startMinute: 46347 + 8.5 / 24, volumeM3: 0.1 + 0.2, endMinute: 25 / 24 },
      { ...full, startMinute: 1 / 3, volumeM3: 12.345 },
    ];
    const { rows, errors } = await readOrderSheet(await writeOrderSheet(lines), 'a.xlsx');
    expect(rows).toMatchObject([{ day: '2026-11-21', startMinute: 510, volumeM3: 0.3, endMinute: 1500 }]);
    expect(errors).toEqual([{ row: 3, column: '方量(m³)', message: '方量最多两位小数' }]);
  });
  test('a formula is not computed: its stored value counts, its error is told', async () => {
    const sheet = await edited(await writeOrderSheet([full]), (xml) =>
      xml
        .replace(/(<c r="H2"[^>]*>)<v>[^<]*<\/v>/, '$1<f>1/0*WEBSERVICE("http://x")</f><v>7.5</v>')
        .replace(/<c r="Q2"[^>]*>.*?<\/c>/, '<c r="Q2" t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
    );
    const { rows, errors } = await readOrderSheet(sheet, 'a.xlsx');
    expect(rows).toEqual([]);
    expect(errors).toEqual([{ row: 2, column: '备注', message: '单元格公式出错：#DIV/0!' }]);
    const good = await edited(sheet, (xml) => xml.replace(/<c r="Q2".*?<\/c>/, ''));
    expect((await readOrderSheet(good, 'a.xlsx')).rows).toMatchObject([{ volumeM3: 7.5, remark: null }]);
  });
});

describe('csv', () => {
  const text = `${head}\r\n${line.replace('滨江花园', '镕基堃苑𠮷')}\r\n`;
  test.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with mark', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8(text)])],
    ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])],
  ])('%s', async (_name, bytes) => {
    const { rows, errors } = await readOrderSheet(bytes, '订单.csv');
    expect(errors).toEqual([]);
    expect(rows).toMatchObject([{ projectName: '镕基堃苑𠮷', volumeM3: 60, startMinute: 480, endMinute: null }]);
  });
  test('GB18030', async () => {
    // "工程,部位,标号,坍落度,浇筑方式,方量,日期,开始时间" and "堃苑,底板,C30,180,自卸,8,2026-11-21,9:00" as Chinese Excel writes them.
    const bytes = Buffer.from(
      'b9a4b3cc2cb2bfcebb2cb1eabac52cccaec2e4b6c82cbdbdd6feb7bdcabd2cb7bdc1bf2cc8d5c6da2cbfaacabccab1bce40d0a' +
        '88d2d4b72cb5d7b0e52c4333302c3138302cd7d4d0b62c382c323032362d31312d32312c393a30300d0a',
      'hex',
    );
    const sheet = await readOrderSheet(bytes, '订单.csv');
    expect(sheet.errors).toEqual([]);
    expect(sheet.rows).toMatchObject([{ projectName: '堃苑', pourSite: '底板', pourWay: '自卸', startMinute: 540 }]);
  });
  test('columns in any order, notes above, empty lines between, line numbers as shown', async () => {
    const lines = [
      '滨江站 11 月 21 日计划',
      '',
      '备注,方量（立方）,日 期,开始时间,*工程名称,部位,标号,塌落度,浇筑方式,班组',
    ];
    lines.push(
      '夜间,"1,200.50",2026年11月21日,25:00,A,b,c30,160~200,泵,甲',
      ' , ,',
      ',60,2026/1/2,8点半,C,d,LC30,180,泵,',
    );
    const sheet = await readOrderSheet(utf8(lines.join('\n')), 'x.csv');
    expect(sheet.errors).toEqual([]);
    expect(sheet.ignoredColumns).toEqual(['班组']);
    expect(sheet.rows).toMatchObject([
      { row: 4, volumeM3: 1200.5, startMinute: 1500, grade: 'C30', slumpMm: 180, slumpToleranceMm: 20, remark: '夜间' },
      { row: 6, day: '2026-01-02', startMinute: 510, grade: 'LC30' },
    ]);
  });
  test('every fault of a line is told at once, and the other lines are kept', async () => {
    const { rows, errors } = await csv(',b,C33,abc,泵,0,2026-02-30,8:60', line, `${line},`);
    expect(rows.map((row) => row.row)).toEqual([3, 4]);
    expect(errors.map((error) => [error.row, error.column])).toEqual(
      [['强度等级'], ['坍落度(mm)'], ['开始时间'], ['工程名称'], ['方量(m³)'], ['日期']].map(([column]) => [2, column]),
    );
    expect(errors.find((error) => error.column === '工程名称')?.message).toBe('必填');
  });
  test('half a position is refused', async () => {
    const { errors } = await readOrderSheet(utf8(`${head},经度,纬度\n${line},113.2,\n${line},23.1,113.2`), 'x.csv');
    expect(errors.map((error) => [error.row, error.column])).toEqual([
      [2, '纬度'],
      [3, '纬度'],
    ]);
  });
  test('any volume of two decimals survives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9_999_999 }), async (hundredths) => {
        const { rows } = await csv(line.replace(',60,', `,${(hundredths / 100).toFixed(2)},`));
        expect(rows[0]?.volumeM3).toBe(hundredths / 100);
      }),
      { numRuns: 50 },
    );
  });
});

const limits = { entries: 100, unpackedBytes: 64 * 1024 * 1024 };

async function edited(xlsx: Uint8Array, change: (xml: string) => string): Promise<Uint8Array> {
  const parts = unpackZip(xlsx, () => true, limits);
  const sheet = 'xl/worksheets/sheet1.xml';
  parts.set(sheet, utf8(change(new TextDecoder().decode(parts.get(sheet)))));
  return packZip(parts);
}

describe('hostile files', () => {
  const refusal = async (bytes: Uint8Array, name: string) => {
    const sheet = await readOrderSheet(bytes, name);
    expect(sheet.rows).toEqual([]);
    expect(sheet.errors).toHaveLength(1);
    return sheet.errors[0]?.message;
  };
  test.each([
    ['empty', new Uint8Array(), 'a.xlsx', '文件是空的'],
    ['too big', new Uint8Array(5 * 1024 * 1024 + 1), 'a.csv', '文件不能超过 5 MB'],
    [
      'old Excel',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]),
      'a.xls',
      '不支持 .xls 或加密的文件，请另存为不加密的 .xlsx 再导入',
    ],
    ['no ZIP', utf8('hello'), 'a.xlsx', '不是有效的 Excel 文件'],
    ['cut ZIP', utf8('PK\u0003\u0004 and nothing'), 'a.xlsx', '不是有效的 Excel 文件'],
    ['other text', utf8('a,b,c\n1,2,3'), 'a.csv', '没有找到表头，请使用导入模板'],
    ['open quote', utf8(`${head}\n"滨江,b`), 'a.csv', '第 2 行的引号不成对'],
    ['bytes', new Uint8Array([0, 1, 2, 3, 0]), 'a.csv', '不是表格文件'],
    ['missing column', utf8(`${head.replace(',方量(m³)', '')}\n`), 'a.csv', '缺少列：方量(m³)'],
    ['double column', utf8(`${head},方量\n`), 'a.csv', '列「方量(m³)」重复'],
  ])('%s', async (_name, bytes, name, message) => expect(await refusal(bytes, name)).toBe(message));
  test('too many lines', async () => {
    const lines = Array.from({ length: MAX_ROWS + 1 }, () => line).join('\n');
    expect(await refusal(utf8(`${head}\n${lines}`), 'a.csv')).toBe('最多导入 2000 行，文件有 2001 行');
  });
  test('a zip bomb is not unpacked beyond the limit', async () => {
    const bomb = await writeOrderSheet([{ ...full, remark: 'a'.repeat(40 * 1024 * 1024) }]);
    expect(bomb.byteLength).toBeLessThan(1024 * 1024);
    expect(await refusal(bomb, 'a.xlsx')).toBe('不是有效的 Excel 文件');
  });
  test('one cell in the farthest corner does not fill the memory', async () => {
    const sheet = await edited(await writeOrderSheet([full]), (xml) => xml.replace('r="A2"', 'r="XFD1048576"'));
    expect(await refusal(sheet, 'a.xlsx')).toBe('表格过大或内容异常，请只保留订单行再导入');
  });
  test('broken XML', async () => {
    const sheet = await edited(await writeOrderSheet([full]), (xml) => xml.slice(0, xml.length / 2));
    expect((await readOrderSheet(sheet, 'a.xlsx')).rows).toEqual([]);
  });
  test('any bytes give a result, never an exception', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.string({ unit: 'binary' }).map((text) => utf8(`${head}\n${text}`)),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (some) => {
        const sheet = await readOrderSheet(some, 'x.csv');
        // An order comes from a sheet with the right head alone, and what is wrong is told in words.
        expect(new TextDecoder().decode(some).startsWith(head) ? [] : sheet.rows).toEqual([]);
        for (const error of sheet.errors) expect(error.message).toMatch(/\p{Script=Han}/u);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a hostile sheet', () => {
  const size = 5 * 1024 * 1024 - 10;
  const fill = (text: string) => Buffer.from(text.repeat(Math.floor(size / text.length)));
  /** Processor time of this thread, ms. */
  const worked = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  /** How long this thread worked at a stretch meanwhile, ms. */
  const stoodStill = async (run: () => Promise<unknown>): Promise<number> => {
    let longest = 0;
    let last = worked();
    const beat = setInterval(() => {
      longest = Math.max(longest, worked() - last);
      last = worked();
    }, 2);
    await run().finally(() => clearInterval(beat));
    return longest;
  };

  test.each(['"a",', ',', '"', '\t;|,', 'a,b\n', 'x', '\r', '"",\n'])(
    'of 5 MB of %j is refused and holds up nothing else',
    async (text) => {
      const bytes = fill(text);
      let told: unknown[] = [];
      const still = await stoodStill(async () => {
        const sheet = await readOrderSheet(bytes, 'x.csv');
        told = sheet.errors.map(({ message }) => message);
        expect(sheet.rows).toEqual([]);
      });
      expect(told).toHaveLength(1);
      expect(still).toBeLessThan(1000);
    },
    60_000,
  );

  test('of a line of more cells than any sheet has is refused before it is built', async () => {
    const line = (cells: number) => utf8(`${'a,'.repeat(cells)}\n`);
    expect((await readOrderSheet(line(2001), 'x.csv')).errors[0]?.message).toContain('表格过大');
    expect((await readOrderSheet(line(2000), 'x.csv')).errors[0]?.message).toContain('没有找到表头');
  });
});
