import { createHash } from 'node:crypto';
import { batchesText } from '@pourline/domain/waybills/ticketRecord';

/** SHA-256 of what the scales read for a load; `null` when they told nothing. */
export const hashBatches = (batches: Parameters<typeof batchesText>[0]): string | null =>
  batches.length === 0 ? null : createHash('sha256').update(batchesText(batches), 'utf8').digest('hex');
