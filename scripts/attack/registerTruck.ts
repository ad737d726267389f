// A thread that registers a truck, so that its wait is that of the server and not of whoever attacks it; it tells how long that took, ms, or
// `null` when there was no code. Its data: the port, what the truck claims, its address, how long it waits.
import { parentPort, workerData } from 'node:worker_threads';
import { type Claim, ForgedDevice } from './forgedDevice.ts';

const { port, claim, from, withinMs } = workerData as { port: number; claim: Claim; from: string; withinMs: number };
const began = performance.now();
const device = new ForgedDevice(port, claim, from);
const code = await device.register({}, withinMs);
device.end();
parentPort?.postMessage(code === null ? null : performance.now() - began);
