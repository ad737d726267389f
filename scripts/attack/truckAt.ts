import type { Claim } from './forgedDevice.ts';
import type { World } from './world.ts';

/** A truck of a plant and the terminal that was entered for it. */
export interface Truck extends Claim {
  carID: string;
  tenantID: string;
}

/** The n-th truck of a plant with the terminal that speaks for it, as the database knows both. */
export const truckAt = async (world: World, tenantID: string, n: number): Promise<Truck> => {
  const row = await world.row(
    `SELECT v."carID", v."plateNumber", d."deviceNo", d."terminalID" FROM vehicles v
     JOIN devices d ON d."tenantID" = v."tenantID" AND d."carID" = v."carID" AND d.state = 'dvs_approved'
     WHERE v."tenantID" = $1 ORDER BY v."carID" OFFSET $2 LIMIT 1`,
    tenantID,
    n,
  );
  return {
    ...{ tenantID, carID: String(row.carID), plate: String(row.plateNumber) },
    ...{ deviceNo: String(row.deviceNo), terminalID: String(row.terminalID) },
  };
};

/** Everything that positions can move of a truck, as one text: its row, its loads, what is known of where it was. */
export const whatStandsOf = async (world: World, { tenantID, carID }: Pick<Truck, 'tenantID' | 'carID'>) => {
  const stands = await world.rows(
    `SELECT v::text AS row FROM vehicles v WHERE v."tenantID" = $1 AND v."carID" = $2
     UNION ALL SELECT w::text FROM waybills w WHERE w."tenantID" = $1 AND w."carID" = $2
     UNION ALL SELECT e::text FROM events e JOIN waybills w ON w."tenantID" = e."tenantID" AND w."taskDetailID" = e."entityID"
       WHERE e."tenantID" = $1 AND w."carID" = $2
     UNION ALL SELECT count(*)::text FROM positions p WHERE p."tenantID" = $1 AND p."carID" = $2 AND p.doubt IS NULL ORDER BY 1`,
    tenantID,
    carID,
  );
  return stands.map(({ row }) => row).join('\n');
};

/** Waits until what stands no longer changes, so that what was sent has been worked on. */
export const settled = async (read: () => Promise<string>): Promise<string> => {
  for (let last = await read(); ; ) {
    await new Promise((next) => setTimeout(next, 400));
    const now = await read();
    if (now === last) return now;
    last = now;
  }
};
