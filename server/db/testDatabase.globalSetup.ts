import type { TestProject } from 'vitest/node';
import { makeTemplate } from '../seed/templateDatabase.ts';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: { ownerUrl: string };
  }
}

type Database = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

/** What the projects of one run share, each of which reads this file for itself. */
const shared = globalThis as { pourlineTestDatabase?: { started: Promise<Database>; users: number } | undefined };

async function startWithTemplate(): Promise<Database> {
  const database = await startEmbeddedPostgres({ ephemeral: true });
  try {
    await makeTemplate(database.url);
  } catch (error) {
    await database.stop();
    throw error;
  }
  return database;
}

/** Starts one throw-away PostgreSQL for the run and makes the template that each test file clones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  shared.pourlineTestDatabase ??= { started: startWithTemplate(), users: 0 };
  const kept = shared.pourlineTestDatabase;
  kept.users += 1;
  const database = await kept.started;
  project.provide('testDatabase', { ownerUrl: database.url });
  return async () => {
    kept.users -= 1;
    if (kept.users > 0) return;
    shared.pourlineTestDatabase = undefined;
    await database.stop();
  };
}
