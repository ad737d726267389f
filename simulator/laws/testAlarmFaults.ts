import { type LawFault, minuteOf } from './testLawFault.ts';

const noPlan = { ahead: [], unserved: [], proposalID: null };

/** Alarms that a server could leave out or let stand, against the day and its plan. */
export const alarmFaults: readonly LawFault[] = [
  [
    'a pour stands and nobody is alarmed',
    'alarmsRaised',
    (day) => {
      for (const look of day.alarmLooks) look.standing = new Set();
    },
  ],
  [
    'an alarm stands on after its breakdown was decided',
    'alarmsCleared',
    (day) => {
      const last = day.alarmLooks.at(-1);
      if (last) last.standing = new Set(['breakdown m1']);
    },
  ],
  [
    'an alarm of a truck off its way stands that kept to it',
    'alarmsCleared',
    (day) => {
      const last = day.alarmLooks.at(-1);
      if (last) last.standing = new Set(['offRoute w1']);
    },
  ],
  [
    'a pour is about to stand and nobody is alarmed',
    'alarmsRaised',
    (day) => {
      for (const look of day.alarmLooks)
        look.standing = new Set([...look.standing].filter((key) => !key.startsWith('feedBreaking')));
    },
  ],
  [
    'a truck unloads for an hour and nobody is alarmed',
    'alarmsRaised',
    (day) => void Object.assign(day.ledger.loads.get('w1') ?? {}, { startedAt: minuteOf(day, -10) }),
  ],
  [
    'a line that is wanted stands and nobody is alarmed',
    'alarmsRaised',
    (day) => {
      day.ledger.arranged('o1', { plantID: 'p1', lineID: 'l1', autoSend: true }, minuteOf(day, -80));
      day.ledger.lineStops.push({
        plantID: 'p1',
        lineID: 'l1',
        reason: '清洗检查',
        from: minuteOf(day, 20),
        to: minuteOf(day, 40),
      });
    },
  ],
  [
    'the first load is not sent in time and nobody is alarmed',
    'alarmsRaised',
    (day) => void Object.assign(day.ledger.calls.get('w1') ?? {}, { at: minuteOf(day, 45) }),
  ],
  [
    'a truck is silent for far longer than its way and nobody is alarmed',
    'alarmsRaised',
    (day) => {
      Object.assign(day.ledger.loads.get('w1') ?? {}, {
        driveMinutes: 20,
        arrivedAt: null,
        startedAt: minuteOf(day, 90),
        unloadedAt: null,
      });
      Object.assign(day.ledger.trucks.get('c1') ?? {}, { heard: [{ at: minuteOf(day, 8), time: minuteOf(day, 8) }] });
      for (const look of day.alarmLooks)
        look.standing = new Set([...look.standing, 'silent w1', 'silent w2', 'feedBroken o1', 'feedBreaking o1']);
    },
  ],
  [
    'the first load counts as late before it is due, and before a truck was called for it',
    'alarmsCleared',
    (day) => {
      Object.assign(day.ledger.orders.get('o1') ?? {}, { loadAt: minuteOf(day, 25) });
      for (const call of day.ledger.calls.values()) Object.assign(call, { at: Math.max(call.at, minuteOf(day, 20)) });
      const early = day.alarmLooks.find(({ at }) => at === minuteOf(day, 5));
      if (early) early.standing = new Set(['lateFirst o1']);
    },
  ],
  [
    'an order counts as not open in time before any plan has its first load',
    'alarmsCleared',
    (day) => {
      const early = day.alarmLooks.find(({ at }) => at === minuteOf(day, -10));
      if (early) early.standing = new Set(['lateOpening o1']);
    },
  ],
  [
    'an early start is told before a truck was called, or the plan soon had one',
    'alarmsCleared',
    (day) => {
      for (const call of day.ledger.calls.values()) Object.assign(call, { at: Math.max(call.at, minuteOf(day, 20)) });
      const early = day.alarmLooks.find(({ at }) => at === minuteOf(day, 5));
      if (early) early.standing = new Set(['earlyStart o1']);
    },
  ],
  ...['standing w1', 'overdue w1', 'lateFirst o1', 'earlyStart o1', 'notMixed o1'].map(
    (key): LawFault => [
      `nothing is wrong and ${key} stands`,
      'alarmsCleared',
      (day) => {
        const last = day.alarmLooks.at(-1);
        if (last) last.standing = new Set([key]);
      },
    ],
  ),
  [
    'a planned load is not sent and nobody is alarmed',
    'planAlarmsAgree',
    (day) => {
      const load = {
        taskID: 'o1',
        carID: 'c1',
        volume: 800,
        loadStart: minuteOf(day, 4),
        arrive: minuteOf(day, 20),
        unloadEnd: minuteOf(day, 40),
      };
      for (const at of [20, 25]) day.planLooks.push({ ...noPlan, at: minuteOf(day, at), ahead: [load] });
    },
  ],
  [
    'the plan has a truck twice at once and nobody is alarmed',
    'planAlarmsAgree',
    (day) => {
      const of = (from: number) => ({
        loadStart: minuteOf(day, from),
        ...{ arrive: minuteOf(day, from + 30), unloadEnd: minuteOf(day, from + 50) },
      });
      const ahead = [60, 90].map((from) => ({ taskID: 'o1', carID: 'c2', volume: 400, ...of(from) }));
      for (const at of [20, 25]) day.planLooks.push({ ...noPlan, at: minuteOf(day, at), ahead });
    },
  ],
  [
    'the plan lets a pour stand for an hour and nobody is alarmed',
    'planAlarmsAgree',
    (day) => {
      const of = (from: number) => ({
        loadStart: minuteOf(day, from),
        ...{ arrive: minuteOf(day, from + 30), unloadEnd: minuteOf(day, from + 50) },
      });
      const ahead = [60, 140].map((from) => ({ taskID: 'o1', carID: `c${from}`, volume: 400, ...of(from) }));
      for (const at of [20, 25]) day.planLooks.push({ ...noPlan, at: minuteOf(day, at), ahead });
    },
  ],
  [
    'the plan leaves an order undone and nobody is alarmed',
    'planAlarmsAgree',
    (day) => {
      for (const at of [20, 25]) day.planLooks.push({ ...noPlan, at: minuteOf(day, at), unserved: ['o1'] });
      day.ledger.calls.delete('w2');
    },
  ],
  [
    'a proposal of the system waits and nobody is alarmed',
    'planAlarmsAgree',
    (day) => {
      for (const at of [20, 25]) day.planLooks.push({ ...noPlan, at: minuteOf(day, at), proposalID: 'q1' });
    },
  ],
  [
    'a site stands while a truck of its plant waits beside a free line for hours',
    'noSiteDriesBesideTrucks',
    (day) => {
      day.ledger.arranged('o1', { plantID: 'p1', lineID: 'l1', autoSend: true }, minuteOf(day, -80));
      day.ledger.truck('c2', { driver: '某人', capacity: 9, plantID: 'p1' });
      day.ledger.queued('c2', minuteOf(day, 40));
      for (const at of [0, 190]) day.planLooks.push({ ...noPlan, at: minuteOf(day, at) });
    },
  ],
  ...['proposal null', 'planConflict c1', 'lateNext o1', 'unserved o1', 'planGap o1'].map(
    (key): LawFault => [
      `the plan is as it should be and ${key} stands`,
      'planAlarmsAgree',
      (day) => {
        for (const at of [-8, -4]) day.planLooks.push({ ...noPlan, at: minuteOf(day, at) });
        for (const look of day.alarmLooks) look.standing = new Set([...look.standing, key]);
      },
    ],
  ),
  [
    'minutes without concrete are counted twice',
    'stopMinutesKept',
    (day) => void Object.assign(day.stopLooks.get('o1') ?? {}, { broken: 160 }),
  ],
];
