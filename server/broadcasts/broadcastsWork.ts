import { isBroadcastWaiting } from '@pourline/domain/broadcasts/broadcastStates';
import { lapseMs } from '@pourline/domain/broadcasts/speechText';
import { sql } from 'kysely';
import { changeState } from '../change.ts';
import { defineOwnWork, olderThan, type Watch } from '../ownWork.ts';
import { broadcastRecord } from '../records/broadcastRecord.ts';
import { stateIs } from '../records/stateIs.ts';
import type { Services } from '../services.ts';
import { transact } from '../work.ts';

/** For how long it can be looked up what was announced. */
const broadcastDays = 30;

/** Gives up what no screen of a yard has said in time: a truck that is called ten minutes late goes to the wrong line. */
const watchYards = (services: Services): Watch => ({
  tick: async () => {
    const before = new Date(services.clock.now() - lapseMs);
    const { rows } = await sql<{
      tenantID: string;
      broadcastID: string;
    }>`SELECT "tenantID", "broadcastID" FROM broadcasts
      WHERE ${stateIs('broadcasts', isBroadcastWaiting)} AND "createTime" < ${before} LIMIT 50`.execute(
      services.database.system,
    );
    for (const { tenantID, broadcastID } of rows)
      await transact(services, tenantID, 'system', (work) =>
        changeState(work, broadcastRecord, {
          ...{ id: broadcastID, action: 'lapse' as const },
          decide: () => ({ set: { reason: '没有打开的场站叫车屏' } }),
        }),
      ).catch((error) => services.log('an announcement could not be given up', error));
  },
});

export const broadcastsWork = defineOwnWork({
  watch: watchYards,
  upkeep: [{ table: 'broadcasts', gone: olderThan('createTime', broadcastDays) }],
});
