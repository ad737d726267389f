import type { SettingKey } from '../plants/settingTable.ts';

/** How long one load usually takes at a plant, minutes. */
export interface UsualMinutes {
  /** From the order to load until the mixer begins. */
  assigned: number;
  loading: number;
  unloading: number;
  returning: number;
}

/** What holds at a plant of which nothing is known. */
export const usualMinutes: UsualMinutes = { assigned: 10, loading: 15, unloading: 20, returning: 40 };

/** From when on a plant is alarmed, and what things cost it. */
export interface AlarmFigures {
  /** Minutes. */
  ageWarn: number;
  dryAhead: number;
  wait: number;
  late: number;
  early: number;
  driver: number;
  overdue: number;
  answer: number;
  suspended: number;
  proposal: number;
  /** How many times as long as usual a truck may wait for the mixer with its load assigned, load, unload or return. */
  standTimes: number;
  usual: Readonly<Record<string, UsualMinutes>>;
  /** What the plant has set of it; 0: it goes by what is usual. */
  usualSet: Omit<UsualMinutes, 'assigned'>;
  /** Metres. */
  offRoute: number;
  farFromSite: number;
  /** Seconds. */
  silent: number;
  /** How long a truck unloads at a site that sets no pace of its own, minutes per m³: what every forecast of a feed goes by. */
  unloadMinutesPerM3: number;
  /** A site that stands for longer than this may get a cold joint, minutes. */
  longestGap: number;
  /** Yuan: a m³ that is not brought, and a minute of each. */
  price: { m3: number; late: number; gap: number; coldJoint: number; wait: number };
}

/** The settings that figures of alarms are made of. */
export const alarmFigureKeys = [
  'alarm-age-minutes',
  'alarm-dry-minutes',
  'alarm-wait-minutes',
  'alarm-late-minutes',
  'alarm-early-minutes',
  'alarm-driver-minutes',
  'alarm-overdue-minutes',
  'alarm-stand-percent',
  'alarm-usual-loading',
  'alarm-usual-unloading',
  'alarm-usual-returning',
  'alarm-answer-minutes',
  'alarm-suspended-minutes',
  'alarm-proposal-minutes',
  'alarm-route-metres',
  'alarm-site-metres',
  'alarm-silent-seconds',
  'plan-unload-minutes',
  'plan-longest-gap',
  'plan-price-unserved',
  'plan-price-late',
  'plan-price-gap',
  'plan-price-cold-joint',
  'plan-price-wait',
] as const satisfies readonly SettingKey[];

/** Reads what a plant has set; `figureOf` is its value or the usual one, `usual` how long things take there, by plant. */
export const alarmFigures = (
  figureOf: (key: (typeof alarmFigureKeys)[number]) => number,
  usual: Readonly<Record<string, UsualMinutes>>,
): AlarmFigures => ({
  ageWarn: figureOf('alarm-age-minutes'),
  dryAhead: figureOf('alarm-dry-minutes'),
  wait: figureOf('alarm-wait-minutes'),
  late: figureOf('alarm-late-minutes'),
  early: figureOf('alarm-early-minutes'),
  driver: figureOf('alarm-driver-minutes'),
  overdue: figureOf('alarm-overdue-minutes'),
  answer: figureOf('alarm-answer-minutes'),
  suspended: figureOf('alarm-suspended-minutes'),
  proposal: figureOf('alarm-proposal-minutes'),
  standTimes: 1 + figureOf('alarm-stand-percent') / 100,
  usual,
  usualSet: {
    loading: figureOf('alarm-usual-loading'),
    unloading: figureOf('alarm-usual-unloading'),
    returning: figureOf('alarm-usual-returning'),
  },
  offRoute: figureOf('alarm-route-metres'),
  farFromSite: figureOf('alarm-site-metres'),
  silent: figureOf('alarm-silent-seconds'),
  unloadMinutesPerM3: figureOf('plan-unload-minutes') / 10,
  longestGap: figureOf('plan-longest-gap'),
  price: {
    m3: figureOf('plan-price-unserved'),
    late: figureOf('plan-price-late'),
    gap: figureOf('plan-price-gap'),
    coldJoint: figureOf('plan-price-cold-joint'),
    wait: figureOf('plan-price-wait'),
  },
});

/** How long one load usually takes at a plant: as the plant has set it, else as its loads of the last weeks took. */
export const usualAt = ({ usual, usualSet }: AlarmFigures, plantID: string): UsualMinutes => {
  const learnt = usual[plantID] ?? usualMinutes;
  return {
    assigned: learnt.assigned,
    loading: usualSet.loading || learnt.loading,
    unloading: usualSet.unloading || learnt.unloading,
    returning: usualSet.returning || learnt.returning,
  };
};
