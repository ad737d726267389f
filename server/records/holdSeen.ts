import { DomainError, type ErrorCode } from '@pourline/domain/errors';
import { type Holding, holdRow } from '../holdRow.ts';
import type { Work } from '../work.ts';

/** A row that whoever works sees, locked until the work is done. Refuses with `missing` what is not there, and what is not theirs to see alike. */
export const holdSeen = async <Row>(work: Work, holding: Holding, id: string, missing: ErrorCode): Promise<Row> => {
  const row = await holdRow<Row>(work, holding, id);
  if (!row?.mine) throw new DomainError(missing);
  return row;
};
