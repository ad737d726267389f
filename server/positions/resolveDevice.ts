import type { GnssDevice } from '../gnss/gnssServer.ts';
import type { Services } from '../services.ts';

/** How long the list of devices holds, and how soon an unknown phone may ask for a new one, ms. */
const listMs = 60_000;
const againMs = 2_000;

/** Phones come with and without leading zeros: their field has a fixed length. */
const withoutZeros = (phone: string): string => phone.replace(/^0+/, '');

/** Finds the truck of a positioning device by its phone number; `null` when no truck has it. */
export const resolveDevice = (services: Services): ((phone: string) => Promise<GnssDevice | null>) => {
  let devices = new Map<string, GnssDevice>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const read = async (): Promise<void> => {
    const rows = await services.database.system
      .selectFrom('vehicles')
      .select(['tenantID', 'carID', 'deviceNo'])
      .where('deviceNo', 'is not', null)
      .execute();
    devices = new Map(
      rows.map(({ tenantID, carID, deviceNo }) => [
        withoutZeros(deviceNo ?? ''),
        { tenantID, carID, deviceNo: deviceNo ?? '' },
      ]),
    );
    devices.delete('');
    readAt = performance.now();
  };
  const readOnce = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
  return async (phone) => {
    const key = withoutZeros(phone);
    const age = performance.now() - readAt;
    if (age > listMs || (!devices.has(key) && age > againMs)) await readOnce();
    return devices.get(key) ?? null;
  };
};
