import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const folder = join(import.meta.dirname, 'migrations');

/** What the setting of a connection lets it read: the rows of all its tenants. And what it may write: those of the first. */
const readable = `"tenantID" = ANY ((SELECT string_to_array(current_setting(''app.tenants'', true), '',''))::text[])`;
const writable = `"tenantID" = (SELECT split_part(current_setting(''app.tenants'', true), '','', 1))`;

/** Row-level security on every table that carries a tenant, and no changing of what happened. */
const secure = `
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pourline_app') THEN CREATE ROLE pourline_app NOLOGIN; END IF;
  EXECUTE format('GRANT pourline_app TO %I', current_user);
EXCEPTION WHEN unique_violation OR duplicate_object THEN NULL;
END $$;
GRANT USAGE ON SCHEMA public TO pourline_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO pourline_app;
REVOKE ALL ON accounts, sessions, migrations, "verificationCodes", "imageCodes", attempts, "sentMessages", "accountEvents" FROM pourline_app;
REVOKE INSERT, UPDATE, DELETE ON releases FROM pourline_app;
REVOKE INSERT, UPDATE, DELETE ON tenants FROM pourline_app;
REVOKE UPDATE, DELETE ON events, positions FROM pourline_app;
DO $$ DECLARE t text; BEGIN
  FOR t IN SELECT c.table_name FROM information_schema.columns c JOIN information_schema.tables b USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND c.column_name = 'tenantID' AND b.table_type = 'BASE TABLE'
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('DROP POLICY IF EXISTS tenant ON %I', t);
    EXECUTE format('DROP POLICY IF EXISTS tenant_select ON %I', t);
    EXECUTE format('DROP POLICY IF EXISTS tenant_insert ON %I', t);
    EXECUTE format('DROP POLICY IF EXISTS tenant_update ON %I', t);
    EXECUTE format('DROP POLICY IF EXISTS tenant_delete ON %I', t);
    EXECUTE format('CREATE POLICY tenant_select ON %I FOR SELECT TO pourline_app USING (${readable})', t);
    EXECUTE format('CREATE POLICY tenant_insert ON %I FOR INSERT TO pourline_app WITH CHECK (${writable})', t);
    EXECUTE format('CREATE POLICY tenant_update ON %I FOR UPDATE TO pourline_app USING (${writable}) WITH CHECK (${writable})', t);
    EXECUTE format('CREATE POLICY tenant_delete ON %I FOR DELETE TO pourline_app USING (${writable})', t);
  END LOOP;
END $$;`;

/** By this name a database knows that its walls are these. */
const secured = `walls ${createHash('sha256').update(secure).digest('hex').slice(0, 16)}`;

/** Brings a database to the newest shape: each file of migrations/ once, in order, under a lock; then the walls, when anything is new. */
export const migrate = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(7301)');
    await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, "doneAt" timestamptz NOT NULL)');
    const known = new Set(
      (await client.query<{ name: string }>('SELECT name FROM migrations')).rows.map((row) => row.name),
    );
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && !known.has(name))
      .sort();
    for (const name of files) {
      await client.query(`BEGIN; ${readFileSync(join(folder, name), 'utf8')}; COMMIT;`);
      await client.query('INSERT INTO migrations VALUES ($1, now())', [name]);
    }
    if (files.length > 0 || !known.has(secured)) {
      await client.query(secure);
      await client.query('INSERT INTO migrations VALUES ($1, now()) ON CONFLICT (name) DO NOTHING', [secured]);
    }
  } finally {
    await client.end();
  }
};
