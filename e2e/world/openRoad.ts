import { demo } from '@pourline/contract/demo';
import { waybills } from '@pourline/contract/waybills';
import { type LonLat, navRouteSchema } from '@pourline/domain/geo';
import type { Actor, Crew } from '@pourline/simulator/pours/testCrew';
import { startPour, truckOf } from '@pourline/simulator/pours/testLoad';
import { askPublic } from './caller.ts';
import { connectDevice, type Device } from './device.ts';
import type { World } from './world.ts';

/** The plant's clock with the boxes in its trucks: nobody leaps to a site, so the one goes on with the others. */
export const openRoad = (world: World) => {
  const devices: Device[] = [];
  const begun = Date.now();
  let gone = 0;
  return {
    /** So many minutes go by, for the plant and for each box. */
    pass: async (minutes: number): Promise<void> => {
      gone += minutes;
      await askPublic(world.url, demo.setClock, { body: { now: begun + gone * 60_000, speed: 0 } });
      for (const device of devices) device.later(minutes);
    },
    /** A box in the first truck of a driver. */
    boxOf: async (driver: Actor): Promise<Device> => {
      const device = await connectDevice(world.gnssPort, await truckOf(driver));
      device.later(gone);
      devices.push(device);
      return device;
    },
    /** A load that is queued for an order of its own, with its site and the ways agreed there. */
    openLoad: async (crew: Crew, part: string) => {
      const pour = await startPour(crew, part);
      const params = { id: pour.taskDetailID };
      const { site, routes } = await crew.scheduler.call(waybills.info, { params });
      const ways = navRouteSchema.array().parse(routes);
      const there = ways.filter(({ isReturn }) => isReturn === 0).map(({ points }) => points);
      const step = (action: 'startProduction' | 'finishLoading') =>
        crew.scheduler.call(waybills.updateState, { params, body: { action } });
      return { ...pour, params, site: [site.lon, site.lat] as LonLat, there, step };
    },
    end: (): void => {
      for (const device of devices) device.end();
    },
  };
};
