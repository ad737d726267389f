import { advanceLoad, startPour } from '../../../simulator/pours/testLoad.ts';
import type { AttackRow } from '../attackRow.ts';
import { crewAt } from '../crewAt.ts';
import { ForgedDevice, type Told } from '../forgedDevice.ts';
import { settled, type Truck, truckAt, whatStandsOf } from '../truckAt.ts';
import type { World } from '../world.ts';

/** What was told, without what differs by question: the number of the device and the running numbers. */
const withoutNames = (told: Told | null): string =>
  told === null ? 'nothing' : Buffer.concat([told.raw.subarray(0, 4), told.body.subarray(2)]).toString('hex');
const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

interface Tried {
  told: string;
  took: number;
}

/** Registers with a number and another terminal id; what was told, and how long it took. */
const tryNumber = async (device: ForgedDevice, deviceNo: string): Promise<Tried> => {
  const began = performance.now();
  const told = await device.ask(0x0100, device.registration({ deviceNo }), deviceNo);
  return { told: withoutNames(told), took: performance.now() - began };
};

/** A truck of the north plant on its way to a site, with the place of that site. */
const truckOnItsWay = async (world: World, n: number): Promise<{ truck: Truck; site: [number, number] }> => {
  const crew = await crewAt(world, 'demo-north', n);
  const pour = await startPour(crew, `Ambush ${n}`);
  await advanceLoad(crew, pour.taskDetailID, 'delivering');
  const site = await world.row('SELECT "siteLon", "siteLat" FROM orders WHERE "taskID" = $1', pour.taskID);
  for (let at = 0; ; at += 1) {
    const truck = await truckAt(world, 'demo-north', at);
    if (truck.carID === pour.carID) return { truck, site: [Number(site.siteLon), Number(site.siteLat)] };
  }
};

/** Who may speak for a truck. */
export const deviceAttacks: readonly AttackRow[] = [
  {
    name: 'numbers-alike',
    shows:
      '20 known and 20 unknown numbers with a wrong terminal, asked in turn, are answered by the same bytes, and in the middle of the pairs neither takes half as long again as the other.',
    protects: 'which numbers belong to trucks.',
    quick: true,
    run: async (world) => {
      const known = (
        await world.rows('SELECT DISTINCT "deviceNo" FROM vehicles WHERE "deviceNo" IS NOT NULL ORDER BY 1 LIMIT 20')
      ).map((row) => String(row.deviceNo));
      const of: Tried[] = [];
      const none: Tried[] = [];
      // Known and unknown in turn on each socket, either first, so that both meet the same moments of the machine.
      await Promise.all(
        Array.from({ length: 5 }, async (_, part) => {
          const claim = { deviceNo: '', terminalID: 'GUESS', plate: '浙A·00000' };
          const device = new ForgedDevice(world.gnssPort, claim, `127.0.41.${part + 1}`);
          for (let at = part; at < known.length; at += 5) {
            const pair = [
              async () => of.push(await tryNumber(device, known[at] as string)),
              async () => none.push(await tryNumber(device, `0137${70_000_000 + at * 7919}`)),
            ];
            for (const ask of at % 2 === 0 ? pair : pair.reverse()) await ask();
          }
          device.end();
        }),
      );
      const kinds = new Set([...of, ...none].map(({ told }) => told));
      const ratio = medianOf(of.map(({ took }, at) => took / (none[at]?.took ?? 0)));
      const [one, other] = [medianOf(of.map(({ took }) => took)), medianOf(none.map(({ took }) => took))];
      return {
        held: of.length === 20 && kinds.size === 1 && !kinds.has('nothing') && ratio < 1.5 && ratio > 1 / 1.5,
        seen: `${of.length} known, ${none.length} unknown: ${kinds.size} kind of reply, in the middle ${one.toFixed(1)} and ${other.toFixed(1)} ms, of a pair ${ratio.toFixed(2)} to 1`,
      };
    },
  },
  {
    name: 'numbers-scanned',
    shows: 'A socket that tries 2,000 numbers is cut off after a few, and no number gets a code.',
    protects: 'every truck from whoever counts up its number.',
    quick: true,
    run: async (world) => {
      const device = new ForgedDevice(
        world.gnssPort,
        { deviceNo: '013800000000', terminalID: 'SCAN', plate: '浙A·00000' },
        '127.0.43.1',
      );
      const began = performance.now();
      const numbers = Array.from({ length: 2000 }, (_, n) => `0138${String(n).padStart(8, '0')}`);
      device.write(...numbers.map((deviceNo) => device.frame(0x0100, device.registration(), deviceNo)));
      while (!device.isClosed && performance.now() - began < 6000) await new Promise((next) => setTimeout(next, 20));
      const codes = device.told.filter(({ id, body }) => id === 0x8100 && body[2] === 0).length;
      device.end();
      return {
        held: device.isClosed && device.told.length <= 50 && codes === 0,
        seen: `${device.told.length} of 2000 were answered, ${codes} codes, cut off after ${(performance.now() - began).toFixed(0)} ms`,
      };
    },
  },
  {
    name: 'codes-flooded',
    shows: 'After 210 wrong codes from its address a truck with the right code is let in, and registers.',
    protects: 'trucks behind the address of a carrier or a proxy from whoever shares it.',
    quick: true,
    run: async (world) => {
      const from = '127.0.47.1';
      const truck = await truckAt(world, 'demo-west', 0);
      const before = new ForgedDevice(world.gnssPort, truck, from);
      const code = await before.register();
      before.end();
      const wrong = await Promise.all(
        Array.from({ length: 21 }, async (_, socket) => {
          const deviceNo = `01395${String(socket).padStart(7, '0')}`;
          const device = new ForgedDevice(world.gnssPort, { ...truck, deviceNo }, from);
          let tried = 0;
          for (; tried < 10 && !device.isClosed; tried += 1)
            await device.ask(0x0102, Buffer.from(`${'x'.repeat(20)}${socket}-${tried}`, 'latin1'));
          device.end();
          return tried;
        }),
      );
      const honest = new ForgedDevice(world.gnssPort, truck, from);
      const told = await honest.ask(0x0102, Buffer.from(code ?? '', 'latin1'));
      const isIn = code !== null && told?.body[4] === 0;
      const again = await honest.register();
      honest.end();
      return {
        held: isIn && again === code,
        seen: `${wrong.reduce((sum, tried) => sum + tried, 0)} wrong codes; the right one is ${isIn ? 'let in' : 'refused'}, the registration ${again === code ? 'too' : 'is refused'}`,
      };
    },
  },
  {
    name: 'forged-truck',
    shows: 'Who knows a truck’s number alone gets no code, and positions sent for it leave its rows as they were.',
    protects: 'loads of another plant from being reported as arrived.',
    run: async (world) => {
      const { truck, site } = await truckOnItsWay(world, 0);
      const stands = () => whatStandsOf(world, truck);
      const before = await settled(stands);
      const codes: (string | null)[] = [];
      let taken = 0;
      for (const claim of [
        { ...truck, terminalID: 'FORGED', plate: '浙A·00000' },
        { ...truck, terminalID: 'FORGED' },
        { ...truck, terminalID: '' },
      ]) {
        const device = new ForgedDevice(world.gnssPort, claim, '127.0.44.1');
        const code = await device.register();
        codes.push(code);
        await device.ask(0x0102, Buffer.from(code ?? '0'.repeat(32), 'latin1'));
        for (let n = 0; n < 5; n += 1) if (await device.tell(site, Date.now() - (5 - n) * 1000)) taken += 1;
        device.end();
      }
      const same = (await settled(stands)) === before;
      const given = codes.filter((code) => code !== null).length;
      return {
        held: same && given === 0 && taken === 0,
        seen: `${given} codes, ${taken} of 15 positions taken, rows ${same ? 'the same' : 'changed'}`,
      };
    },
  },
  {
    name: 'leap',
    shows: 'A terminal that is let in and leaps to the site in seconds moves neither truck nor load.',
    protects: 'arrivals from a stolen terminal or a jammed receiver.',
    run: async (world) => {
      const { truck, site } = await truckOnItsWay(world, 1);
      const device = new ForgedDevice(world.gnssPort, truck, '127.0.45.1');
      const isIn = await device.enter();
      const plant = await world.row(`SELECT lon, lat FROM plants WHERE "tenantID" = 'demo-north' LIMIT 1`);
      const begin = Date.now() - 30_000;
      const isTaken = await device.tell([Number(plant.lon), Number(plant.lat)], begin);
      const state = () =>
        world
          .row(
            'SELECT v.lon, v.lat, w.state FROM vehicles v JOIN waybills w USING ("tenantID", "taskDetailID") WHERE v."carID" = $1',
            truck.carID,
          )
          .then((row) => JSON.stringify(row));
      const before = await settled(state);
      for (let n = 1; n <= 8; n += 1) await device.tell(site, begin + n * 2000);
      const after = await settled(state);
      device.end();
      const doubted = await world.count('positions', '"carID" = $1 AND doubt IS NOT NULL', truck.carID);
      return {
        held: isIn && isTaken && before === after && doubted === 8,
        seen: `${isIn && isTaken ? 'let in' : 'not let in'}; ${doubted} of 8 doubted; ${before} → ${after}`,
      };
    },
  },
  {
    name: 'second-socket',
    shows: 'A second socket of the same terminal moves nothing while the first is there, and the plant is told.',
    protects: 'a truck from whoever has copied its terminal.',
    run: async (world) => {
      const truck = await truckAt(world, 'demo-east', 11);
      const first = new ForgedDevice(world.gnssPort, truck, '127.0.46.1');
      const second = new ForgedDevice(world.gnssPort, truck, '127.0.46.2');
      const isIn = await first.enter();
      const begin = Date.now() - 60_000;
      await first.tell([120.2, 30.2], begin);
      const place = () =>
        world
          .row('SELECT lon, lat FROM vehicles WHERE "carID" = $1', truck.carID)
          .then(({ lon, lat }) => `${lon},${lat}`);
      const before = await settled(place);
      await second.enter();
      for (let n = 1; n <= 5; n += 1) await second.tell([120.2 + n * 0.0001, 30.2], begin + n * 5000);
      const after = await settled(place);
      const notes = await world.count('taskMessages', `"msgType" = 'device_twice' AND "carID" = $1`, truck.carID);
      first.end();
      second.end();
      return { held: isIn && before === after && notes === 1, seen: `${before} → ${after}; told ${notes} times` };
    },
  },
];
