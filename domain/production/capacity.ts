import { centi, m3, sumM3 } from '../volume.ts';
import { byHour, type Produced } from './production.ts';

/** A mixing line: how much it loads in an hour, m³, and whether it runs. */
export interface RunningLine {
  lineID: string;
  rate: number;
  runs: boolean;
}

/** What is asked of something in each hour, against what it can, m³. */
export interface Demand {
  volumes: number[];
  /** Hours in which more is asked than can be. */
  over: boolean[];
}

/** What is asked of a line and of the whole plant. What no line was named for counts for the plant alone; each m³ counts once. */
export interface PlantDemand extends Demand {
  /** What the lines that run load in an hour together, m³. */
  capacity: number;
  lines: (Demand & { lineID: string })[];
  /** For which no line was named. */
  anyLine: number[];
}

const overOf = (volumes: readonly number[], capacity: number): boolean[] =>
  volumes.map((volume) => centi(volume) > centi(capacity));

/** What is asked of a plant. A line that stands can do nothing. */
export const demandOf = (produced: readonly Produced[], lines: readonly RunningLine[], hours: number): PlantDemand => {
  const capacity = sumM3(lines.map((line) => (line.runs ? line.rate : 0)));
  const volumes = byHour(produced, hours);
  const known = new Set(lines.map((line) => line.lineID));
  return {
    ...{ capacity, volumes, over: overOf(volumes, capacity) },
    lines: lines.map(({ lineID, rate, runs }) => {
      const own = byHour(
        produced.filter((one) => one.lineID === lineID),
        hours,
      );
      return { lineID, volumes: own, over: overOf(own, runs ? rate : 0) };
    }),
    anyLine: byHour(
      produced.filter((one) => one.lineID === null || !known.has(one.lineID)),
      hours,
    ),
  };
};

/** What a truck needs for one load and the way there and back, by its m³ and the plant's habits, minutes. */
export interface TruckHabits {
  /** To the site; the way back takes as long. */
  driveMinutes: number;
  leaveMinutes: number;
  cleanMinutes: number;
  unloadMinutesPerM3: number;
  /** Of a line, m³ per hour. */
  loadingRate: number;
}

/** How much the trucks can bring in an hour, one load after another, m³. */
export const truckCapacity = (capacities: readonly number[], habits: TruckHabits): number =>
  m3(
    capacities.reduce((sum, capacity) => {
      const loading = habits.loadingRate > 0 ? (capacity * 60) / habits.loadingRate : 0;
      const round =
        loading +
        habits.leaveMinutes +
        2 * habits.driveMinutes +
        capacity * habits.unloadMinutesPerM3 +
        habits.cleanMinutes;
      return sum + (round > 0 ? Math.floor((centi(capacity) * 60) / round) : 0);
    }, 0),
  );

/** What is still free of an hour, m³: what lines and trucks can, less what is booked; never less than nothing. */
export const freeOf = (booked: number, lineCapacity: number, trucks: number): number =>
  m3(Math.max(0, Math.min(centi(lineCapacity), centi(trucks)) - centi(booked)));
