import { epochMs } from '@pourline/domain/time';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { checkDay } from '@pourline/optimiser/day/check/checkDay';
import { priceDay } from '@pourline/optimiser/day/prices/priceDay';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { at, order, rowsOf, truck, viewOf, waybill } from './testDayRows.ts';

it('an order is due when its first load unloads: as booked, or a way after its arranged time of loading', () => {
  const rows = rowsOf({
    orders: [
      order('booked', { plantID: null, bookBegin: at(700) }),
      order('arranged', { arrangeTime: at(700), lineID: 'l1' }),
      order('goesOn', { bookBegin: at(-300), assignedCa: 10 }),
      order('paused', { state: 'pts_suspending' }),
    ],
  });
  const [booked, arranged, goesOn, paused] = viewOf(rows).problem.orders;
  expect(booked).toMatchObject({
    due: 700,
    promised: 700,
    volume: 4000,
    plants: null,
    lineNeeds: [],
    pourRate: 30,
    maxAge: 90,
  });
  // 5 minutes of loading 10 m³, 3 to leave, 20 on the road of which a plan allows 15 % for slow roads: what was promised is what was booked.
  expect(arranged).toMatchObject({ due: 725, promised: 540, plants: [0], lineNeeds: ['line:l1'] });
  expect(goesOn).not.toHaveProperty('promised');
  expect(goesOn).toMatchObject({ due: 600, volume: 3000 });
  expect(paused?.volume).toBe(0);
});

it('concrete that a truck takes over from another is its own from then on: the loading was that of the other', () => {
  const loaded = { state: waybillState.delivering, endProductionTime: at(570), estimatedArrivalTime: at(625) };
  const rows = rowsOf({
    waybills: [
      waybill('mixed', { ...loaded, createTime: at(560) }),
      waybill('takenOver', { ...loaded, carID: 't2', createTime: at(590) }),
    ],
  });
  const begins = new Map(viewOf(rows).begun.map(({ taskDetailID, load }) => [taskDetailID, load.loadStart]));
  // 10 m³ take five minutes.
  expect([begins.get('mixed'), begins.get('takenOver')]).toEqual([565, 590]);
});

it('trucks are there from their duty on, not in repair, not while they pause, and not after they went home', () => {
  const rows = rowsOf({
    trucks: [
      truck('onDuty'),
      truck('yesterday', { onDutyTime: at(-400) }),
      truck('repair', { state: vehicleState.maintenance }),
      truck('pause', { state: vehicleState.suspended, resumeTime: at(660) }),
      truck('atHome', { state: vehicleState.offDuty, isOnDutyDriver: false }),
      truck('wentHome', { state: vehicleState.offDuty, isOnDutyDriver: false }),
    ],
    waybills: [
      waybill('w', {
        carID: 'wentHome',
        state: waybillState.completed,
        startProductionTime: at(430),
        backTime: at(500),
      }),
    ],
  });
  const today = viewOf(rows).problem.trucks;
  expect(today.map((one) => one.shiftStart)).toEqual([420, 0, 420, 420, 630, 360]);
  expect(today.map((one) => one.absences.map((absence) => absence.to))).toEqual([
    [],
    [],
    [20_000],
    [660],
    [20_000],
    [20_000],
  ]);
  const tomorrow = viewOf({ ...rows, waybills: [] }, epochMs(at(-600))).problem.trucks;
  expect(tomorrow.map((one) => [one.shiftStart, one.absences.length])).toEqual([
    ...[
      [360, 0],
      [360, 0],
      [360, 1],
      [360, 0],
      [360, 0],
      [360, 0],
    ],
  ]);
});

it('a driver who is not on duty yet is expected by habit, and by the plan that wants the truck', () => {
  const away = { state: vehicleState.offDuty, isOnDutyDriver: false, onDutyTime: null };
  const rows = rowsOf({
    trucks: [
      truck('habit', { ...away, begins: [at(640 - 1440), at(638 - 2880), at(639 - 3 * 1440)] }),
      truck('planned', { ...away, begins: [at(300 - 1440), at(300 - 2880), at(300 - 3 * 1440)] }),
      truck('unknown', away),
    ],
    loads: [
      {
        ...{ loadID: 'x', taskID: 'o1', carID: 'planned', plantID: 'p1', lineID: 'l1', volume: 10, locked: false },
        ...{ loadStart: at(612), arrive: at(640), unloadStart: at(640), unloadEnd: at(660), taskDetailID: null },
        ...{ pourRate: 30, slidFrom: null, slides: true },
      },
    ],
  });
  const { problem, duties } = viewOf(rows);
  expect(problem.trucks.map((one) => one.shiftStart)).toEqual([644, 612, 630]);
  expect(duties.map(({ by }) => by)).toEqual(['habit', 'plan', 'nobody']);
  expect(problem.trucks.map((one) => one.absences.length)).toEqual([0, 0, 1]);
  // For a while after the plant's own hour of beginning any driver may still come.
  expect(viewOf(rows, epochMs(at(420))).duties.map(({ by }) => by)).toEqual(['habit', 'plan', 'hour']);
});

it('a driver who has been on duty today and is no more has gone home, with a load or without', () => {
  const away = { state: vehicleState.offDuty, isOnDutyDriver: false, onDutyTime: null };
  const rows = rowsOf({
    trucks: [
      truck('home', { ...away, begins: [at(425), at(420 - 1440)] }),
      truck('awaited', { ...away, begins: [at(425 - 1440)] }),
    ],
  });
  expect(viewOf(rows).duties.map(({ by }) => by)).toEqual(['away', 'nobody']);
});

it('a truck that has just unloaded is washed at the site before it drives, whatever its position says of the way', () => {
  const returning = (endUnloadTime: string) =>
    waybill('w', {
      ...{
        state: 'ptds_returning' as const,
        createTime: at(540),
        startProductionTime: at(545),
        endProductionTime: at(551),
      },
      ...{ arriveTime: at(572), startUnloadTime: at(574), endUnloadTime, estimatedBackTime: at(615) },
    });
  const back = (endUnloadTime: string) =>
    viewOf(rowsOf({ waybills: [returning(endUnloadTime)] })).problem.trucks[0]?.stands?.from;
  // Ten minutes to be washed, twenty home.
  expect(back(at(595))).toBe(625);
  expect(back(at(585))).toBe(615);
});

it('what was sent goes on as it is to be expected: one after another on the line and at the site', () => {
  const rows = rowsOf({
    orders: [order('o1', { assignedCa: 30 })],
    trucks: [truck('t1'), truck('t2'), truck('t3')],
    waybills: [
      waybill('unloading', {
        ...{
          state: waybillState.unloading,
          createTime: at(540),
          startProductionTime: at(545),
          endProductionTime: at(551),
        },
        ...{ arriveTime: at(572), startUnloadTime: at(590) },
      }),
      waybill('onTheRoad', {
        ...{ carID: 't2', state: waybillState.delivering, createTime: at(570), startProductionTime: at(580) },
        ...{ endProductionTime: at(586), estimatedArrivalTime: at(609.5) },
      }),
      waybill('queuing', { carID: 't3' }),
    ],
  });
  const view = viewOf(rows);
  const loads = view.begun.map(({ load, loaded }) => [
    load.loadStart,
    loaded,
    load.arrive,
    load.unloadStart,
    load.unloadEnd,
  ]);
  expect(loads).toEqual([
    [545, 551, 572, 590, 610],
    [580, 586, 609, 610, 630],
    [600, 605, 628, 630, 650],
  ]);
  expect(view.problem.orders[0]?.volume).toBe(4000);
  expect(view.problem.facts).toEqual(view.begun.map((one) => one.load));
});

it('a load that was given up on its way is told, and neither begins a pour nor counts as brought', () => {
  const rows = rowsOf({
    waybills: [
      waybill('givenUp', {
        ...{ carID: 't1', state: waybillState.returning, startProductionTime: at(540), endProductionTime: at(546) },
        ...{ endUnloadTime: at(560), estimatedArrivalTime: at(568) },
      }),
      waybill('onTheRoad', {
        ...{ carID: 't2', state: waybillState.delivering, createTime: at(570), startProductionTime: at(580) },
        ...{ endProductionTime: at(586), estimatedArrivalTime: at(609.5) },
      }),
    ],
  });
  const view = viewOf(rows);
  expect(view.givenUp.map((one) => one.taskDetailID)).toEqual(['givenUp']);
  expect(view.begun.map((one) => one.taskDetailID)).toEqual(['onTheRoad']);
  expect(view.problem.facts).toEqual(view.begun.map((one) => one.load));
  // Its truck is still known to be on its way back.
  const truck = view.problem.trucks.find((one) => one.id === 't1');
  expect(truck?.stands?.from).toBeGreaterThanOrEqual(600);
  expect(priceDay(view.problem, view.there).gapMinutes).toBe(0);
});

it('an overdue load begins now in the day as it would go, and its lock keeps truck and plant only', () => {
  const planned = {
    ...{ loadID: 'x', taskID: 'o1', carID: 't1', plantID: 'p1', lineID: 'l1', volume: 10, locked: true },
    ...{
      loadStart: at(580),
      arrive: at(608),
      unloadStart: at(608),
      unloadEnd: at(628),
      taskDetailID: null,
      ...{ pourRate: 30, slidFrom: null, slides: true },
    },
  };
  const view = viewOf(rowsOf({ loads: [planned, { ...planned, loadID: 'y', carID: 'sold' }] }));
  expect(view.ahead).toMatchObject([{ loadID: 'x', load: { loadStart: 580 } }]);
  expect(view.there).toMatchObject([{ loadStart: 600, arrive: 628, unloadEnd: 648 }]);
  expect(view.problem.locks).toEqual([{ order: 0, truck: 0, plant: 0, volume: 1000 }]);
});

it('law: whatever was sent, the facts are in order, volumes add up, and the day can be checked', () => {
  const minute = fc.integer({ min: -200, max: 900 });
  const moment = fc.option(minute.map(at));
  const made = fc.record({
    ...{ carID: fc.constantFrom('t1', 't2', 'sold'), taskID: fc.constantFrom('o1', 'o2', 'gone') },
    ...{ lineID: fc.constantFrom('l1', null, 'old'), state: fc.constantFrom(...Object.values(waybillState)) },
    ...{ totalVolume: fc.integer({ min: 1, max: 1500 }).map((v) => v / 100), createTime: minute.map(at) },
    ...{ startProductionTime: moment, endProductionTime: moment, estimatedArrivalTime: moment, arriveTime: moment },
    ...{ startUnloadTime: moment, endUnloadTime: moment, estimatedBackTime: moment, backTime: moment },
  });
  fc.assert(
    fc.property(fc.array(made, { maxLength: 12 }), fc.integer({ min: 0, max: 80 }), (sent, assigned) => {
      const waybills = sent.map((one, i) => waybill(`w${i}`, one));
      const view = viewOf(rowsOf({ waybills, orders: [order('o1', { assignedCa: assigned }), order('o2')] }));
      for (const { load } of view.begun) {
        expect(load.loadStart <= load.arrive && load.arrive <= load.unloadStart).toBe(true);
        expect(load.unloadStart <= load.unloadEnd && Number.isInteger(load.loadStart + load.unloadEnd)).toBe(true);
      }
      const brought = view.problem.facts.filter((load) => load.order === 0).reduce((sum, load) => sum + load.volume, 0);
      expect(view.problem.orders[0]?.volume).toBe(brought + Math.max(0, 4000 - assigned * 100));
      expect(checkDay(view.problem, view.problem.facts).faults).toEqual([]);
    }),
  );
});
