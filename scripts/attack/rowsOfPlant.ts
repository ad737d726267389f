import type { World } from './world.ts';

/** What people do in tables whose rows the servers otherwise write by themselves: alarms stand as the facts are looked at, people take them in hand. */
const ofPeople: Readonly<Record<string, string>> = {
  alarms: `(SELECT "tenantID", "alarmID", "takenBy", "takenAt" FROM alarms WHERE "takenBy" IS NOT NULL)`,
};

/** One hash for each table over all rows of a plant, but for what the plant's own servers write by themselves. */
export const rowsOfPlant = async (world: World, tenantID: string): Promise<Record<string, string>> => {
  const tables = await world.rows(
    `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables b USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND c.column_name = 'tenantID' AND b.table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const hashes = await Promise.all(
    tables.map(async ({ name }) => {
      const { hash } = await world.row(
        `SELECT md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) AS hash FROM ${ofPeople[String(name)] ?? `"${name}"`} t WHERE "tenantID" = $1`,
        tenantID,
      );
      return [String(name), String(hash)] as const;
    }),
  );
  return Object.fromEntries(hashes);
};
