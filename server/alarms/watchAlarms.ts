import type { LiveMessage } from '@pourline/contract/live';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { isOrderOpen } from '@pourline/domain/orders/orderStages';
import { sql } from 'kysely';
import type { Watch } from '../ownWork.ts';
import { stateIs } from '../records/stateIs.ts';
import type { Services } from '../services.ts';
import { evaluateAlarms } from './evaluateAlarms.ts';

/** Every plant with something under way is looked at this often, by the clock on the wall and by the plant's. */
const wallMs = 5_000;
const plantMs = 60_000;
/** A plant that was told of a change is looked at again, but not sooner after its last look, by the clock on the wall or by the plant’s. */
const leastMs = 900;

/** Plants where something is under way, due or unsettled, and those where an alarm stands. */
const busyPlants = async (services: Services): Promise<string[]> => {
  const { rows } = await sql<{ tenantID: string }>`SELECT t."tenantID" FROM tenants t WHERE
    EXISTS (SELECT FROM waybills w WHERE w."tenantID" = t."tenantID" AND w."ending" = '')
    OR EXISTS (SELECT FROM orders o WHERE o."tenantID" = t."tenantID" AND ${stateIs('o', isOrderOpen)})
    OR EXISTS (SELECT FROM "taskMessages" m WHERE m."tenantID" = t."tenantID" AND ${stateIs('m', isMessageUnsettled)})
    OR EXISTS (SELECT FROM alarms a WHERE a."tenantID" = t."tenantID" AND a."clearedAt" IS NULL)`.execute(
    services.database.system,
  );
  return rows.map((row) => row.tenantID);
};

/** What may change an alarm; where trucks are is looked at with the clock. */
const matters = (message: LiveMessage): boolean =>
  message.type === 'changed'
    ? message.topics.some((topic) => topic !== 'alarms')
    : !['positions', 'clock', 'presence'].includes(message.type);

/** Keeps the alarms of all plants: looks at those that are due. */
export const watchAlarms = (services: Services): Watch => {
  const told = new Set<string>();
  const looked = new Map<string, { wall: number; plant: number }>();
  let last = { wall: Number.NEGATIVE_INFINITY, plant: Number.NEGATIVE_INFINITY };
  const deafen = services.hub.listen((tenantID, message) => {
    if (matters(message)) told.add(tenantID);
  });
  const duePlants = async (): Promise<string[]> => {
    const [wall, plant] = [performance.now(), services.clock.now()];
    if (wall - last.wall >= wallMs || Math.abs(plant - last.plant) >= plantMs) {
      last = { wall, plant };
      return busyPlants(services);
    }
    return [...told].filter((tenantID) => {
      const before = looked.get(tenantID);
      return !before || wall - before.wall >= leastMs || Math.abs(plant - before.plant) >= leastMs;
    });
  };
  const look = async (plants: readonly string[]): Promise<void> => {
    for (const tenantID of plants) {
      told.delete(tenantID);
      looked.set(tenantID, { wall: performance.now(), plant: services.clock.now() });
      try {
        await evaluateAlarms(services, tenantID);
      } catch (error) {
        services.log(`the alarms of ${tenantID} were not looked at`, error);
      }
    }
  };
  return {
    tick: async () => look(await duePlants()),
    settle: () => look([...told]),
    stop: deafen,
  };
};
