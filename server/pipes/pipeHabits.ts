import { type CrewHabits, crewHabits } from '../crews/crewStands.ts';
import type { Db } from '../db/database.ts';

/** How long a plant's crews lay pipes before a pour, and take them down after it. */
export const pipeHabits = (db: Db, tenantID: string): Promise<CrewHabits> =>
  crewHabits(db, tenantID, { setup: 'pipe-lay-minutes', pack: 'pipe-strike-minutes' });
