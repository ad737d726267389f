import { batchesText } from '@pourline/domain/waybills/ticketRecord';
import { sha256 } from '../records/sha256.ts';

/** SHA-256 of what the scales read for a load; `null` when they told nothing. */
export const hashBatches = (batches: Parameters<typeof batchesText>[0]): string | null =>
  batches.length === 0 ? null : sha256(batchesText(batches));
