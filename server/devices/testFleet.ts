import { devices } from '@pourline/contract/devices';
import type { ReplyOf } from '@pourline/contract/endpoint';
import { messages } from '@pourline/contract/messages';
import { operations } from '@pourline/contract/operations';
import { vehicles } from '@pourline/contract/vehicles';
import type { HeaderForm } from '@pourline/domain/jt808/header';
import { type Setup, TestDevice } from '../gnss/testDevice.ts';
import { startTestServer } from '../testServer.ts';
import { until } from '../testUntil.ts';

/** The plant of the tests. */
export const east = 'demo-east';

type Truck = Setup & { carID: string };

/** A server with its JT/T 808 port, people who look after trucks, and terminals that come to it. */
export const openFleet = async () => {
  const server = await startTestServer({ gnss: true });
  const { services } = server;
  const { system } = services.database;
  const [fleet, senior, scheduler] = await Promise.all([
    server.signIn('褚强'),
    server.signIn('李卫东', 'senior', east),
    server.signIn('周敏'),
  ]);
  const connected: TestDevice[] = [];
  /** The n-th truck with the terminal that it was set up with. */
  const truck = (n: number): Promise<Truck> =>
    system
      .selectFrom('devices')
      .innerJoin('vehicles', (j) =>
        j.onRef('vehicles.tenantID', '=', 'devices.tenantID').onRef('vehicles.carID', '=', 'devices.carID'),
      )
      .select(['devices.carID', 'devices.deviceNo', 'devices.terminalID', 'vehicles.plateNumber'])
      .where('devices.tenantID', '=', east)
      .where('devices.carID', '=', `${east}-car-${n}`)
      .orderBy('devices.createTime')
      .executeTakeFirstOrThrow();
  const devicesOf = async (carID: string, state?: string) =>
    (
      await fleet.call(devices.list, {
        query: { limit: -1, 'filter.carID': carID, ...(state && { 'filter.state': state }) },
      })
    ).data;
  return {
    ...{ server, fleet, senior, scheduler, truck, devicesOf },
    connect: (setup: Setup, form: HeaderForm = 2013): TestDevice => {
      const device = new TestDevice(server.gnssPort ?? 0, setup, form);
      connected.push(device);
      return device;
    },
    /** A truck whose terminal nobody has entered. */
    unentered: async (n: number): Promise<Truck> => {
      const one = await truck(n);
      await system.deleteFrom('devices').where('carID', '=', one.carID).execute();
      services.hub.publish(east, { type: 'device', deviceID: '', carID: one.carID, state: 'dvs_revoked' });
      return one;
    },
    /** The terminal that waits for a truck, once it is written down. */
    waitingFor: (carID: string): Promise<ReplyOf<typeof devices.list>['data'][number]> =>
      until(async () => {
        const [first] = await devicesOf(carID, 'dvs_waiting');
        if (!first) throw new Error(`no terminal waits for ${carID}`);
        return first;
      }),
    /** What the fleet manager was told of a truck. */
    told: async (msgType: string, carID: string) =>
      (await fleet.call(messages.list, { query: { limit: -1 } })).data.filter(
        (one) => one.msgType === msgType && one.carID === carID,
      ),
    placeOf: async (carID: string) => {
      const { lon, lat } = await scheduler.call(vehicles.info, { params: { id: carID } });
      return [lon, lat];
    },
    /** What the JT/T 808 port has counted, without a call. */
    gnssCounters: () => services.gnssCounters?.() as { refused: number },
    counters: async () => (await scheduler.call(operations.counters)).gnss,
    disconnect: (): void => {
      for (const device of connected.splice(0)) device.end();
    },
  };
};
