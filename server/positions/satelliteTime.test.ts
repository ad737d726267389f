import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestServices, type TestServices } from '../testServices.ts';
import { arrivalsSettled } from './positionStore.ts';
import { at, noon, roadOf } from './testPositions.ts';

let services: TestServices;
let { kept, load, take, vehicle, waybill } = {} as ReturnType<typeof roadOf>;

beforeAll(async () => {
  services = await openTestServices();
  ({ kept, load, take, vehicle, waybill } = roadOf(services));
  services.clock.set({ now: noon, speed: 0 });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => services.stop());

test('while the clock of the plant waits for a database that was set back, satellites end a stage that began by it, and phones as well', async () => {
  vi.spyOn(services.clock, 'ahead').mockReturnValue(3_600_000);
  const begun = () => load(waybillState.delivering, noon - 60_000);
  const [bySatellite, byPhone, early] = [await begun(), await begun(), await begun()];
  await take(bySatellite, at(bySatellite.site, noon - 3_630_000), at(bySatellite.site, noon - 3_620_000));
  await take(byPhone, at(byPhone.site, noon - 30_000));
  // What was seen there before the load was on its way is no arrival.
  await take(early, at(early.site, noon - 3_690_000), at(early.site, noon - 3_680_000));
  await arrivalsSettled(services);
  const seen = async (truck: typeof early) => {
    const { state, arriveTime } = await waybill(truck);
    return [state, arriveTime];
  };
  expect(await seen(bySatellite)).toEqual([waybillState.waitingToUnload, new Date(noon - 30_000).toISOString()]);
  expect(await seen(byPhone)).toEqual([waybillState.waitingToUnload, new Date(noon).toISOString()]);
  expect(await seen(early)).toEqual([waybillState.delivering, null]);
  // By the plant's time as well is where a truck was seen last; its track keeps what the device told.
  expect((await vehicle(bySatellite)).gnssTime).toBe(new Date(noon - 20_000).toISOString());
  expect(await kept(bySatellite)).toEqual([-3_630_000, -3_620_000]);
});
