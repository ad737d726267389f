import { isPlate, keptPlate } from '../../vehicles/plateNumber.ts';
import { atLabel, namesReceiver } from './noteLabels.ts';
import { type NoteLine, type NotePiece, noteRows } from './noteRows.ts';
import { type NoteWeights, noteWeights } from './noteWeights.ts';
import { type ReadField, sureFrom } from './readField.ts';

type Rows = readonly (readonly NotePiece[])[];

/** What a supplier's delivery note says: weights in kg, the plate as it is kept, the day as YYYY-MM-DD; null: not found. */
export interface SupplierNote extends NoteWeights {
  readonly supplier: ReadField<string> | null;
  readonly material: ReadField<string> | null;
  readonly plate: ReadField<string> | null;
  readonly date: ReadField<string> | null;
}

/** What is batched into concrete. */
const known =
  /水泥|粉煤灰|矿渣粉|矿粉|硅灰|膨胀剂|减水剂|泵送剂|缓凝剂|早强剂|外加剂|机制砂|河砂|中砂|细砂|粗砂|砂|碎石|石子|卵石/;
const firm = /[\p{Script=Han}()]{2,}?(?:公司|水泥厂|厂|矿|砂场|石场|经营部)/u;

const findSupplier = (rows: Rows): ReadField<string> | null => {
  const labelled = atLabel(rows, 'supplier');
  if (labelled) return { value: labelled.text, isDoubtful: labelled.sureness < sureFrom };
  for (const row of rows)
    if (!namesReceiver(row))
      for (const { text } of row) {
        const [value] = firm.exec(text) ?? [];
        if (value !== undefined) return { value, isDoubtful: true };
      }
  return null;
};

const findMaterial = (rows: Rows): ReadField<string> | null => {
  const labelled = atLabel(rows, 'material');
  const spec = atLabel(rows, 'spec');
  const withSpec = (name: string): string =>
    spec && spec.text !== '' && !name.includes(spec.text) ? `${name} ${spec.text}` : name;
  if (labelled)
    return {
      value: withSpec(labelled.text),
      isDoubtful: Math.min(labelled.sureness, spec?.sureness ?? 1) < sureFrom || !known.test(labelled.text),
    };
  // The name of a cement works names its cement too: letterheads and receivers do not count.
  const pieces = rows.filter((row) => !namesReceiver(row)).flat();
  const [word] = pieces.flatMap(({ text }) => (firm.test(text) ? [] : (known.exec(text) ?? [])));
  return word === undefined ? null : { value: withSpec(word), isDoubtful: true };
};

/** A plate with the digits that readers take for letters which no plate has. */
const plateIn = (text: string): { plate: string; isGuessed: boolean } | null => {
  for (const [found] of text.toUpperCase().matchAll(/\p{Script=Han}[A-Z][\s·•.-]?[A-Z0-9]{5,6}/gu)) {
    const end = found.slice(2).replaceAll('O', '0').replaceAll('I', '1');
    const plate = found.slice(0, 2) + end;
    if (isPlate(plate)) return { plate: keptPlate(plate), isGuessed: end !== found.slice(2) };
  }
  return null;
};

const findPlate = (rows: Rows): ReadField<string> | null => {
  const labelled = atLabel(rows, 'plate');
  const read = labelled && plateIn(labelled.text);
  if (labelled && read) return { value: read.plate, isDoubtful: read.isGuessed || labelled.sureness < sureFrom };
  for (const { text } of rows.flat()) {
    const anywhere = plateIn(text);
    if (anywhere) return { value: anywhere.plate, isDoubtful: true };
  }
  return null;
};

const dateIn = (text: string): string | null => {
  const [, year = '', month = '', day = ''] =
    /(?<!\d)(20\d\d|\d\d)\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})(?!\d)/.exec(text) ??
    /(?<!\d)(20\d\d)(\d\d)(\d\d)(?!\d)/.exec(text) ??
    [];
  if (year === '') return null;
  const full = year.length === 2 ? `20${year}` : year;
  const written = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${written}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== written ? null : written;
};

const findDate = (rows: Rows): ReadField<string> | null => {
  const labelled = atLabel(rows, 'date');
  const read = labelled && dateIn(labelled.text);
  if (labelled && read) return { value: read, isDoubtful: labelled.sureness < sureFrom };
  for (const { text } of rows.flat()) {
    const value = dateIn(text);
    if (value) return { value, isDoubtful: true };
  }
  return null;
};

/** Reads a supplier's note from the lines that were recognised in its picture. */
export const readSupplierNote = (lines: readonly NoteLine[]): SupplierNote => {
  const rows = noteRows(lines);
  return {
    supplier: findSupplier(rows),
    material: findMaterial(rows),
    ...noteWeights(rows),
    plate: findPlate(rows),
    date: findDate(rows),
  };
};
