import { describe, expect, it } from 'vitest';
import { usualMinutes } from './alarmFigures.ts';
import { raiseAlarms } from './alarmRules.ts';
import type { LineFact, LoadFact, OrderFact, PlantFacts, TruckFact } from './plantFacts.ts';
import { ago, facts, figures, kinds, load, now, one, order } from './testPlantFacts.ts';

describe('what is late', () => {
  it('an opening, the first load, a later load of the plan', () => {
    const first = order({ assignedCa: 0, mixerSent: 0, lastUnload: null, deliverCa: 0, openTime: ago(1) });
    expect(kinds({ orders: [order({ state: 'pts_progressing', arrangeTime: ago(1) })] })).toEqual(['lateOpening']);
    expect(kinds({ orders: [order({ state: 'pts_progressing', arrangeTime: ago(-1) })] })).toEqual([]);
    // A truck that is sent now is there in 35 minutes.
    const promised = (minutes: number) => ({ ...first, bookBegin: ago(-minutes) });
    expect(kinds({ orders: [promised(25)] })).toEqual([]);
    expect(one('lateFirst', { orders: [promised(23)] })).toMatchObject({
      ...{ cause: '首车还没派，约定 10:23 到', cost: 240, costWhy: '首车晚 12 分钟' },
    });
    const ahead = (minutes: number) => ({
      ...{ loadID: 'l', taskID: 'o', carID: 'c', plantID: 'p', volume: 10 },
      ...{ loadStart: ago(minutes), arrive: ago(minutes - 30), unloadEnd: ago(minutes - 50) },
    });
    const planned = (minutes: number) =>
      kinds({ orders: [order()], plan: { ...facts().plan, ahead: [ahead(minutes)] } });
    expect([planned(10), planned(11)]).toEqual([[], ['lateNext']]);
  });

  it('a truck in the queue is told of where its planned load has passed, with its order; one that nobody wants is not, however long it stands', () => {
    const truck = (carID: string, state: TruckFact['state'] = 'scst_queuing'): TruckFact => ({
      ...{ carID, carNo: carID, plantID: 'p', state, resumeTime: null, isBroken: false, hasWorked: true },
      ...{ isOnDutyDriver: true, usualBegin: null },
    });
    const times = { loadStart: ago(25), arrive: ago(-5), unloadEnd: ago(-25) };
    const planned = (carID: string) => ({
      ...facts().plan,
      ahead: [{ loadID: 'l', taskID: 'o', carID, plantID: 'p', volume: 10, ...times }],
    });
    const trucks = [truck('12'), truck('13'), truck('14')];
    expect(raiseAlarms(facts({ orders: [order()], trucks }))).toEqual([]);
    const said = (more: Partial<PlantFacts>) => one('lateNext', { orders: [order()], trucks, ...more });
    expect(said({ plan: planned('12') })).toMatchObject({
      ...{ cause: '计划 09:35 装料的12 号车还在排队', carID: '12', taskID: 'o', subjectID: 'o' },
    });
    const elsewhere = { cause: '计划 09:35 装料的车还没派', carID: null };
    expect(said({ plan: planned('15') })).toMatchObject(elsewhere);
    expect(said({ plan: planned('12'), loads: [load({ carID: '12' })] })).toMatchObject(elsewhere);
  });

  it('a first load that the published plan has too late, as soon as it is published, opened or not', () => {
    const times = { loadStart: ago(-129), arrive: ago(-183), unloadEnd: ago(-200) };
    const ahead = [{ loadID: 'l', taskID: 'o', carID: 'c', plantID: 'p', volume: 10, ...times }];
    const plan = { ...facts().plan, publishedAt: ago(5), ahead };
    const none = { assignedCa: 0, mixerSent: 0, lastUnload: null, deliverCa: 0, openTime: null };
    const booked = (minutes: number, more: Partial<OrderFact> = {}) => [
      order({ ...none, state: 'pts_progressing', bookBegin: ago(-minutes), arrangeTime: ago(-29), ...more }),
    ];
    expect(one('latePlan', { orders: booked(60), plan })).toMatchObject({
      ...{ cause: '排程首车 12:09 装料、13:03 到，约定 11:00 到', costWhy: '首车晚 123 分钟', taskID: 'o' },
      since: now - 5 * 60_000,
    });
    expect(kinds({ orders: booked(60, { state: 'pts_opening', openTime: ago(1) }), plan })).toContain('latePlan');
    // Within what is allowed, or sent already.
    expect(kinds({ orders: booked(180), plan })).toEqual([]);
    expect(kinds({ orders: booked(60, { state: 'pts_opening' }), plan, loads: [load()] })).not.toContain('latePlan');
    // It is to be opened when the plan loads it, not when it was arranged to be.
    expect(kinds({ orders: booked(180, { arrangeTime: ago(1) }), plan })).toEqual([]);
  });

  it('a pour that begins long before its booking, until the site has agreed or pours', () => {
    const booked = (minutes: number, more: Partial<OrderFact> = {}) =>
      order({ bookBegin: ago(-minutes), lastUnload: null, deliverCa: 0, ...more });
    // It is there in five minutes.
    const early = (minutes: number, more: Partial<OrderFact> = {}, sent: Partial<LoadFact> = {}) =>
      kinds({ orders: [booked(minutes, more)], loads: [load(sent)] }).includes('earlyStart');
    expect([early(65), early(66)]).toEqual([false, true]);
    expect(one('earlyStart', { orders: [booked(66)], loads: [load()] })).toMatchObject({
      ...{ cause: '首车约 10:05 到，约定 11:06，还没与工地确认', costWhy: '可能白等 61 分钟' },
    });
    expect(early(120, {}, { state: 'ptds_delaying', arriveTime: ago(3) })).toBe(true);
    expect(early(120, { earlyConfirmedFor: ago(-120) })).toBe(false);
    // What was agreed for another booking is not agreed for this one.
    expect(early(120, { earlyConfirmedFor: ago(-60) })).toBe(true);
    expect(early(120, {}, { state: 'ptds_unloading', startUnloadTime: ago(1) })).toBe(false);
    expect(early(120, {}, { brokenTime: ago(1) })).toBe(false);
    expect(early(120, { lastUnload: ago(1) })).toBe(false);
  });

  it('a pour that would begin too early is asked about while its truck is still under the mixer, or an hour before its planned loading', () => {
    const early = (booked: number, more: Partial<PlantFacts>) =>
      raiseAlarms(
        facts({ orders: [order({ bookBegin: ago(-booked), lastUnload: null, deliverCa: 0 })], ...more }),
      ).find(({ kind }) => kind === 'earlyStart');
    // The way takes 20 minutes; a truck that was just called takes 15 in the plant, one under the mixer may leave now.
    const called = load({ state: 'ptds_waiting', createTime: ago(0), endProductionTime: null });
    expect([early(95, { loads: [called] }), early(96, { loads: [called] })?.costWhy]).toEqual([
      undefined,
      '可能白等 61 分钟',
    ]);
    const filling = load({ state: 'ptds_producing', createTime: ago(3), endProductionTime: null });
    expect([early(80, { loads: [filling] }), early(81, { loads: [filling] })?.costWhy]).toEqual([
      undefined,
      '可能白等 61 分钟',
    ]);
    const planned = (loadIn: number) => {
      const times = { loadStart: ago(-loadIn), arrive: ago(-loadIn - 40), unloadEnd: ago(-loadIn - 60) };
      const ahead = [{ loadID: 'l', taskID: 'o', carID: 'c', plantID: 'p', volume: 10, ...times }];
      return { plan: { ...facts().plan, publishedAt: ago(30), ahead } };
    };
    expect(early(200, planned(61))).toBeUndefined();
    expect(early(160, planned(60))).toBeUndefined();
    expect(early(200, planned(50))).toMatchObject({
      ...{ cause: '计划首车约 11:30 到，约定 13:20，还没与工地确认', costWhy: '可能白等 110 分钟' },
      since: now - 10 * 60_000,
    });
    // What was sent tells more than the plan.
    expect(early(80, { ...planned(0), loads: [filling] })).toBeUndefined();
  });

  it('a truck that should long have been there, and one that stays where it is', () => {
    expect(kinds({ loads: [load({ estimatedArrivalTime: ago(10) })] })).toEqual([]);
    expect(kinds({ loads: [load({ estimatedArrivalTime: ago(11) })] })).toEqual(['overdue']);
    const unloads = (minutes: number) =>
      kinds({ orders: [order()], loads: [load({ state: 'ptds_unloading', startUnloadTime: ago(minutes), at: null })] });
    expect([unloads(40), unloads(41)]).toEqual([[], ['standing']]);
    // A plant where it usually takes longer, and one that has said so itself.
    const slow = { ...figures, usual: { p: { ...usualMinutes, unloading: 25 } } };
    const said = { ...slow, usualSet: { ...slow.usualSet, unloading: 30 } };
    const unloading = [load({ state: 'ptds_unloading', startUnloadTime: ago(55), at: null })];
    const at = (own: typeof figures) => kinds({ orders: [order()], loads: unloading, figures: own });
    expect([at(figures), at(slow), at(said)]).toEqual([['standing'], ['standing'], []]);
  });

  it('trucks that have their load and wait for the mixer: one row for the plant, and none where its lines are down', () => {
    const called = (carID: string, minutes: number, more: Partial<LoadFact> = {}): LoadFact =>
      load({
        ...{ taskDetailID: `w${carID}`, carID, carNo: carID, state: 'ptds_waiting', createTime: ago(minutes) },
        ...{ startProductionTime: null, endProductionTime: null, estimatedArrivalTime: null },
        ...more,
      });
    const line = (lineID: string, mixingState: LineFact['mixingState']): LineFact => ({
      ...{ plantID: 'p', lineID, name: lineID, mixingState, downSince: null, waiting: 0 },
    });
    expect(kinds({ loads: [called('1', 20)] })).toEqual([]);
    const loads = [called('1', 25), called('2', 31), called('3', 40, { brokenTime: ago(1) }), called('4', 9)];
    const lines = [line('1', 'sms_pause'), line('2', 'sms_standby')];
    expect(one('loadingLate', { loads, lines })).toMatchObject({
      ...{ subjectID: 'p', plantID: 'p', taskDetailID: 'w2', carID: '2', since: now - 31 * 60_000 },
      ...{ cause: '2 号车、1 号车派了还没装料，平常 10 分钟', costWhy: '2 车共比平常多 36 分钟' },
    });
    expect(kinds({ loads, lines: [line('1', 'sms_pause')] })).not.toContain('loadingLate');
    expect(kinds({ loads, figures: { ...figures, usual: { p: { ...usualMinutes, assigned: 16 } } } })).toEqual([]);
  });
});
