import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The migrated and seeded database that clones are made from. */
const template = 'pourline_template';

const named = (ownerUrl: string, name: string): string => ownerUrl.replace('/pourline?', `/${name}?`);

async function run(ownerUrl: string, ...statements: string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    for (const statement of statements) await owner.query(statement);
  } finally {
    await owner.end();
  }
}

/** Makes the template in a fresh PostgreSQL: migrated, with the demonstration plant in it. */
export async function makeTemplate(ownerUrl: string): Promise<void> {
  // Loaded late: a fault in them then fails the setup of a test run with its own stack instead of the configuration.
  const { migrate } = await import('../db/migrate.ts');
  const { seedDemo } = await import('./seedDemo.ts');
  await run(ownerUrl, `CREATE DATABASE ${template}`);
  await migrate(named(ownerUrl, template));
  await seedDemo(named(ownerUrl, template));
  // Tests and journeys do at once what takes a truck half an hour: their plants do not hold acts against the clock, but where a test is about that.
  await run(
    named(ownerUrl, template),
    `INSERT INTO configs ("tenantID", "code", "key", "value") SELECT "tenantID", 'dispatch', 'act-check-percent', '0' FROM tenants ON CONFLICT ("tenantID", "code", "key") DO UPDATE SET "value" = '0'`,
  );
  // A template with somebody connected cannot be cloned.
  await run(
    ownerUrl,
    `ALTER DATABASE ${template} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${template}'`,
  );
}

export interface ClonedDatabase {
  /** Owner connection to a database that belongs to the caller alone. */
  url: string;
  /** Removes the database, with whoever is still connected. */
  drop(): Promise<void>;
}

async function create(ownerUrl: string, how: string): Promise<ClonedDatabase> {
  const name = `clone_${randomUUID().replaceAll('-', '')}`;
  await run(ownerUrl, `CREATE DATABASE ${name} ${how}`);
  return {
    url: named(ownerUrl, name),
    drop: () => run(ownerUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** A fresh copy of the template. */
export const cloneTemplate = (ownerUrl: string): Promise<ClonedDatabase> =>
  create(ownerUrl, `TEMPLATE ${template} STRATEGY file_copy`);

/** A database in which there is nothing at all. */
export const emptyDatabase = (ownerUrl: string): Promise<ClonedDatabase> => create(ownerUrl, '');
