import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: { ownerUrl: string; template: string };
  }
}

/** The migrated and seeded database that clones are made from. */
const template = 'pourline_template';

/**
 * Starts one throw-away PostgreSQL for the run and makes the template that each test file clones: migrated, with the
 * demonstration plant in it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const database = await startEmbeddedPostgres({ ephemeral: true });
  try {
    await makeTemplate(database.url);
  } catch (error) {
    await database.stop();
    throw error;
  }
  project.provide('testDatabase', { ownerUrl: database.url, template });
  return () => database.stop();
}

async function makeTemplate(ownerUrl: string): Promise<void> {
  // Loaded late: a fault in them then fails this setup with its own stack instead of the configuration.
  const { migrate } = await import('./migrate.ts');
  const { seedDemo } = await import('../seed/seedDemo.ts');
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`CREATE DATABASE ${template}`);
    const url = ownerUrl.replace('/pourline?', `/${template}?`);
    await migrate(url);
    await seedDemo(url);
    // A template with somebody connected cannot be cloned.
    await owner.query(`ALTER DATABASE ${template} ALLOW_CONNECTIONS false`);
    await owner.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [template]);
  } finally {
    await owner.end();
  }
}
