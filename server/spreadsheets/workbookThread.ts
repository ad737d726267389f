import { parentPort, workerData } from 'node:worker_threads';
import { SheetTooLargeError, workbookCells } from './workbookCells.ts';

/** Reads the workbook it is started with and posts its cells, or the reason why it could not. */
const bytes: unknown = workerData;
if (!(bytes instanceof Uint8Array)) throw new TypeError('this thread needs the bytes of a workbook');
try {
  parentPort?.postMessage({ cells: await workbookCells(bytes) });
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof SheetTooLargeError ? 'tooLarge' : 'unreadable' });
}
