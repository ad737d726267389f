import { DomainError } from '@pourline/domain/errors';
import { BoundedThread, ThreadBusy, ThreadFailure } from '../threads/boundedThread.ts';
import type { OrderSheet } from './orderSheet.ts';
import { TOO_LARGE } from './sheetError.ts';
import { failedTable, type SheetColumns, type SheetTable } from './sheetTable.ts';
import type { SentSheet } from './thread/sheetThread.ts';

const thread = new BoundedThread<SentSheet, OrderSheet | SheetTable<string>>({
  script: new URL('./thread/sheetThread.ts', import.meta.url),
  ...{ memoryMb: 256, mostWaiting: 8, startMs: 10_000, idleMs: 60_000 },
});
/** The largest sheet that is taken is read in a tenth of it. */
const limitMs = 5_000;

/** Asks the one thread that reads what strangers sent; `failed` where it gave up. Throws `app.tooMany`. */
export const askSheetReader = async <Sheet extends OrderSheet | SheetTable<string>>(
  sent: SentSheet,
  failed: (message: string) => Sheet,
): Promise<Sheet> => {
  try {
    return (await thread.ask(sent, limitMs)) as Sheet;
  } catch (error) {
    if (error instanceof ThreadBusy) throw new DomainError('app.tooMany');
    if (error instanceof ThreadFailure) return failed(TOO_LARGE);
    throw error;
  }
};

/**
 * The filled lines of an .xlsx or .csv file (UTF-8 or GB18030) under the columns that are known, in any order, read in a thread with little
 * memory and time. Never throws over the content: a file that cannot be read gives one error with row 0. Throws `app.tooMany`.
 */
export const readTableSheet = <Field extends string>(
  bytes: Uint8Array,
  fileName: string,
  columns: SheetColumns<Field>,
): Promise<SheetTable<Field>> => {
  const entries = Object.entries<SheetColumns<string>[string]>(columns);
  const plain = Object.fromEntries(
    entries.map(([field, { title, aliases, required, explanation, width }]) => [
      field,
      { title, aliases, required, explanation, width },
    ]),
  );
  return askSheetReader<SheetTable<Field>>({ bytes, fileName, columns: plain }, failedTable);
};
