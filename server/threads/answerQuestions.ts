import { parentPort } from 'node:worker_threads';

/** Replies to each question that a `BoundedThread` asks this thread. One that cannot be answered ends the thread. */
export const answerQuestions = <Question>(answer: (question: Question) => unknown): void => {
  parentPort?.on('message', async ({ id, question }: { id: number; question: Question }) => {
    parentPort?.postMessage({ id, answer: await answer(question) });
  });
};
