import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChainedEvent, type CheckedWaybill, checkChain, recordOfEvent } from './eventChain.ts';
import { newTicketRecord, type TicketRecord, ticketColumns, ticketFacts } from './ticketRecord.ts';
import { type WaybillState, waybillState } from './waybillStates.ts';

const emptyTicket = Object.fromEntries(
  Object.keys(ticketColumns).map((column) => [column, null]),
) as never as CheckedWaybill;

/** A stand-in for a hash: every character counts. */
const hashOf = (previous: string, record: string): string => {
  let [a, b] = [7, 11];
  for (const c of `${previous}\n${record}`) {
    a = (Math.imul(a, 31) + (c.codePointAt(0) ?? 0)) | 0;
    b = (Math.imul(b, 131) ^ (c.codePointAt(0) ?? 0)) | 0;
  }
  return `${a}.${b}`;
};

const acts = [
  ['create', null, waybillState.queuing, { totalVolume: 10, carNo: '01' }],
  ['startProduction', waybillState.queuing, waybillState.loading, { lineID: 'a' }],
  ['finishLoading', waybillState.loading, waybillState.delivering, null],
  ['startUnloading', waybillState.delivering, waybillState.unloading, null],
  ['sign', waybillState.unloading, waybillState.unloading, { signVolume: 9.5, signer: '郑工' }],
  ['finishUnloading', waybillState.unloading, waybillState.returning, { surplusVolume: 0.5 }],
] as const;

const at = (i: number): string => new Date(Date.UTC(2026, 10, 21, 0, i)).toISOString();

const chain = (): ChainedEvent[] => {
  let previousHash = '';
  return acts.map(([action, from, to, data], i) => {
    const event = {
      tenantID: 'p',
      number: i + 1,
      eventID: `e${i}`,
      entityID: 'w',
      action,
      from,
      to,
      by: 'person',
      userID: 'u',
      userName: '卫东升',
      roleGroup: 'driver',
      taskID: 't',
      happenedAt: at(i),
      learntAt: at(i + 1),
      reason: null,
      data,
    };
    const record = JSON.stringify([
      event.eventID,
      'w',
      action,
      from,
      to,
      'person',
      'u',
      '卫东升',
      'driver',
      't',
      Date.parse(at(i)),
      Date.parse(at(i + 1)),
      null,
      data,
    ]);
    const hash = hashOf(previousHash, record);
    const row = { ...event, record, previousHash, hash };
    previousHash = hash;
    return row;
  });
};

const returning: WaybillState = waybillState.returning;
const waybillOf = (events: ChainedEvent[]): CheckedWaybill => ({
  ...emptyTicket,
  taskDetailID: 'w',
  state: returning,
  totalVolume: 10,
  signVolume: 9.5 as number | null,
  surplusVolume: 0.5 as number | null,
  createTime: at(0),
  startProductionTime: at(1) as string | null,
  endProductionTime: at(2) as string | null,
  arriveTime: at(3) as string | null,
  startUnloadTime: at(3) as string | null,
  endUnloadTime: at(5) as string | null,
  backTime: null as string | null,
  cancelTime: null as string | null,
  chainHash: events.at(-1)?.hash ?? '',
  chainLength: events.length,
});

test('a chain that nobody touched is whole', () => {
  const events = chain();
  expect(checkChain(waybillOf(events), events, {}, hashOf)).toMatchObject({
    whole: true,
    length: 6,
    brokenAt: null,
    end: events[5]?.hash,
  });
});

test('the keys of what was kept may stand in another order', () => {
  const events = chain();
  events[4] = { ...(events[4] as ChainedEvent), data: { signer: '郑工', signVolume: 9.5 } };
  expect(checkChain(waybillOf(events), events, {}, hashOf).whole).toBe(true);
});

test('any character of any event that changes breaks the chain there', () => {
  const fields = [
    'eventID',
    'entityID',
    'action',
    'from',
    'to',
    'by',
    'userID',
    'userName',
    'reason',
    'record',
    'previousHash',
    'hash',
  ] as const;
  fc.assert(
    fc.property(
      fc.nat(5),
      fc.constantFrom(...fields),
      fc.nat(),
      fc.string({ minLength: 1, maxLength: 1 }),
      (index, field, place, character) => {
        const events = chain();
        const waybill = waybillOf(events);
        const event = events[index] as ChainedEvent;
        const text = event[field] ?? '';
        const changed = `${text.slice(0, place % (text.length + 1))}${character}${text.slice((place % (text.length + 1)) + 1)}`;
        fc.pre(changed !== text);
        events[index] = { ...event, [field]: changed };
        expect(checkChain(waybill, events, {}, hashOf).whole).toBe(false);
      },
    ),
  );
});

test('a moved time, an event left out and a changed figure are found', () => {
  const events = chain();
  const waybill = waybillOf(events);
  for (const [index] of events.entries()) {
    const moved = chain();
    moved[index] = { ...(moved[index] as ChainedEvent), happenedAt: at(50) };
    expect(checkChain(waybill, moved, {}, hashOf).whole).toBe(false);
    expect(
      checkChain(
        waybill,
        events.filter((_, i) => i !== index),
        {},
        hashOf,
      ).whole,
    ).toBe(false);
  }
  for (const column of [
    'startProductionTime',
    'endProductionTime',
    'arriveTime',
    'startUnloadTime',
    'endUnloadTime',
    'backTime',
    'cancelTime',
  ] as const) {
    expect(checkChain({ ...waybill, [column]: at(40) }, events, {}, hashOf).brokenAt).toBe(column);
  }
  expect(checkChain({ ...waybill, totalVolume: 11 }, events, {}, hashOf).brokenAt).toBe('totalVolume');
  expect(checkChain({ ...waybill, signVolume: null }, events, {}, hashOf).brokenAt).toBe('signVolume');
  expect(checkChain({ ...waybill, state: waybillState.completed }, events, {}, hashOf).brokenAt).toBe('state');
  expect(checkChain({ ...waybill, chainHash: '' }, events, {}, hashOf).brokenAt).toBe('chainHash');
  expect(checkChain(waybill, [], {}, hashOf).brokenAt).toBe('create');
});

/** The same life with everything on record: each event puts on the ticket what it sets. */
const fullChain = (): { events: ChainedEvent[]; waybill: CheckedWaybill } => {
  const facts = { supplierName: '示范混凝土', batchesSha256: null, signFileSha256: null };
  const tickets: TicketRecord[] = [
    newTicketRecord(
      { taskDetailID: 'w', strengthNo: 'C30', driverName: '卫东升', totalVolume: 10, createTime: at(0) },
      facts,
    ),
    { lineID: 'a', startProductionTime: at(1) },
    { endProductionTime: at(2), batchesSha256: 'b1' },
    { startUnloadTime: at(3), arriveTime: at(3) },
    { signVolume: 9.5, signer: '郑工', signFileID: 'f', signFileSha256: 's1' },
    { surplusVolume: 0.5, endUnloadTime: at(5) },
  ];
  let previousHash = '';
  const events = chain().map((old, i) => {
    const record = JSON.stringify(recordOfEvent(old, tickets[i] ?? {}));
    const event = { ...old, record, previousHash, hash: hashOf(previousHash, record) };
    previousHash = event.hash;
    return event;
  });
  const told = Object.assign({}, ...tickets);
  return { events, waybill: { ...waybillOf(events), ...told } };
};
const found = { batchesSha256: 'b1', signFileSha256: 's1' };

test('every field of the ticket, the picture and the batches are held to the record', () => {
  const { events, waybill } = fullChain();
  expect(checkChain(waybill, events, found, hashOf)).toMatchObject({ whole: true, covers: 'everything', differs: [] });
  for (const column of Object.keys(ticketColumns)) {
    const changed = { ...waybill, [column]: '2020-01-01T00:00:00.000Z' };
    // The id of the load is in every record: another id fits none of them.
    const where = column === 'taskDetailID' ? { brokenAt: 'e0' } : { brokenAt: column, differs: [column] };
    expect(checkChain(changed, events, found, hashOf), column).toMatchObject({ whole: false, ...where });
  }
  for (const fact of ['batchesSha256', 'signFileSha256'] as const)
    for (const now of [null, 'other'])
      expect(checkChain(waybill, events, { ...found, [fact]: now }, hashOf).differs).toEqual([fact]);
});

test('what a record says of the ticket cannot be changed, left out or numbered otherwise', () => {
  const { events, waybill } = fullChain();
  for (const [i, event] of events.entries()) {
    const record = JSON.parse(event.record ?? '');
    const others = [
      { ...record, ticket: { ...record.ticket, signer: '别人' } },
      { ...record, ticket: {} },
    ];
    for (const other of others) {
      if (JSON.stringify(other) === event.record) continue;
      const changed = events.with(i, { ...event, record: JSON.stringify(other) });
      expect(checkChain(waybill, changed, found, hashOf).brokenAt).toBe(event.eventID);
    }
    const moved = events.with(i, { ...event, number: 9 });
    expect(checkChain(waybill, moved, found, hashOf).brokenAt).toBe(event.eventID);
  }
  expect(checkChain({ ...waybill, chainLength: 7 }, events, found, hashOf).differs).toEqual(['chainHash']);
});

test('a record of the older shape stays valid and says that it covers less', () => {
  const events = chain();
  expect(checkChain(waybillOf(events), events, {}, hashOf)).toMatchObject({ whole: true, covers: 'figures' });
});

test('a new ticket has every field on record', () => {
  const told = newTicketRecord({}, {});
  expect(Object.keys(told).sort()).toEqual([...Object.keys(ticketColumns), ...Object.keys(ticketFacts)].sort());
});
