import { isDeviceApproved } from '@pourline/domain/devices/deviceStates';
import { fullNumber, type KnownTerminal } from '@pourline/domain/devices/registering';
import { sql } from 'kysely';
import { stateIs } from '../records/stateIs.ts';
import type { Services } from '../services.ts';
import type { Admission } from './deviceCode.ts';

/** How long the book holds, and how soon an unknown number may ask for a new one, ms. */
const bookMs = 60_000;
const againMs = 2_000;

/** A terminal that is let in. */
export interface Admitted extends KnownTerminal, Admission {
  tenantID: string;
  carID: string;
  deviceNo: string;
  model: string | null;
}

/** A truck that carries a number. */
export interface NumberedTruck {
  tenantID: string;
  carID: string;
  plateNumber: string;
}

/** What a number stands for: one truck of one plant, and its terminal when one is let in. */
export interface NumberEntry {
  truck: NumberedTruck;
  admitted: Admitted | null;
}

/** Which truck carries a number, over all plants, and which terminal is let in for it. */
export interface DeviceBook {
  /** What a number stands for; null when no truck carries it. */
  look(deviceNo: string): Promise<NumberEntry | null>;
  /** A terminal that is still let in as it was; null when it is not. */
  current(admission: Admission): Promise<Admitted | null>;
  /** Grows with every change of what is let in. */
  edition(): number;
  /** What stands in the book may be old. */
  forget(): void;
}

export const openDeviceBook = (services: Services): DeviceBook => {
  let numbers = new Map<string, NumberEntry>();
  let byID = new Map<string, Admitted>();
  let readAt = Number.NEGATIVE_INFINITY;
  let edition = 0;
  let reading: Promise<void> | null = null;
  const forget = (): void => {
    edition += 1;
    readAt = Number.NEGATIVE_INFINITY;
  };
  services.hub.listen((_, { type }) => {
    if (type === 'device') forget();
  }, forget);
  const read = async (): Promise<void> => {
    const before = edition;
    const { rows } = await sql<NumberedTruck & { deviceNo: string; admitted: Admitted | null }>`
      SELECT v."tenantID", v."carID", v."plateNumber", v."deviceNo", CASE WHEN d."deviceID" IS NOT NULL THEN json_build_object('tenantID', d."tenantID", 'carID', d."carID", 'deviceNo', d."deviceNo",
          'deviceID', d."deviceID", 'secret', d."secret", 'terminalID', d."terminalID", 'maker', d."maker", 'model', d."model", 'plate', d."plate", 'plateNumber', v."plateNumber") END AS admitted
        FROM vehicles v LEFT JOIN devices d ON d."tenantID" = v."tenantID" AND d."carID" = v."carID" AND d."deviceNo" = v."deviceNo" AND ${stateIs('d', isDeviceApproved)}
        WHERE v."deviceNo" IS NOT NULL`.execute(services.database.system);
    const nextNumbers = new Map<string, NumberEntry>();
    const nextByID = new Map<string, Admitted>();
    for (const { tenantID, carID, plateNumber, deviceNo, admitted } of rows) {
      nextNumbers.set(deviceNo, { truck: { tenantID, carID, plateNumber }, admitted });
      if (admitted) nextByID.set(admitted.deviceID, admitted);
    }
    numbers = nextNumbers;
    byID = nextByID;
    // What was changed while it was read may be missing.
    readAt = before === edition ? performance.now() : Number.NEGATIVE_INFINITY;
  };
  const readOnce = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
  return {
    look: async (deviceNo) => {
      const key = fullNumber(deviceNo);
      const age = performance.now() - readAt;
      if (age > bookMs || (!numbers.has(key) && age > againMs)) await readOnce();
      return numbers.get(key) ?? null;
    },
    current: async ({ deviceID, secret }) => {
      if (performance.now() - readAt > bookMs) await readOnce();
      const admitted = byID.get(deviceID);
      return admitted?.secret === secret ? admitted : null;
    },
    edition: () => edition,
    forget,
  };
};
