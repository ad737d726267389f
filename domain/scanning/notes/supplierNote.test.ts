import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteForm, noteText } from './noteForm.ts';
import { readSupplierNote } from './supplierNote.ts';
import { linesOf, madeNotes } from './testNotes.ts';

const readOf = (rows: readonly string[]) => {
  const { supplier, material, grossKg, tareKg, netKg, plate, date } = readSupplierNote(linesOf(rows));
  return [supplier, material, grossKg, tareKg, netKg, plate, date];
};

test('of twenty made-up notes at least 95 in 100 fields are read right, and what is read wrong is marked', () => {
  const wrong: string[] = [];
  const unmarked: string[] = [];
  let fields = 0;
  for (const { rows, says } of madeNotes)
    for (const [at, field] of readOf(rows).entries()) {
      fields += 1;
      if ((field?.value ?? null) === says[at]) continue;
      const told = `${rows[0]} ${at}: ${says[at]} was read as ${field?.value}`;
      wrong.push(told);
      if (field && !field.isDoubtful) unmarked.push(told);
    }
  expect(madeNotes).toHaveLength(20);
  expect(unmarked).toEqual([]);
  expect((fields - wrong.length) / fields, wrong.join('; ')).toBeGreaterThanOrEqual(0.95);
});

test('weights of which gross less tare is not the net are all doubtful; a net that is not written is reckoned and doubtful', () => {
  const weights = (...rows: string[]) => readOf(rows).slice(2, 5);
  expect(weights('毛重：61.00吨', '皮重：18.00吨', '净重：48.00吨').every((field) => field?.isDoubtful)).toBe(true);
  expect(weights('毛重：61.00吨', '皮重：18.00吨')[2]).toEqual({ value: 43_000, isDoubtful: true });
  expect(weights('毛重：18.00吨', '皮重：61.00吨')[2]).toBeNull();
});

test('any three weights that agree are read as they were written, in tonnes or in kg', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 20_000 }),
      fc.integer({ min: 1_000, max: 60_000 }),
      fc.boolean(),
      (tare, net, inTonnes) => {
        const written = (kg: number) => (inTonnes ? `${(kg / 1000).toFixed(3)}吨` : `${kg}kg`);
        const rows = [`毛重：${written(tare + net)}`, `皮重：${written(tare)}`, `净重：${written(net)}`];
        const sure = (value: number) => ({ value, isDoubtful: false });
        expect(readOf(rows).slice(2, 5)).toEqual([sure(tare + net), sure(tare), sure(net)]);
      },
    ),
  );
});

test('whatever is written in a picture, reading it ends and tells whole weights above nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 12 }), (rows) => {
      const sure = readOf(rows)
        .slice(2, 5)
        .filter((field) => field?.isDoubtful === false);
      expect(sure.every((field) => Number.isInteger(field?.value) && Number(field?.value) > 0)).toBe(true);
    }),
  );
});

test('a note that was put right keeps gross over tare and net within them, and is told line by line', () => {
  const note = {
    ...{ supplier: '安徽海螺水泥股份有限公司', material: '水泥', grossKg: 49_860, tareKg: 15_320, netKg: 34_540 },
    ...{ plate: '皖B·A1234', date: '2026-03-05' },
  };
  const refusals = (part: object) =>
    noteForm.safeParse({ ...note, ...part }).error?.issues.map(({ message }) => message);
  expect(noteText(noteForm.parse(note))).toBe(
    '供应商：安徽海螺水泥股份有限公司\n材料：水泥\n毛重：49.86 吨\n皮重：15.32 吨\n净重：34.54 吨\n车牌号：皖B·A1234\n日期：2026-03-05',
  );
  expect(refusals({ grossKg: 15_000, netKg: 100 })).toContain('毛重应大于皮重');
  expect(refusals({ netKg: 34_600 })).toEqual(['净重比毛重减皮重还多，请核对']);
  expect(refusals({ grossKg: null, tareKg: null })).toBeUndefined();
  expect(refusals({ plate: '皖B' })).toEqual(['车牌号不对，例如：浙A·12345、浙A·D12345']);
});

test('guessed letters, unsure lines and what was found without its word are doubtful', () => {
  const doubts = (...rows: string[]) => readOf(rows).map((field) => field?.isDoubtful ?? null);
  expect(doubts('车号：浙E·O8812')[5]).toBe(true);
  expect(doubts('?车号：浙E·88812')[5]).toBe(true);
  expect(doubts('车号：浙E·88812')[5]).toBe(false);
  expect(doubts('浙E·88812')[5]).toBe(true);
  expect(doubts('湖州宏达石料有限公司')[0]).toBe(true);
  expect(doubts('毛重：5O.12吨', '皮重：15.12吨', '净重：35.00吨')[2]).toBe(true);
});
