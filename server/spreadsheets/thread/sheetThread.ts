import { answerQuestions } from '../../threads/answerQuestions.ts';
import { parseOrderSheet } from '../parseOrderSheet.ts';

export interface SentSheet {
  bytes: Uint8Array;
  fileName: string;
}

answerQuestions(({ bytes, fileName }: SentSheet) => parseOrderSheet(bytes, fileName));
