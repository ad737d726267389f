import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { isLoss } from './databaseLost.ts';
import { DatabaseStartError } from './databaseStartError.ts';
import { unlikeMigration } from './unlikeMigration.ts';

const folder = join(import.meta.dirname, 'migrations');

/** What the setting of a connection lets it read: the rows of all its tenants. And what it may write: those of the first. */
const readable = `"tenantID" = ANY ((SELECT string_to_array(current_setting(''app.tenants'', true), '',''))::text[])`;
const writable = `"tenantID" = (SELECT split_part(current_setting(''app.tenants'', true), '','', 1))`;

/** What the app may not do, by the tables: those of the owner alone, those that it only reads, those that it only adds to. */
const withheld: readonly (readonly [privileges: string, tables: readonly string[]])[] = [
  [
    'ALL',
    [
      ...['accounts', 'sessions', 'migrations', 'verificationCodes', 'imageCodes', 'attempts', 'sentMessages'],
      ...['accountEvents', 'wrongPasswords', 'clockSetBack'],
    ],
  ],
  ['INSERT, UPDATE, DELETE', ['releases', 'tenants']],
  ['UPDATE, DELETE', ['events', 'positions', 'chainRoots', 'chainLeaves']],
];
const literals = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** A table that a database of an older version does not have yet is left out. */
const withheldTexts = withheld
  .map(
    ([privileges, tables]) => `DO $$ DECLARE t text; BEGIN
  FOR t IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname IN (${literals(tables)})
  LOOP EXECUTE format('REVOKE ${privileges} ON %I FROM pourline_app', t); END LOOP;
END $$;`,
  )
  .join('\n');

/** Row-level security on every table that carries a tenant, and no changing of what happened. */
const secure = `
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pourline_app') THEN CREATE ROLE pourline_app NOLOGIN; END IF;
  EXECUTE format('GRANT pourline_app TO %I', current_user);
EXCEPTION WHEN unique_violation OR duplicate_object THEN NULL;
END $$;
GRANT USAGE ON SCHEMA public TO pourline_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO pourline_app;
${withheldTexts}
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

/** Whether each table of a tenant has its walls and is open to the app, where it is meant to be. */
const wallsStand = `
SELECT NOT EXISTS (
  SELECT FROM information_schema.columns c JOIN information_schema.tables b USING (table_schema, table_name)
    JOIN pg_class t ON t.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
  WHERE c.table_schema = 'public' AND c.column_name = 'tenantID' AND b.table_type = 'BASE TABLE' AND NOT (
    t.relrowsecurity AND (SELECT count(*) FROM pg_policy p WHERE p.polrelid = t.oid AND p.polname LIKE 'tenant\\_%') = 4
    AND (has_table_privilege('pourline_app', t.oid, 'SELECT') OR c.table_name = ANY ($1))
  )
) AS stand`;
const closedToApp = withheld.flatMap(([privileges, tables]) => (privileges === 'ALL' ? tables : []));

const wallsAreRight = async (client: pg.Client, known: ReadonlySet<string>): Promise<boolean> => {
  if (!known.has(secured)) return false;
  const { rows } = await client.query<{ stand: boolean }>(wallsStand, [closedToApp]);
  return rows[0]?.stand === true;
};

/** What a file says to a database that has had it already: what it makes is there, what it drops is gone. */
const hadItCodes = new Set(['42P07', '42701', '42710', '42P01', '42703', '42704']);

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const fileText = (name: string): string => readFileSync(join(folder, name), 'utf8');

const failedAt = (name: string, refusal: string, cause: unknown): DatabaseStartError =>
  new DatabaseStartError(`数据库升级到 ${name} 时失败，数据没有改动。${refusal}`, { cause });

/**
 * Carries out one file. The first one that is not on record (`before`: those that are) may have been carried out by a program that died
 * before it wrote that down; then the database is as the file leaves it.
 */
const runFile = async (client: pg.Client, name: string, before: readonly string[] | null): Promise<void> => {
  await client.query('SAVEPOINT file');
  try {
    await client.query(fileText(name));
    await client.query('RELEASE SAVEPOINT file');
  } catch (error) {
    if (!before || !hadItCodes.has(codeOf(error)))
      throw failedAt(name, refusalOf(error) ?? `请换回原来的版本，或联系技术支持：${textOf(error)}`, error);
    await client.query('ROLLBACK TO SAVEPOINT file');
    const unlike = await unlikeMigration(client, before.map(fileText), fileText(name));
    if (unlike.length > 0)
      throw failedAt(
        name,
        `数据库中的 ${unlike.join('、')} 与升级后应有的结构不同：请把不属于本程序的同名表或字段改名后再启动，或联系技术支持`,
        error,
      );
  }
  await client.query('INSERT INTO migrations VALUES ($1, now())', [name]);
};

/** All that is new, with its records and the walls: everything or nothing. */
const bringUp = async (client: pg.Client, files: readonly string[]): Promise<void> => {
  await client.query('SELECT pg_advisory_xact_lock(7301)');
  await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, "doneAt" timestamptz NOT NULL)');
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
  const known = new Set(rows.map((row) => row.name));
  const newer = [...known].filter((name) => name.endsWith('.sql') && !files.includes(name)).sort();
  if (newer.length > 0)
    throw new DatabaseStartError(
      `数据库已由更新的版本升级过（${newer.join('、')}），本程序不能使用：请安装新版本后再启动`,
    );
  const missing = files.filter((name) => !known.has(name));
  for (const name of missing)
    await runFile(client, name, name === missing[0] ? files.filter((one) => one < name) : null);
  if (missing.length === 0 && (await wallsAreRight(client, known))) return;
  await client.query(secure);
  await client.query('INSERT INTO migrations VALUES ($1, now()) ON CONFLICT (name) DO NOTHING', [secured]);
};

const isUnreachable = (error: unknown, code: string): boolean =>
  isLoss(error) || ['ENOTFOUND', 'EAI_AGAIN', '3D000'].includes(code) || code.startsWith('28');

/** Why a database cannot be used, as one line that says what to do; null for a fault of ours. */
const refusalOf = (error: unknown): string | null => {
  const code = codeOf(error);
  if (code === '53100') return '磁盘已满，数据库无法启动：请清理磁盘后再启动';
  if (code === '25006') return '数据库为只读，无法启动：请连接可以写入的数据库';
  if (code === '42501') return `数据库用户权限不足，请使用数据库的所有者：${textOf(error)}`;
  return isUnreachable(error, code) ? `数据库连接失败：${code || textOf(error)}，请检查 DATABASE_URL` : null;
};

const filesUpTo = (last: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name <= last)
    .sort();

/**
 * Brings a database to the newest shape: each file of migrations/ once, in order, then the walls, when anything is new or they
 * are not as they should be. It is one transaction, so that a program that is killed leaves the database as it was.
 * `last` names the last file, for a database of an older version.
 * @throws DatabaseStartError with one line in Chinese
 */
export const migrate = async (databaseUrl: string, last = '~'): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  // Statements fail by themselves; without a listener the event alone would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN');
    await bringUp(client, filesUpTo(last));
    await client.query('COMMIT');
  } catch (error) {
    const refusal = refusalOf(error);
    throw refusal ? new DatabaseStartError(refusal, { cause: error }) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
};
