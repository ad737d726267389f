import type { MachineRecord } from './records/machineRecord.ts';
import type { Work } from './work.ts';

type HeldRow<Row> = Row & { chainHash?: string; chainLength?: number; mine: boolean };

/** A row on its way with its lock; `mine` says whether it is the doer's to act on. */
export type Held<Row> = Promise<HeldRow<Row> | undefined>;

/** How rows are found, and whose they are. */
export interface Holding extends Pick<MachineRecord<never, never, never, never>, 'scope'> {
  table: string;
  id: string;
}

const somebody = 'the person who acts';
const scopeTexts = new Map<string, string>();

/**
 * The condition by which the rows of a table are the doer's, with $3 for the person who acts. Kept as text: every act asks for it, and
 * building it costs more than running it.
 */
const scopeText = (work: Work, { table, scope }: Holding): string => {
  const { doer } = work;
  const key = `${table} ${typeof doer === 'object' ? doer.roleGroup : ''}`;
  const known = scopeTexts.get(key);
  if (known !== undefined) return known;
  const seer = typeof doer === 'object' ? { roleGroup: doer.roleGroup, userID: somebody } : doer;
  const { sql, parameters } = scope(seer).compile(work.db);
  if (parameters.some((one) => one !== somebody))
    throw new Error(`whose rows of ${table} are depends on more than the person and their role group`);
  const text = sql.replace(/\$\d+/g, '$3');
  scopeTexts.set(key, text);
  return text;
};

/**
 * Asks for a row and its lock without waiting for them, so that several travel together; locks are taken in the order asked
 * for. `found` is SQL that finds the row's id by $2, the id of a row held before. Pass what it returns to `changeState`.
 */
export const holdRow = <Row>(
  work: Work,
  holding: Holding & { tell?(work: Work, row: Row): void },
  id: string,
  found = '$2',
): Held<Row> => {
  const { tenantID, doer } = work;
  const mine = scopeText(work, holding);
  const values = mine.includes('$3') && typeof doer === 'object' ? [tenantID, id, doer.userID] : [tenantID, id];
  const rows = work.ahead<HeldRow<Row>>(
    `SELECT "${holding.table}".*, (${mine}) AS mine FROM "${holding.table}" WHERE "tenantID" = $1 AND "${holding.id}" = ${found} FOR UPDATE OF "${holding.table}"`,
    values,
  );
  const held = rows.then(([row]) => row);
  // A caller that never uses the row has failed before, for a reason of its own.
  held.catch(() => undefined);
  return held;
};
