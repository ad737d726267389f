import { readFile } from 'node:fs/promises';
import { answerQuestions } from '../../threads/answerQuestions.ts';
import { redrawPng } from '../redrawPng.ts';

answerQuestions(async (path: string) => redrawPng(await readFile(path)));
