import { type Attributes, addAlarm } from './attributes.ts';
import type { Maker } from './items/makers.ts';
import type { Details } from './items/told.ts';
import { alarmBits, statesOf, wordsOf } from './wordBits.ts';

type AlarmBits = readonly [word: string, ...bits: number[]];

/**
 * Alarm bits that have a common word among the attributes, as table 24 of JT/T 808-2013 and -2019 has them. What each bit says by itself
 * stands in the details (`wordBits.ts`). Makers of trackers use the free 15 to 17 as vibration and tampering. The order is that of the words in the attribute.
 */
export const commonAlarms: readonly AlarmBits[] = [
  ['sos', 0],
  ['overspeed', 1],
  ['fatigueDriving', 2],
  ['gpsAntennaCut', 5, 6],
  ['fault', 4, 9, 10, 11],
  ['lowBattery', 7],
  ['powerOff', 8],
  ['vibration', 15],
  ['tampering', 16, 17],
  ['drivingTimeOver', 18],
  ['parking', 19],
  ['geofence', 20],
  ['stolen', 26],
  ['movement', 28],
  ['collisionWarning', 29],
  ['rolloverWarning', 30],
];

/** Makers and editions that give the alarm bits meanings of their own. */
const makersAlarms: Partial<Record<Maker, readonly AlarmBits[]>> = {
  padlock: [
    ['removing', 0, 4],
    ['tampering', 1],
  ],
  aovx: [['movement', 16]],
  // There 15 to 17 are driving against the rules, tyre pressure and the blind area, which have no word; 29 is a collision that has happened.
  edition2019: [
    ...commonAlarms.filter(([word]) => !['vibration', 'tampering', 'collisionWarning'].includes(word)),
    ['accident', 29],
  ],
  unhurt: commonAlarms.filter(([word]) => word !== 'collisionWarning' && word !== 'rolloverWarning'),
  g10: [
    ...([
      ['sos', 0],
      ['overspeed', 1],
      ['fatigueDriving', 2],
      ['lowBattery', 7, 15],
      ['powerOff', 8],
    ] as const),
    ...([
      ['vibration', 16],
      ['removing', 17],
      ['parking', 19],
      ['movement', 28],
    ] as const),
  ],
  s21: [
    ['sos', 0],
    ['overspeed', 1],
    ['lowBattery', 15],
    ['vibration', 16],
  ],
};

function has(flags: number, bit: number): boolean {
  return ((flags >>> bit) & 1) === 1;
}

/** Adds the words of an alarm word. */
export function alarmsOf(alarmFlags: number, attributes: Attributes, makers: readonly Maker[]): void {
  const own = makers.map((maker) => makersAlarms[maker]).find((alarms) => alarms !== undefined);
  for (const [word, ...bits] of own ?? commonAlarms) {
    if (bits.some((bit) => has(alarmFlags, bit))) addAlarm(attributes, word);
  }
}

/** What alarm word and status word say bit by bit, by the standard; nothing of a maker's that gives the bits meanings of its own. */
export function bitDetails(alarmFlags: number, statusFlags: number, makers: readonly Maker[]): Details {
  const edition = makers.includes('edition2019') ? 2019 : 2013;
  const isOwn = makers.some((maker) => maker !== 'edition2019' && makersAlarms[maker] !== undefined);
  const ownStates = makers.flatMap((maker) => makersStates[maker]?.[1] ?? []);
  const alarms = isOwn ? [] : wordsOf(alarmBits[edition], alarmFlags);
  const states = statesOf(
    edition,
    ownStates.reduce((flags, bit) => flags & ~(1 << bit), statusFlags),
  );
  return { ...(alarms.length > 0 && { alarms }), ...(states.length > 0 && { states }) };
}

/** Status bits that makers use where the standard leaves them free. */
const makersStates: Partial<Record<Maker, readonly [name: string, bit: number]>> = {
  motionBit: ['motion', 4],
  doorSwitch: ['door', 16],
};

/** Sets what the status word tells: ignition (ACC), blocked (oil and power cut off), charge, and makers' own. */
export function statusAttributes(statusFlags: number, attributes: Attributes, makers: readonly Maker[] = []): void {
  attributes.ignition = has(statusFlags, 0);
  attributes.blocked = has(statusFlags, 10);
  attributes.charge = has(statusFlags, 26);
  for (const maker of makers) {
    const state = makersStates[maker];
    if (state) attributes[state[0]] = has(statusFlags, state[1]);
  }
}
