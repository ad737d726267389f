import { lacksDriver } from '../planning/driverBegin.ts';
import { whyTruckAway } from '../planning/truckAway.ts';
import { epochMs, formatClock, type Moment } from '../time.ts';
import { roughly } from './alarmCost.ts';
import type { AlarmRule, Finding } from './alarmRule.ts';

const minute = 60_000;
/** The share of what a truck is to bring that is lost when it has no driver. */
const lostWithoutDriver = 0.05;

/** Trucks that are to be loaded soon by the published plan, with nobody on duty and nobody expected in time. A truck that is away is a conflict of the plan. */
export const noDriver: AlarmRule = ({ plan, trucks, loads, now, figures, offsetMinutes }) => {
  const ahead = Map.groupBy(
    plan.ahead.toSorted((a, b) => epochMs(a.loadStart) - epochMs(b.loadStart)),
    (load) => load.carID,
  );
  const taken = new Set(loads.map(({ carID }) => carID));
  const minutes = (at: Moment) => epochMs(at) / minute;
  return trucks.flatMap((truck): Finding[] => {
    const { carID, isOnDutyDriver, usualBegin } = truck;
    const [first, ...later] = ahead.get(carID) ?? [];
    if (!first || isOnDutyDriver || usualBegin === null || taken.has(carID) || whyTruckAway(truck) !== null) return [];
    const awaited = { usual: minutes(usualBegin), now: epochMs(now) / minute };
    if (!lacksDriver(minutes(first.loadStart), awaited, figures.driver)) return [];
    return [
      {
        ...{ subjectID: carID, carID, taskID: first.taskID, plantID: first.plantID },
        since: epochMs(now),
        cause: [
          `${formatClock(first.loadStart, offsetMinutes)} 装料，没有司机当班`,
          ...(later.length > 0 ? [`后面还排了 ${later.length} 车`] : []),
        ].join('，'),
        cost: roughly(first.volume * figures.price.m3 * lostWithoutDriver),
        costWhy: `${first.volume} m³ 可能晚`,
      },
    ];
  });
};
