import { failedSheet, type OrderSheet, type OwnWords } from './orderSheet.ts';
import { askSheetReader } from './sheetReader.ts';

/**
 * Reads the orders of a day from an .xlsx or .csv file (UTF-8 or GB18030), columns in any order, with words of the plant's own lists, in a thread with little memory and
 * time. Never throws over the content: a file that cannot be read gives one error with row 0. Formulas are not computed; the value
 * Excel stored counts. Throws `app.tooMany`.
 */
export const readOrderSheet = (bytes: Uint8Array, fileName: string, words: OwnWords = {}): Promise<OrderSheet> =>
  askSheetReader<OrderSheet>({ bytes, fileName, words }, failedSheet);
