import type { TestProject } from 'vitest/node';
import { makeTemplate } from '../seed/templateDatabase.ts';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: { ownerUrl: string };
  }
}

/** Starts one throw-away PostgreSQL for the run and makes the template that each test file clones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const database = await startEmbeddedPostgres({ ephemeral: true });
  try {
    await makeTemplate(database.url);
  } catch (error) {
    await database.stop();
    throw error;
  }
  project.provide('testDatabase', { ownerUrl: database.url });
  return () => database.stop();
}
