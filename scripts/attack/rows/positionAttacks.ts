import { setTimeout as wait } from 'node:timers/promises';
import type { AttackRow } from '../attackRow.ts';
import { driverAt } from '../crewAt.ts';
import { p99 } from '../figures.ts';
import { ForgedDevice, positionBody } from '../forgedDevice.ts';
import { truckAt } from '../truckAt.ts';
import type { Person, World } from '../world.ts';

const trucksOf = (world: World, drivers: readonly Person[]) =>
  Promise.all(
    drivers.map(async ({ userID }) => {
      const row = await world.row(
        'SELECT "carID" FROM "vehicleDrivers" WHERE "userID" = $1 ORDER BY 1 LIMIT 1',
        userID,
      );
      return String(row.carID);
    }),
  );

/** A generator of the same numbers each time, 0 to 1. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

/** What positions can break. */
export const positionAttacks: readonly AttackRow[] = [
  {
    name: 'speed-of-1e-320',
    shows: 'A phone’s speed or course of 1e-320 beside 50 good positions loses none of them and is no 500.',
    protects: 'the positions of a whole plant from one driver’s phone.',
    quick: true,
    run: async (world) => {
      const drivers = await Promise.all([2, 3, 4, 5, 6].map((n) => driverAt(world, 'demo-east', n)));
      const cars = await trucksOf(world, drivers);
      const begin = Math.floor(Date.now() / 1000) - 1000;
      const before = await world.count('positions');
      const post = (n: number, more: object) =>
        (drivers[n % 5] as Person).send('POST', '/api/v1/gnss/app', {
          carID: cars[n % 5],
          points: [{ dateTime: begin + n, location: { type: 'Point', coordinates: [120.2, 30.2] }, ...more }],
        });
      const bad = [{ speed: 1e-320 }, { direction: 1e-320 }, { speed: 5e-324, direction: 5e-324 }, { speed: 1e308 }];
      const [good, evil] = await Promise.all([
        Promise.all(Array.from({ length: 50 }, (_, n) => post(n, { speed: 30 }))),
        Promise.all(bad.map((more, n) => post(100 + n, more))),
      ]);
      const kept = (await world.count('positions')) - before;
      const taken = evil.filter(({ status }) => status === 200).length;
      return {
        held:
          good.every(({ status }) => status === 200) && evil.every(({ status }) => status < 500) && kept === 50 + taken,
        seen: `good ${good.filter(({ status }) => status === 200).length} of 50, bad ${evil.map(({ status }) => status).join(' ')}; ${kept} rows`,
      };
    },
  },
  {
    name: 'items-that-do-not-fit',
    shows: 'Items of a position that do not have their length are kept unread, and the position is right.',
    protects: 'fuel, mileage and temperatures from being guessed.',
    run: async (world) => {
      const truck = await truckAt(world, 'demo-east', 10);
      const device = new ForgedDevice(world.gnssPort, truck, '127.0.51.1');
      const isIn = await device.enter();
      const time = Math.floor(Date.now() / 1000) * 1000 - 20_000;
      // Odometer of three bytes, fuel of one, signal of two, satellites of none; then an odometer as it should be, 123.4 km.
      const items = Buffer.from('0103000102' + '020105' + '30020102' + '3100', 'hex');
      await device.ask(0x0200, positionBody([120.21, 30.21], time, 40, items));
      await device.ask(0x0200, positionBody([120.21, 30.21], time + 1000, 40, Buffer.from('0104000004d2', 'hex')));
      device.end();
      const found = await world.rows(
        'SELECT lon, lat, attributes FROM positions WHERE "carID" = $1 ORDER BY "gnssTime"',
        truck.carID,
      );
      const told = found.map(({ attributes }) => (attributes ?? {}) as Record<string, unknown>);
      const guessed = ['odometer', 'fuel', 'rssi', 'sat'].filter((name) => told[0]?.[name] !== undefined);
      return {
        held: isIn && found.length === 2 && guessed.length === 0 && told[1]?.odometer === 123_400,
        seen: `${found.length} positions, guessed: ${guessed.join() || 'none'}; odometer that fits: ${told[1]?.odometer} m`,
      };
    },
  },
  {
    name: 'mutated-frames',
    shows: '2,000 mutated frames of a terminal that is let in end no server and keep a healthy one from nothing.',
    protects: 'all terminals from a broken one.',
    run: async (world) => {
      const [truck, broken] = [await truckAt(world, 'demo-east', 9), await truckAt(world, 'demo-east', 6)];
      const healthy = new ForgedDevice(world.gnssPort, truck, '127.0.52.1');
      const isIn = await healthy.enter();
      const random = numbers(808);
      const ids = [0x0200, 0x0704, 0x0900, 0x0104, 0x0702, 0x0801, 0x0100, 0x0102];
      const mutate = (bytes: number[]): Buffer => {
        for (let n = 1 + Math.floor(random() * 6); n > 0; n -= 1) {
          const at = Math.floor(random() * bytes.length);
          if (random() < 0.2) bytes.splice(at, 1 + Math.floor(random() * 8));
          else if (random() < 0.3) bytes.splice(at, 0, Math.floor(random() * 256));
          else bytes[at] = Math.floor(random() * 256);
        }
        return Buffer.from(bytes);
      };
      // Half are broken on the line, half within, where checksum and length are right.
      const evil = (device: ForgedDevice, n: number): Buffer => {
        const body = positionBody([120.2, 30.2], Date.now(), 40, Buffer.from('0104000004d2eb06000402000a0b', 'hex'));
        const id = ids[n % ids.length] as number;
        return n % 2 === 0 ? mutate([...device.frame(id, body)]) : device.frame(id, mutate([...body]));
      };
      const before = await world.count('positions', '"carID" = $1', truck.carID);
      const begin = Math.floor(Date.now() / 1000) * 1000 - 300_000;
      let taken = 0;
      for (let n = 0; n < 40; n += 1) {
        const hostile = new ForgedDevice(world.gnssPort, broken, `127.0.53.${n + 1}`);
        await hostile.enter();
        hostile.write(...Array.from({ length: 50 }, (_, at) => evil(hostile, at)));
        if (await healthy.tell([120.2, 30.2], begin + n * 1000)) taken += 1;
        hostile.end();
      }
      healthy.end();
      const kept = (await world.count('positions', '"carID" = $1', truck.carID)) - before;
      const lives =
        world.server.child.exitCode === null && (await world.ask('GET', '/api/v1/server-time')).status === 200;
      return {
        held: isIn && lives && taken === 40 && kept === 40,
        seen: `2000 frames; the healthy terminal told 40, ${taken} taken, ${kept} kept; server ${lives ? 'up' : 'down'}`,
      };
    },
  },
  {
    name: 'device-flood',
    shows: 'While one terminal floods 60,000 positions, a quiet one is answered within 250 ms (p99) more than usual.',
    protects: 'the other trucks of all plants.',
    run: async (world) => {
      const [loud, quiet] = [await truckAt(world, 'demo-east', 8), await truckAt(world, 'demo-east', 7)];
      const flooding = new ForgedDevice(world.gnssPort, loud, '127.0.54.1');
      const calm = new ForgedDevice(world.gnssPort, quiet, '127.0.54.2');
      const isIn = (await flooding.enter()) && (await calm.enter());
      const begin = Math.floor(Date.now() / 1000) * 1000 - 3_600_000;
      const tellTimes = async (count: number, from: number): Promise<number[]> => {
        const took: number[] = [];
        for (let n = from; n < from + count; n += 1) {
          const asked = performance.now();
          if (await calm.tell([120.2, 30.2], begin + n * 1000)) took.push(performance.now() - asked);
          await wait(10);
        }
        return took;
      };
      const usual = await tellTimes(50, 0);
      const frames = Array.from({ length: 500 }, (_, n) =>
        flooding.frame(0x0200, positionBody([120.2, 30.2], begin + n * 1000)),
      );
      const flood = Buffer.concat(frames);
      for (let n = 0; n < 120; n += 1) flooding.socket.write(flood);
      const took = await tellTimes(100, 100);
      flooding.end();
      calm.end();
      return {
        held: isIn && took.length === 100 && p99(took) < 250 + 3 * p99(usual),
        seen: `${took.length} of 100 taken beside the flood, p99 ${p99(took).toFixed(0)} ms (${p99(usual).toFixed(0)} without)`,
      };
    },
  },
];
