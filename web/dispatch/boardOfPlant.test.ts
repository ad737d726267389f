import type { Board } from '@pourline/contract/dispatch';
import { sumM3 } from '@pourline/domain/volume';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boardFigures } from './boardFacts.ts';
import { boardOfPlant } from './boardOfPlant.ts';

const plant = fc.constantFrom('east', 'west', 'north');
const volume = fc.integer({ min: 0, max: 9000 }).map((hundredths) => hundredths / 100);
const some = { maxLength: 12 };
const stops = { feedBroken: { seconds: 0, since: null }, siteQueue: { seconds: 0, since: null } };
const waits = { loads: 0, seconds: 0, worst: 0 };

/** A board on which every truck, load, line and order belongs to a plant; trucks may carry loads of another one. */
const boards = fc
  .record({
    orders: fc.array(fc.record({ plantID: fc.option(plant), volume }), some),
    trucks: fc.array(fc.record({ plantID: plant, carriesFor: fc.option(plant), isOnDutyDriver: fc.boolean() }), some),
    lines: fc.array(plant, some),
    supply: fc.record({ planned: volume, delivered: volume, onRoad: volume }),
  })
  .map(({ orders, trucks, lines, supply }) => {
    const carrying = trucks.flatMap(({ carriesFor }, i) => (carriesFor === null ? [] : [{ carriesFor, i }]));
    return {
      orders: orders.map(({ plantID, volume: scheduledCa }, i) => ({
        ...{
          taskID: `o${i}`,
          plantID,
          state: 'pts_opening',
          scheduledCa,
          assignedCa: scheduledCa,
          deliverCa: 0,
          waits,
          stops,
        },
        ...{ bookBegin: '2026-05-04T01:00:00Z', arrangeTime: null, openTime: null, lastUnload: null },
      })),
      vehicles: trucks.map(({ plantID, carriesFor, isOnDutyDriver }, i) => ({
        ...{ carID: `c${i}`, carNo: `${i}`, plantID, isOnDutyDriver, queueTime: null },
        ...{ state: carriesFor === null ? 'scst_queuing' : 'scst_delivering' },
        taskDetailID: carriesFor === null ? null : `w${i}`,
      })),
      running: carrying.map(({ carriesFor, i }) => ({
        ...{ taskDetailID: `w${i}`, carID: `c${i}`, taskID: 'o0', plantID: carriesFor, totalVolume: 8 },
        ...{ state: 'ptds_delivering', endProductionTime: null, arriveTime: null, startUnloadTime: null },
        ...{ estimatedArrivalTime: null, concreteLimitMinutes: 90 },
      })),
      lines: lines.map((plantID, i) => ({ plantID, lineID: `l${i}` })),
      supply: { planned: 0, delivered: 0, onRoad: 0 },
      plantSupply: [{ plantID: 'east', ...supply }],
      unloadMinutesPerM3: 2,
      earlyMinutes: 60,
    } as unknown as Board;
  });

test('a plant that is chosen leaves nothing of another on the board, and takes nothing of its own away', () => {
  fc.assert(
    fc.property(boards, (board) => {
      const east = boardOfPlant(board, 'east');
      const own = <T extends { plantID: string | null }>(rows: readonly T[]) =>
        rows.filter((row) => row.plantID === 'east');
      expect(east.orders).toEqual(own(board.orders));
      expect(east.running).toEqual(own(board.running));
      expect(east.lines).toEqual(own(board.lines));
      const carriers = new Set(own(board.running).map(({ carID }) => carID));
      const loaded = new Set(board.running.map(({ carID }) => carID));
      const empty = own(board.vehicles).filter(({ carID }) => !loaded.has(carID));
      expect(new Set(east.vehicles.map(({ carID }) => carID))).toEqual(
        new Set([...empty.map(({ carID }) => carID), ...carriers]),
      );
      const figures = boardFigures(east, 0);
      expect(figures.queuing).toBe(own(board.vehicles).filter((truck) => truck.taskDetailID === null).length);
      expect(figures).toMatchObject({ planned: board.plantSupply[0]?.planned, onRoad: board.plantSupply[0]?.onRoad });
    }),
  );
});

test('all plants together show every order, load, line and truck once, and their figures are those of the whole; a plant without figures shows none', () => {
  fc.assert(
    fc.property(boards, (board) => {
      const plants = ['east', 'west', 'north'].map((plantID) => boardOfPlant(board, plantID));
      const sum = (of: (one: Board) => number) => plants.reduce((all, one) => all + of(one), 0);
      expect(sum((one) => one.orders.length)).toBe(board.orders.filter(({ plantID }) => plantID !== null).length);
      expect(sum((one) => one.running.length)).toBe(board.running.length);
      expect(sum((one) => one.lines.length)).toBe(board.lines.length);
      expect(sum((one) => one.vehicles.length)).toBe(board.vehicles.length);
      for (const of of ['onDuty', 'queuing'] as const)
        expect(sum((one) => boardFigures(one, 0)[of])).toBe(boardFigures(board, 0)[of]);
      expect(sumM3(plants.map((one) => one.supply.planned))).toBe(board.plantSupply[0]?.planned);
      expect(boardOfPlant(board, null)).toBe(board);
    }),
  );
});
