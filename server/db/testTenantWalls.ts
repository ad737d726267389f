import type pg from 'pg';

/** A table as the catalogue tells it, with what the application's role may do in it. */
export interface Table {
  name: string;
  columns: { name: string; type: string; needed: boolean; keyed: boolean }[];
  granted: string[];
}

/** Two tenants that know nothing of each other. */
const mine = 'wall-mine';
const theirs = 'wall-theirs';

/** What cannot be undone: rows are added to these and never changed. */
export const addOnly: readonly string[] = ['events', 'positions', 'chainRoots', 'chainLeaves'];
/** Of its own tenant the application reads these and writes nothing. */
const readOnly: readonly string[] = ['tenants'];

/** Values for columns that take only some; every other column is filled by its type. */
const picky: Readonly<Record<string, string>> = {
  'projectMembers.kind': 'manager',
  'chatGroups.kind': 'users',
  'events.by': 'system',
  'contracts.beginDay': '2026-01-01',
  'contractPrices.fromDay': '2026-01-01',
};

/** Every table of the schema, from the catalogue. */
export const readTables = async (client: pg.Client): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name,
       (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL),
            'keyed', EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND a.attnum = ANY(i.indkey)),
            'needed', a.attnotnull AND NOT a.atthasdef AND a.attgenerated = '' AND a.attidentity = '') ORDER BY a.attnum)
          FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
       ARRAY(SELECT p FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS p WHERE CASE p
            WHEN 'DELETE' THEN has_table_privilege('pourline_app', c.oid, p)
            ELSE has_any_column_privilege('pourline_app', c.oid, p) END) AS granted
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') ORDER BY c.relname`,
  );
  return rows;
};

const valueFor = (table: Table, column: Table['columns'][number], tenantID: string, nth: number): unknown => {
  if (column.name === 'tenantID') return tenantID;
  if (column.name === 'day') return new Date(nth * 86_400_000).toISOString().slice(0, 10);
  const wanted = picky[`${table.name}.${column.name}`];
  if (wanted !== undefined) return wanted;
  if (column.type.startsWith('timestamp')) return '2026-03-02T00:00:00Z';
  if (column.type === 'date') return '2026-03-02';
  if (column.type === 'boolean') return false;
  if (column.type === 'jsonb' || column.type === 'json') return '{}';
  if (column.type.endsWith('[]')) return '{}';
  if (column.type === 'text' || column.type.startsWith('character')) return `${tenantID}-${nth}`;
  return column.keyed ? nth : 1;
};

let made = 0;
/** Adds one row of a tenant; whatever the table needs is made up, and nothing it refers to has to exist. */
const addRow = async (client: pg.Client, table: Table, tenantID: string): Promise<void> => {
  made += 1;
  const columns = table.columns.filter((column) => column.needed || column.name === 'tenantID');
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  const places = columns.map((_, i) => `$${i + 1}`).join(', ');
  await client.query(
    `INSERT INTO "${table.name}" (${names}) VALUES (${places})`,
    columns.map((column) => valueFor(table, column, tenantID, made)),
  );
};

/** Does something that may be refused, and undoes it; returns `null` when it was refused for want of a right. */
const attempt = async <T>(client: pg.Client, run: () => Promise<T>): Promise<T | null> => {
  await client.query('SAVEPOINT attempt');
  try {
    return await run();
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return null;
    throw error;
  } finally {
    await client.query('ROLLBACK TO SAVEPOINT attempt; RESET ROLE');
  }
};

/** From here on the application's role speaks, for these tenants; `null`: none was ever set. */
const becomeApp = async (client: pg.Client, tenants: string | null): Promise<void> => {
  if (tenants !== null) await client.query("SELECT set_config('app.tenants', $1, true)", [tenants]);
  await client.query('SET LOCAL ROLE pourline_app');
};

/** How many rows each of the two tenants has, as the owner counts them. */
const countRows = async (client: pg.Client, table: string): Promise<Record<string, number>> => {
  await client.query('RESET ROLE');
  const { rows } = await client.query<{ tenantID: string; rows: number }>(
    `SELECT "tenantID", count(*)::int AS rows FROM "${table}" WHERE "tenantID" IN ($1, $2) GROUP BY 1`,
    [mine, theirs],
  );
  return Object.fromEntries(rows.map((row) => [row.tenantID, row.rows]));
};

/**
 * Everything that the walls around a tenant let through in one table that they should not, and everything they keep from the
 * tenant itself. Works as the application's role and without any condition of the application: what is left out of a
 * statement here is what a forgotten filter would leave out there. Nothing stays.
 */
export const breachesOf = async (client: pg.Client, table: Table): Promise<string[]> => {
  const breaches: string[] = [];
  const say = (what: string): void => void breaches.push(`${table.name}: ${what}`);
  const adds = !readOnly.includes(table.name);
  const changes = adds && !addOnly.includes(table.name);
  const name = `"${table.name}"`;
  // With a second tenant to read, as the boss of a group has it, nothing more may be written.
  const situations: { tenants: string | null; called: string; reads: string[]; writes: boolean }[] = [
    { tenants: mine, called: 'of one tenant', reads: [mine], writes: true },
    { tenants: `${mine},${theirs}`, called: 'of a group', reads: [mine, theirs], writes: true },
    { tenants: '', called: 'of no tenant', reads: [], writes: false },
    { tenants: null, called: 'with no tenant ever set', reads: [], writes: false },
  ];
  for (const { tenants, called, reads, writes } of situations) {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    try {
      for (const tenantID of [mine, theirs]) await addRow(client, table, tenantID);
      const seen = await attempt(client, async () => {
        await becomeApp(client, tenants);
        const { rows } = await client.query<{ tenantID: string }>(`SELECT "tenantID" FROM ${name}`);
        return rows.map((row) => row.tenantID);
      });
      const foreign = (seen ?? []).filter((tenantID) => !reads.includes(tenantID));
      if (foreign.length > 0) say(`a connection ${called} reads rows of another`);
      for (const tenantID of reads)
        if (!seen?.includes(tenantID)) say(`a connection ${called} does not read the rows of ${tenantID}`);

      for (const tenantID of [mine, theirs]) {
        const may = adds && writes && tenantID === mine;
        const added = await attempt(client, async () => {
          await becomeApp(client, tenants);
          await addRow(client, table, tenantID);
          return true;
        });
        if (added && !may) say(`a connection ${called} adds a row of ${tenantID}`);
        if (!added && may) say(`a connection ${called} cannot add a row of its own`);
      }

      // Every row that it can reach is taken over, given away, deleted.
      const own = changes && writes;
      const taken = await attempt(client, async () => {
        await becomeApp(client, tenants);
        await client.query(`UPDATE ${name} SET "tenantID" = $1`, [mine]);
        return await countRows(client, table.name);
      });
      if (taken && !changes) say(`a connection ${called} may change rows`);
      if (taken && taken[theirs] !== 1) say(`a connection ${called} changes rows of another`);
      if (!taken && own) say(`a connection ${called} cannot change rows of its own`);

      const given = await attempt(client, async () => {
        await becomeApp(client, tenants);
        await client.query(`UPDATE ${name} SET "tenantID" = $1`, [theirs]);
        return await countRows(client, table.name);
      });
      if (given && (given[theirs] !== 1 || own)) say(`a connection ${called} gives rows to another`);

      const left = await attempt(client, async () => {
        await becomeApp(client, tenants);
        await client.query(`DELETE FROM ${name}`);
        return await countRows(client, table.name);
      });
      if (left && !changes) say(`a connection ${called} may delete rows`);
      if (left && left[theirs] !== 1) say(`a connection ${called} deletes rows of another`);
      if (own && (left?.[mine] ?? 0) !== 0) say(`a connection ${called} cannot delete rows of its own`);
      if (left && !own && left[mine] !== 1) say(`a connection ${called} deletes rows`);
    } finally {
      await client.query('ROLLBACK');
    }
  }
  return [...new Set(breaches)];
};
