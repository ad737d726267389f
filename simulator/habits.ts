/** How people and machines of a day behave; shares are of all loads or orders. */
export interface DayHabits {
  unloadMinutesPerM3: number;
  /** Between loading and leaving the plant. */
  adjustMinutes: number;
  /** Between unloading and leaving the site. */
  cleanMinutes: number;
  surplusShare: number;
  noNetworkShare: number;
  signLessShare: number;
  unsignedShare: number;
  /** Loads of which the site says that they go into another part of the structure than was ordered. */
  otherPartShare: number;
  handSentShare: number;
  dayBeforeShare: number;
  cancelledEarlyShare: number;
  suspendedShare: number;
  amountShare: number;
  /** Of completed orders: evaluated by the site, and of these sent a second time. */
  evaluatedShare: number;
  sentTwiceShare: number;
  changedShare: number;
  loadCancelledShare: number;
  pauseShare: number;
  /** Of the times that a driver is about to queue: the desk has something else for them first. */
  errandShare: number;
  phoneShare: number;
  /** Orders that are opened late, reports that are answered late, loads after which a line stands still. */
  openedLateShare: number;
  answeredLateShare: number;
  lineStopShare: number;
  /** Trucks that break down on a day. */
  breakdownsPerDay: number;
  /** Of these, those that their driver gets going again. */
  mendedShare: number;
  /** Normal length of a shift and the longest overtime, minutes. */
  shiftMinutes: number;
  overtimeMinutes: number;
  /** A truck does not queue when less than this is left of shift and overtime, minutes. */
  tripMinutes: number;
}

/** Times as in the published model of the days (unloading, adjustment, cleaning, shifts); shares as they seemed lively. */
export const usualHabits: DayHabits = {
  unloadMinutesPerM3: 2,
  adjustMinutes: 10,
  cleanMinutes: 10,
  surplusShare: 0.05,
  noNetworkShare: 0.03,
  signLessShare: 0.04,
  unsignedShare: 0.01,
  otherPartShare: 0.03,
  handSentShare: 0.15,
  dayBeforeShare: 0.6,
  cancelledEarlyShare: 0.03,
  suspendedShare: 0.05,
  amountShare: 0.08,
  evaluatedShare: 0.7,
  sentTwiceShare: 0.2,
  changedShare: 0.05,
  loadCancelledShare: 0.02,
  pauseShare: 0.05,
  errandShare: 0.05,
  phoneShare: 0.15,
  openedLateShare: 0.1,
  answeredLateShare: 0.15,
  lineStopShare: 0.01,
  breakdownsPerDay: 2,
  mendedShare: 0.3,
  shiftMinutes: 480,
  overtimeMinutes: 120,
  tripMinutes: 100,
};
