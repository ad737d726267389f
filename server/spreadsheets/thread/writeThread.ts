import { answerQuestions } from '../../threads/answerQuestions.ts';
import { type WrittenSheet, writeSheet } from './writtenSheet.ts';

answerQuestions((sheet: WrittenSheet) => writeSheet(sheet));
