import type { DayOrder, DayRules, DayWeights } from './dayProblem.ts';

/**
 * Yuan, as a plant in a Chinese city might set them: a waiting truck at 180 an hour, a waiting crew with its pump at 600, a
 * kilometre at 5 to 6, concrete at 500 per m³ with its customer's patience on top.
 */
export const usualWeights: DayWeights = {
  unservedM3: 3000,
  lateMinute: 20,
  veryLateMinute: 20,
  gapMinute: 10,
  coldJointMinute: 60,
  waitMinute: 3,
  overtimeMinute: 2,
  undertimeMinute: 0.5,
  emptyKm: 5,
  loadedKm: 6,
  truckUsed: 150,
  movedLoad: 30,
  shiftedMinute: 0.5,
};

export const usualRules: DayRules = {
  adjustMinutes: 10,
  cleanMinutes: 10,
  pumpSetupMinutes: 25,
  pumpPackMinutes: 20,
  gapIsHard: false,
  lateAfter: 15,
};

/**
 * The day of Ali, Côté and Coelho, "A GRASP algorithm for the concrete delivery problem" (2024): penalties 100 000 for what is
 * not served, 10 000 for a late first load, 30 and 20 for a minute of short and of long shifts, each travelled kilometre once.
 * The first two are taken per m³ and per minute here.
 */
export const publishedWeights: DayWeights = {
  unservedM3: 100_000,
  lateMinute: 10_000,
  veryLateMinute: 0,
  gapMinute: 0,
  coldJointMinute: 0,
  waitMinute: 1,
  overtimeMinute: 20,
  undertimeMinute: 30,
  emptyKm: 1,
  loadedKm: 1,
  truckUsed: 0,
  movedLoad: 0,
  shiftedMinute: 0,
};

export const publishedRules: DayRules = { ...usualRules, gapIsHard: true, lateAfter: 0 };

/** What the same model asks of every order: within 60 min after it is due, 20 min between loads, 120 min of age, 2 min per m³. */
export const publishedOrder: Omit<DayOrder, 'id' | 'place' | 'volume' | 'due' | 'plants' | 'follows'> = {
  pourRate: null,
  unloadMinutesPerM3: 2,
  spots: 1,
  mostLate: 60,
  closes: null,
  maxGap: 20,
  maxAge: 120,
  lineNeeds: [],
  truckNeeds: [],
  largestTruck: null,
  pump: null,
};

/** Longest pause between two orders of one site, and the shift of every driver, in the same model; minutes. */
export const publishedFollowGap = 25;
export const publishedShift = { shiftMin: 180, shiftNormal: 480, shiftMax: 600 };
