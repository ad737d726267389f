// A thread that asks a server (its address is the data of the thread) for the time, again and again, until it is told to end; then it tells how
// long each call waited, ms. The first one is told of by `null`.
import { parentPort, workerData } from 'node:worker_threads';
import { sendCall } from './sendCall.ts';

const waits: number[] = [];
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
while (!isOver) {
  const { milliseconds, status } = await sendCall(String(workerData), { method: 'GET', path: '/api/v1/server-time' });
  waits.push(status === 200 ? milliseconds : Number.POSITIVE_INFINITY);
  if (waits.length === 1) parentPort?.postMessage(null);
}
parentPort?.postMessage(waits);
