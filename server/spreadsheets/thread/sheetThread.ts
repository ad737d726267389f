import { answerQuestions } from '../../threads/answerQuestions.ts';
import type { OwnWords } from '../orderSheet.ts';
import { parseOrderSheet } from '../parseOrderSheet.ts';

export interface SentSheet {
  bytes: Uint8Array;
  fileName: string;
  words: OwnWords;
}

answerQuestions(({ bytes, fileName, words }: SentSheet) => parseOrderSheet(bytes, fileName, words));
