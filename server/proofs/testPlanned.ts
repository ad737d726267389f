import { sql } from 'kysely';
import { newId } from '../db/ids.ts';
import type { Scene } from './testScene.ts';

/** A day that is planned, a load of it, and a proposal for it. */
export const makePlanned = async ({ system, ofTenant, creator, now, load, plant, line }: Scene) => {
  const [proposal, plannedLoad] = [newId(), newId()];
  const day = now.toISOString().slice(0, 10);
  await system
    .insertInto('dayPlans')
    .values({ ...ofTenant, day, version: 1, publishedAt: now, publishedBy: creator, publishedByName: '调度' })
    .onConflict((c) => c.doNothing())
    .execute();
  const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
  await system
    .insertInto('plannedLoads')
    .values({
      ...{
        ...ofTenant,
        loadID: plannedLoad,
        day,
        taskID: load.taskID,
        carID: load.carID,
        plantID: plant,
        lineID: line,
      },
      ...{ volume: 8, loadStart: later(60), arrive: later(90), unloadStart: later(95), unloadEnd: later(115) },
    })
    .execute();
  await system
    .insertInto('planProposals')
    .values({
      ...ofTenant,
      proposalID: proposal,
      day,
      version: 1,
      createTime: now,
      creator,
      told: sql<never>`'{"loads":[]}'::jsonb`,
    })
    .execute();
  return { proposal, plannedLoad };
};
