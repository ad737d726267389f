import { type RawBuilder, sql } from 'kysely';
import type { TestServer } from '../testServer.ts';

/** Every row of a plant in every table as text, with its table; and the accounts and sessions of its people. */
const readingRows = async ({ services }: TestServer, tenantID: string): Promise<RawBuilder<unknown>> => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables b USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND c.column_name = 'tenantID' AND b.table_type = 'BASE TABLE' ORDER BY 1`.execute(
    services.database.system,
  );
  const parts = [
    ...tables.map(
      ({ name }) =>
        sql`SELECT ${sql.lit(name)} AS "table", t::text AS row FROM ${sql.table(name)} t WHERE "tenantID" = ${tenantID}`,
    ),
    sql`SELECT 'accounts', a::text FROM accounts a JOIN users u USING ("accountOID") WHERE u."tenantID" = ${tenantID}`,
    sql`SELECT 'sessions', concat_ws(',', s."sessionID", s."endedAt", s."refreshHash") FROM sessions s WHERE s."homeTenantID" = ${tenantID}`,
  ];
  return sql.join(parts, sql` UNION ALL `);
};

/** One hash over all that belongs to a plant; equal as long as nothing of it was added, changed or deleted. */
export const hashOf = async (server: TestServer, tenantID: string): Promise<string> => {
  const { rows } = await sql<{ hash: string }>`
    SELECT md5(string_agg(md5(r."table" || r.row), '' ORDER BY md5(r."table" || r.row))) AS hash
    FROM (${await readingRows(server, tenantID)}) r`.execute(server.services.database.system);
  return rows[0]?.hash ?? '';
};

/** All that belongs to a plant, each row with its table before it. */
export const rowsOf = async (server: TestServer, tenantID: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ table: string; row: string }>`${await readingRows(server, tenantID)}`.execute(
    server.services.database.system,
  );
  return new Set(rows.map(({ table, row }) => `${table} ${row}`));
};

/** The rows that are gone (-) and those that have come (+); a changed row is both. */
export const changedRows = (before: ReadonlySet<string>, after: ReadonlySet<string>): string[] => [
  ...[...before].filter((row) => !after.has(row)).map((row) => `- ${row}`),
  ...[...after].filter((row) => !before.has(row)).map((row) => `+ ${row}`),
];
