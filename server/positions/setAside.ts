import { newId } from '../db/ids.ts';
import { withTenants } from '../db/scope.ts';
import type { Services } from '../services.ts';
import type { Given } from './keepPositions.ts';

/** Of what a position said, and of what the database said, so much is written down, characters. */
const mostText = 2_000;

/** Text that any database takes. */
const plain = (text: string): string => text.replaceAll('\0', '').toWellFormed().slice(0, mostText);

/** Whether the database refused what a row says (SQLSTATE classes 22 and 23), rather than being unable to work. */
export const isBadRow = (error: unknown): boolean =>
  /^2[23]/.test(String((error as { code?: unknown } | null)?.code ?? ''));

/** Writes down a position that the database would not keep, with what it said. */
export const setAside = async (services: Services, tenantID: string, given: Given, error: unknown): Promise<void> => {
  const { carID, position, receivedAt } = given;
  const said = error instanceof Error ? error.message : String(error);
  services.log(`a position of ${carID} was put aside: ${said}`);
  await withTenants([tenantID], () =>
    services.database.app
      .insertInto('positionsAside')
      .values({
        ...{ tenantID, asideID: newId(), carID, receivedAt: new Date(receivedAt) },
        ...{ position: plain(JSON.stringify(position)), error: plain(said) },
      })
      .execute(),
  );
};
