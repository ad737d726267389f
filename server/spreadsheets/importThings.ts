import { setImmediate } from 'node:timers/promises';
import type { OwnImportReply } from '@pourline/contract/ownImport';
import type { Viewer } from '@pourline/domain/access/rights';
import { plantOffset } from '../records/plantOffset.ts';
import { sha256 } from '../records/sha256.ts';
import type { Work } from '../work.ts';
import { keepThings, keptBefore } from './keptThings.ts';
import { holdSheets, importedBefore, oneSheetEach } from './oneSheetEach.ts';
import type { OwnThing, ReadLine } from './ownThing.ts';
import { readTableSheet } from './sheetReader.ts';
import type { SheetRemark } from './sheetTable.ts';

interface SentFile {
  fileName: string;
  bytes: Uint8Array;
}
type ImportWay = 'preview' | 'ask' | 'sure';

interface Line<Form> {
  row: number;
  form: Form;
}

/** Lines that mean the same thing as one before them, by their row, with the row of that one. */
const twiceIn = <Form>(lines: readonly Line<Form>[], sameness: (form: Form) => string): Map<number, number> => {
  const first = new Map<string, number>();
  const twice = new Map<number, number>();
  for (const { row, form } of lines) {
    const key = sameness(form);
    const before = first.get(key);
    if (before === undefined) first.set(key, row);
    else twice.set(row, before);
  }
  return twice;
};

/**
 * Makes every thing of an uploaded sheet, or none: when a line is wrong, every one that is wrong is told. What stands in the sheet twice and
 * what there is already is asked about, unless the person is sure, and is not made again. A preview makes nothing.
 * Throws `app.tooMany` beside another import of the person, and what refuses one of the things.
 */
export const importThings = <Field extends string, Row, Form>(
  work: Work,
  viewer: Viewer,
  thing: OwnThing<Field, Row, Form>,
  upload: SentFile | null,
  how: ImportWay,
): Promise<OwnImportReply> => oneSheetEach(viewer, () => importSheet(work, viewer, thing, upload as SentFile, how));

const importSheet = async <Field extends string, Row, Form>(
  work: Work,
  viewer: Viewer,
  thing: OwnThing<Field, Row, Form>,
  upload: SentFile,
  how: ImportWay,
): Promise<OwnImportReply> => {
  const sheet = await readTableSheet<Field>(upload.bytes, upload.fileName, thing.columns);
  const read: readonly ReadLine<Form>[] = await thing.readLines(work, viewer, sheet.lines);
  const lines = read.flatMap((one, at): Line<Form>[] =>
    'form' in one ? [{ row: sheet.lines[at]?.row ?? 0, form: one.form }] : [],
  );
  const errors = [...sheet.errors, ...read.flatMap((one) => ('errors' in one ? one.errors : []))].toSorted(
    (a, b) => a.row - b.row,
  );
  if (errors.length === 0 && read.length === 0) errors.push({ row: 0, column: '', message: '表格里没有内容' });
  if (how !== 'preview') await holdSheets(work.db, work.tenantID, thing.kind);
  const fileHash = sha256(upload.bytes);
  const before = await keptBefore(work, thing.kind, fileHash);
  const twice = twiceIn(lines, thing.sameness);
  const known = await thing.known(
    work,
    lines.map(({ form }) => form),
  );
  const askedOf = ({ row }: Line<Form>, at: number): SheetRemark[] => {
    const first = twice.get(row);
    if (first !== undefined) return [{ row, column: '', message: `与第 ${first} 行相同，这一行不导入` }];
    const there = known[at];
    return there ? [{ row, column: '', message: `${there}，这一行不导入` }] : [];
  };
  const asked = lines.map(askedOf);
  const questions = [
    ...(before ? importedBefore(before, await plantOffset(work.db, work.tenantID)) : []),
    ...asked.flat(),
  ];
  const told = lines.map(({ row, form }, at) => ({ row, ...thing.told(form), isLeftOut: asked[at]?.length !== 0 }));
  const fresh = lines.filter((_, at) => asked[at]?.length === 0);
  const nothing = { importID: null, made: [], lines: told, errors, questions };
  if (errors.length > 0 || how === 'preview' || fresh.length === 0 || (questions.length > 0 && how === 'ask'))
    return nothing;
  const made: OwnImportReply['made'] = [];
  for (const { form } of fresh) {
    // Other calls have their turn between the lines.
    await setImmediate();
    made.push({ id: await thing.make(work, form), ...thing.told(form) });
  }
  const madeIDs = made.map(({ id }) => id);
  const importID = await keepThings(work, viewer, { kind: thing.kind, fileHash, fileName: upload.fileName, madeIDs });
  return { ...nothing, importID, made };
};
