import { answerQuestions } from '../../threads/answerQuestions.ts';
import type { OwnWords } from '../orderSheet.ts';
import { parseOrderSheet } from '../parseOrderSheet.ts';
import { parseTableSheet } from '../parseTableSheet.ts';
import type { SheetColumns } from '../sheetTable.ts';

/** A file as somebody sent it: of orders, with words of the plant's own lists, or with the columns of some other thing. */
export type SentSheet = { bytes: Uint8Array; fileName: string } & (
  | { words: OwnWords }
  | { columns: SheetColumns<string> }
);

answerQuestions((sent: SentSheet) =>
  'words' in sent
    ? parseOrderSheet(sent.bytes, sent.fileName, sent.words)
    : parseTableSheet(sent.bytes, sent.fileName, sent.columns),
);
