import { entities } from '@pourline/domain/machines';
import { expect, test } from 'vitest';
import { usualHabits } from '../habits.ts';
import { parseDayFile } from './dayFile.ts';
import { runDay } from './dayRun.ts';
import { startDayServer } from './dayServerProcess.ts';
import { eventfulShares, makeDayText } from './makeDayText.ts';

test('a whole day of two plants runs through the public doors and breaks no law', async () => {
  const server = await startDayServer();
  const told: string[] = [];
  const lived = new Set<string>();
  const agreed = { prices: 0, callOffs: 0, parts: 0 };
  try {
    const result = await runDay({
      day: parseDayFile(makeDayText({ plants: 2, trucks: 6, orders: 5 }, 3)),
      name: 'made-up day',
      doors: server.doors,
      seed: 3,
      habits: { ...usualHabits, ...eventfulShares },
      speed: null,
      say: (line) => void told.push(line),
      onRecord: ({ things, ledger }) => {
        agreed.prices = ledger.prices.length;
        agreed.callOffs = [...ledger.orders.values()].filter((order) => order.salesOrderID !== null).length;
        agreed.parts = [...ledger.loads.values()].filter((load) => load.part !== null).length;
        for (const [entity, { events }] of things) if (events.size > 0) lived.add(entity);
      },
    });
    expect(result.violationList ?? []).toEqual([]);
    expect(told.filter((line) => line.includes('unexpected refusal'))).toEqual([]);
    // A machine that no story of the day touches is a machine whose laws nobody has tried.
    expect(entities.filter((entity) => !lived.has(entity))).toEqual([]);
    // Nor has anybody, where nothing was agreed, called off or corrected.
    expect(Object.entries(agreed).filter(([, count]) => count === 0)).toEqual([]);
    expect(result.orders).toBe(5);
    expect(result.ordersCompleted + result.ordersCancelled).toBe(5);
    expect(result.ordersEvaluated).toBeGreaterThan(0);
    expect(result.waybills).toBeGreaterThan(5);
    expect(result.m3Delivered).toBeGreaterThan(20);
    expect(result.breakdowns).toBeGreaterThanOrEqual(3);
    expect(result.positions).toBeGreaterThan(500);
  } finally {
    await server.stop();
  }
});
