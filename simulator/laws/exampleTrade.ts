import type { DayRecord } from './dayRecord.ts';

const price = { kind: 'grade', code: 'C30' };

/** What was agreed in the example, and into which part of the structure its second load went. */
export const exampleTrade = {
  stands: { ...price, fromDay: '2026-01-01', amount: 450 },
  agreed: { ...price, fromDay: '2026-04-01', amount: 455 },
  otherPart: '三层梁板 后浇带',
};

const line = { strengthNo: 'C30', price: 450, agreedCa: 500, orderedCa: 16, deliverCa: 16, validCa: 16, leftCa: 484 };
const nothing = (): number[] => Array.from({ length: 24 }, () => 0);

/** What contracts, sales orders, production and the plan of tasks tell of the example. */
export const makeExampleTrade = (): Pick<DayRecord, 'contracts' | 'salesOrders' | 'production' | 'tasks'> => {
  const volumes = nothing();
  // Mixed a little after eight and before ten in the morning, as clocks at the plant show it.
  volumes[8] = 8;
  volumes[9] = 8.5;
  const lines = [{ lineID: 'l1', volumes }];
  return {
    contracts: new Map([['k1', { prices: [{ ...exampleTrade.stands }, { ...exampleTrade.agreed }] } as never]]),
    salesOrders: new Map([
      ['s1', { contractID: 'k1', leftCa: 484, lines: [{ ...line }], orders: [{ taskID: 'o1' }] } as never],
    ]),
    production: [
      {
        ...{ day: '2026-03-02', from: '2026-03-01T16:00:00.000Z', hours: 24 },
        ...{ plants: [{ anyLine: nothing(), lines }], noPlant: nothing(), materials: [] },
      } as never,
    ],
    tasks: [
      { taskID: 'o1', taskNo: 'O1', planned: 16, sent: 16, delivered: 16, left: 0, trucks: 2 },
    ] as unknown as DayRecord['tasks'],
  };
};
