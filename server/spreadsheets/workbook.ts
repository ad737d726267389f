import { Worker } from 'node:worker_threads';
import type { SheetCell } from './sheetCells.ts';
import { SheetError } from './sheetError.ts';

const PATIENCE_MS = 15_000;
const MEMORY_MB = 256;

type Reply = { readonly cells: SheetCell[][] } | { readonly failure: 'tooLarge' | 'unreadable' };

/**
 * Reads the first sheet of an .xlsx file in a thread of its own with little memory and time, so that a hostile or huge
 * file neither stops the server nor fills it.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<SheetCell[][]> {
  const thread = new Worker(new URL('./workbookThread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const reply = await new Promise<Reply>((resolve) => {
    const timer = setTimeout(() => resolve({ failure: 'tooLarge' }), PATIENCE_MS);
    thread.once('message', (message: Reply) => resolve(message));
    thread.once('error', () => resolve({ failure: 'tooLarge' }));
    thread.once('exit', () => {
      clearTimeout(timer);
      resolve({ failure: 'unreadable' });
    });
  });
  await thread.terminate();
  if ('cells' in reply) return reply.cells;
  throw new SheetError(
    reply.failure === 'tooLarge' ? '表格过大或内容异常，请只保留订单行再导入' : '不是有效的 Excel 文件',
  );
}
