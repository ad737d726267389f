import type pg from 'pg';

/** A schema in which files are carried out beside the real one; it never outlives its savepoint. */
const beside = 'migration_beside';

/** All that a schema holds, one line for each column, key, index, function and trigger; `thing` names the table or function. */
const inventory = `
SELECT c.relname AS thing, format('column %I.%I %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
    a.attidentity::text || a.attgenerated::text, pg_get_expr(d.adbin, d.adrelid)) AS line
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p', 'v')
UNION ALL SELECT c.relname, format('key %I.%I %s', c.relname, k.conname, pg_get_constraintdef(k.oid, true))
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE c.relnamespace = $1::regnamespace AND k.contype <> 'n'
UNION ALL SELECT t.relname, 'index ' || pg_get_indexdef(i.indexrelid, 0, true)
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid WHERE t.relnamespace = $1::regnamespace
UNION ALL SELECT proname, format('function %I(%s) %s', proname, pg_get_function_identity_arguments(oid), prosrc)
  FROM pg_proc WHERE pronamespace = $1::regnamespace
UNION ALL SELECT c.relname, 'trigger ' || pg_get_triggerdef(g.oid, true)
  FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid WHERE c.relnamespace = $1::regnamespace AND NOT g.tgisinternal`;

/** Line → thing. Names are written without their schema, so that two schemas can be compared. */
const takeInventory = async (client: pg.Client, schema: string): Promise<Map<string, string>> => {
  await client.query(`SET LOCAL search_path = ${schema}`);
  const { rows } = await client.query<{ thing: string; line: string }>(inventory, [schema]);
  return new Map(rows.map(({ thing, line }) => [line, thing]));
};

/**
 * The tables and functions in which the database is not as a file leaves it: what the file makes is missing or is something else, or
 * what it takes away is there. Empty when the file was carried out. It is tried beside: the files before it and the file itself are
 * carried out in a schema of their own, which is gone afterwards. `before` and `file` are texts of files; called in a transaction.
 */
export const unlikeMigration = async (
  client: pg.Client,
  before: readonly string[],
  file: string,
): Promise<readonly string[]> => {
  await client.query('SAVEPOINT beside');
  const there = await takeInventory(client, 'public');
  await client.query(`CREATE SCHEMA ${beside}`);
  await client.query(`SET LOCAL search_path = ${beside}`);
  for (const text of before) await client.query(text);
  const older = await takeInventory(client, beside);
  await client.query(file);
  const newer = await takeInventory(client, beside);
  await client.query('ROLLBACK TO SAVEPOINT beside');
  const oldThings = new Set(older.values());
  const madeThings = new Set([...newer.values()].filter((thing) => !oldThings.has(thing)));
  const missing = [...newer].filter(([line]) => !older.has(line) && !there.has(line));
  // A table that the file makes has nothing but what the file gives it.
  const strange = [...there].filter(([line, thing]) => !newer.has(line) && (older.has(line) || madeThings.has(thing)));
  return [...new Set([...missing, ...strange].map(([, thing]) => thing))].sort();
};
