import { type LawFault, loadOf } from './testLawFault.ts';

/** What a server could tell of trucks otherwise than they did it: positions, breakdowns, shifts. */
export const truckFaults: readonly LawFault[] = [
  ['a position of a truck is doubted', 'positionsBelieved', (day) => void day.distrusted.set('c1', ['jump'])],
  ['an acknowledged position is lost', 'positionsKept', (day) => void day.tracks.get('c1')?.splice(1, 1)],
  ['a position is stored twice', 'positionsKept', (day) => void day.tracks.get('c1')?.push([120.1, 30.202, 2000])],
  [
    'a position is stored that no device sent',
    'positionsKept',
    (day) => void day.tracks.get('c1')?.push([120.1, 30.2, 9000]),
  ],
  [
    'longitude and latitude are exchanged',
    'positionsKept',
    (day) =>
      void day.tracks.set(
        'c1',
        (day.tracks.get('c1') ?? []).map(([lon, lat, time]) => [lat, lon, time]),
      ),
  ],
  ...([0, 1] as const).map(
    (axis): LawFault => [
      `a position is stored two metres from where it was, by its ${axis === 0 ? 'longitude' : 'latitude'}`,
      'positionsKept',
      (day) => {
        const mark = day.tracks.get('c1')?.[1];
        if (mark) mark[axis] += 2e-5;
      },
    ],
  ),
  [
    'a truck is out of use and its log does not say so',
    'outOfUseKept',
    (day) => day.ledger.tookOut('c1', Date.parse(loadOf(day).createTime) + 1),
  ],
  [
    'a truck that is out of use gets a load',
    'outOfUseKept',
    (day) => {
      const at = Date.parse(loadOf(day).createTime);
      day.ledger.tookOut('c1', at - 1);
      day.ledger.tookIn('c1', at + 1);
    },
  ],
  [
    'no list tells of what a lorry brought',
    'deliveriesKept',
    (day) => day.ledger.deliveryAnnounced('r1', { carID: 'l1', netKg: 30_000 }, 0),
  ],
  [
    'a lorry brings two things at once',
    'deliveriesKept',
    (day) => {
      const row = (receiptID: string, createTime: string) => ({
        ...{ receiptID, carID: 'l1', netKg: 30_000, state: 'mrs_signing', createTime, completeTime: null },
      });
      const rows = [row('r1', '2026-03-02T01:00:00Z'), row('r2', '2026-03-02T01:30:00Z')];
      day.things.set('receipt', { rows, events: new Map() });
      for (const { receiptID, createTime } of rows)
        day.ledger.deliveries.set(receiptID, { carID: 'l1', netKg: 30_000, from: Date.parse(createTime), to: null });
    },
  ],
  [
    'a delivery is told as another weight',
    'deliveriesKept',
    (day) => {
      const at = Date.parse('2026-03-02T01:00:00Z');
      const row = { receiptID: 'r1', carID: 'l1', netKg: 31_000, state: 'mrs_signing' };
      day.things.set('receipt', {
        rows: [{ ...row, createTime: new Date(at).toISOString(), completeTime: null }],
        events: new Map(),
      });
      day.ledger.deliveryAnnounced('r1', { carID: 'l1', netKg: 30_000 }, at);
    },
  ],
  ['nobody is told what a driver did besides loads', 'runsKept', (day) => day.ledger.runBegan('a1', 'c1', 0)],
  [
    'a truck is away for something that nobody does',
    'runsKept',
    (day) => void Object.assign(day.vehicles[0] ?? {}, { auxiliaryID: 'a1' }),
  ],
  [
    'a truck that is away for something else gets a load',
    'runsKept',
    (day) => {
      const at = Date.parse(loadOf(day).createTime);
      const row = { auxiliaryID: 'a1', carID: 'c1', state: 'pas_done', startTime: new Date(at - 1).toISOString() };
      day.things.set('auxiliary', { rows: [{ ...row, endTime: new Date(at + 1).toISOString() }], events: new Map() });
      day.ledger.runBegan('a1', 'c1', at - 1);
      day.ledger.runEnded('a1', at + 1);
    },
  ],
  [
    'a line stood still and nobody is told why',
    'lineStopsTold',
    (day) => day.ledger.lineStopped({ plantID: 'p1', lineID: 'l9', reason: '清洗检查' }, 0),
  ],
  [
    'a broken truck gets a load',
    'brokenTrucksIdle',
    (day) => void day.waybills.push({ ...loadOf(day), taskDetailID: 'w3', createTime: '2026-03-02T02:50:00Z' }),
  ],
  [
    'a load is begun in a broken truck',
    'brokenTrucksIdle',
    (day) => void Object.assign(loadOf(day, 1), { startProductionTime: '2026-03-02T02:26:00Z' }),
  ],
  [
    'a breakdown is not in the log of its truck',
    'breakdownsKept',
    (day) =>
      void day.vehicleEvents.set(
        'c1',
        (day.vehicleEvents.get('c1') ?? []).filter(({ action }) => action !== 'reportBreakdown'),
      ),
  ],
  [
    'a repaired truck is told as broken',
    'breakdownsKept',
    (day) => void Object.assign(day.vehicles[0] ?? {}, { brokenTime: '2026-03-02T02:25:00Z' }),
  ],
  [
    'what a broken truck carried is told as poured',
    'brokenLoadsKept',
    (day) => void Object.assign(loadOf(day, 1), { surplusVolume: 0 }),
  ],
  [
    'concrete is written off of a truck that runs',
    'brokenLoadsKept',
    (day) => void Object.assign(day.ledger.loads.get('w1') ?? {}, { writtenOff: 100 }),
  ],
  [
    'another truck is told as sent and never comes',
    'brokenLoadsKept',
    (day) => {
      day.ledger.instead.set('w2', 'c9');
    },
  ],
  ['nobody is told of a breakdown', 'breakdownsTold', (day) => void day.messages.pop()],
  [
    'a report of a breakdown names another load',
    'breakdownsTold',
    (day) => void Object.assign(day.messages[0] ?? {}, { subtaskID: 'w1' }),
  ],
  [
    'a report of a breakdown stays open',
    'breakdownsTold',
    (day) => void Object.assign(day.messages[0] ?? {}, { processTime: null }),
  ],
  ['the plan still names a broken truck', 'brokenTrucksUnplanned', (day) => day.ledger.stillPlanned('c1', 2, 0)],
  ['a shift is missing', 'shiftsKept', (day) => void day.vehicleEvents.set('c1', [])],
  ['the end of a shift is missing', 'shiftsKept', (day) => void day.vehicleEvents.get('c1')?.pop()],
  [
    'a shift is in the name of somebody else',
    'shiftsKept',
    (day) => void Object.assign(day.vehicleEvents.get('c1')?.[0] ?? {}, { userName: '别人' }),
  ],
  [
    'a shift began an hour later',
    'shiftsKept',
    (day) => void Object.assign(day.vehicleEvents.get('c1')?.[0] ?? {}, { happenedAt: '2026-03-02T00:00:00Z' }),
  ],
];
