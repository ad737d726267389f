import { deviceState } from '@pourline/domain/devices/deviceStates';
import { portablePumpSpecies } from '@pourline/domain/vehicles/vehicle';
import { vehicleMachine, vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import type { Db } from '../db/database.ts';
import { newId, newToken } from '../db/ids.ts';

export interface TruckDescription {
  carID: string;
  carNo: string;
  plateNumber: string;
  capacity: number;
  plantID: string;
  deviceNo: string;
  /** The id of its positioning terminal, entered before that registers. */
  terminalID: string;
  driverIDs: readonly string[];
}

/** Makes mixer trucks, off duty, bound to their drivers, with their terminals entered. */
export const buyTrucks = async (
  db: Db,
  tenantID: string,
  trucks: readonly TruckDescription[],
  now: Date,
): Promise<void> => {
  if (trucks.length === 0) return;
  await db
    .insertInto('vehicles')
    .values(
      trucks.map(({ driverIDs: _, terminalID: __, ...truck }) => ({
        tenantID,
        ...truck,
        state: vehicleMachine.initial,
        updateTime: now,
      })),
    )
    .execute();
  await db
    .insertInto('vehicleDrivers')
    .values(trucks.flatMap((truck) => truck.driverIDs.map((userID) => ({ tenantID, carID: truck.carID, userID }))))
    .execute();
  await db
    .insertInto('devices')
    .values(
      trucks.map(({ carID, deviceNo, terminalID }) => ({
        ...{ tenantID, deviceID: newId(), carID, deviceNo, terminalID, secret: newToken() },
        ...{ state: deviceState.approved, createTime: now, updateTime: now },
      })),
    )
    .execute();
};

/** Makes truck-mounted pumps, off duty; who works them is said task by task. `boomM`: how far they reach, metres. */
export const buyPumps = async (
  db: Db,
  tenantID: string,
  pumps: readonly { carID: string; carNo: string; plateNumber: string; plantID: string; boomM?: number }[],
  now: Date,
): Promise<void> => {
  if (pumps.length === 0) return;
  const kind = { species: portablePumpSpecies, capacity: 0, state: vehicleState.offDuty } as const;
  await db
    .insertInto('vehicles')
    .values(pumps.map((pump) => ({ tenantID, ...pump, ...kind, updateTime: now })))
    .execute();
};
