import { answerQuestions } from './answerQuestions.ts';

/** A thread for tests, which can be broken in every way. */
export type TestQuestion = { kind: 'echo'; text: string } | { kind: 'throwLater' | 'throwNow' | 'loop' | 'eat' };

answerQuestions(async (question: TestQuestion) => {
  if (question.kind === 'echo') return question.text;
  if (question.kind === 'throwNow') throw new Error('broken');
  // As a library does that throws in a callback of its own.
  if (question.kind === 'throwLater') setImmediate(() => JSON.parse('{'));
  const eaten: number[][] = [];
  while (question.kind === 'loop' || question.kind === 'eat')
    if (question.kind === 'eat') eaten.push(Array.from({ length: 100_000 }, (_, n) => n));
  return new Promise(() => {});
});
