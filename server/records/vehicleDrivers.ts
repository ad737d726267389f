import type { Work } from '../work.ts';

/** That a driver may drive a truck. */
export interface Binding {
  carID: string;
  userID: string;
}

/** Binds drivers to trucks, and lets go of others: of the page of the driver and of the page of the truck alike. */
export const writeBindings = async (
  { db, tenantID }: Pick<Work, 'db' | 'tenantID'>,
  { added, dropped }: { added: readonly Binding[]; dropped: readonly Binding[] },
): Promise<void> => {
  if (dropped.length > 0)
    await db
      .deleteFrom('vehicleDrivers')
      .where('tenantID', '=', tenantID)
      .where((e) => e.or(dropped.map(({ carID, userID }) => e('carID', '=', carID).and('userID', '=', userID))))
      .execute();
  if (added.length > 0)
    await db
      .insertInto('vehicleDrivers')
      .values(added.map((one) => ({ tenantID, ...one })))
      .execute();
};
