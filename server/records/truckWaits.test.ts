import { isInQueue, sendingRefusal, type TruckToSend } from '@pourline/domain/vehicles/truckReadiness';
import { vehicleSpecies } from '@pourline/domain/vehicles/vehicle';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '../testServices.ts';
import { truckQueues, truckWaits } from './truckWaits.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services?.stop());

/** Every truck there can be. */
const trucks: TruckToSend[] = Object.values(vehicleState).flatMap((state) =>
  vehicleSpecies.flatMap((species) =>
    [null, 'w1'].flatMap((taskDetailID) =>
      [null, '2026-06-01T00:00:00Z'].flatMap((brokenTime) =>
        [null, 'a1'].flatMap((auxiliaryID) =>
          [true, false].map((isOnDutyDriver) => ({
            ...{ state, species, taskDetailID, auxiliaryID, brokenTime, isOnDutyDriver },
          })),
        ),
      ),
    ),
  ),
);

test('the database and the rule agree of every truck whether it stands in the queue, and whether it can be sent', async () => {
  const { rows } = await sql<{ queues: boolean; waits: boolean }>`
    SELECT ${truckQueues('v')} AS "queues", ${truckWaits('v')} AS "waits" FROM ROWS FROM (json_to_recordset(${JSON.stringify(trucks)}::json)
      AS ("state" text, "species" text, "taskDetailID" text, "auxiliaryID" text, "brokenTime" timestamptz, "isOnDutyDriver" boolean)) WITH ORDINALITY
      AS v("state", "species", "taskDetailID", "auxiliaryID", "brokenTime", "isOnDutyDriver", "n") ORDER BY v."n"`.execute(
    services.database.system,
  );
  expect(rows).toEqual(trucks.map((truck) => ({ queues: isInQueue(truck), waits: sendingRefusal(truck) === null })));
  expect(rows.filter(({ waits }) => waits)).toHaveLength(1);
});
