import { inject } from 'vitest';
import { type ClonedDatabase, cloneTemplate } from '../seed/templateDatabase.ts';

export type TestDatabase = ClonedDatabase;

/** A fresh copy of the demonstration plant, for one test file: call it in beforeAll and `drop` in afterAll. */
export const cloneTestDatabase = (): Promise<TestDatabase> => cloneTemplate(inject('testDatabase').ownerUrl);
