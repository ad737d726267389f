import { ageing, overAge, surplus } from './ageAlarms.ts';
import type { RaisedAlarm } from './alarm.ts';
import { type AlarmKind, alarmKindNames } from './alarmKinds.ts';
import type { AlarmRule } from './alarmRule.ts';
import { overbooked } from './demandAlarm.ts';
import { doubtful, farFromSite } from './doubtAlarms.ts';
import { noDriver } from './driverAlarm.ts';
import { earlyStart } from './earlyAlarm.ts';
import { feedBreaking, feedBroken, siteQueue } from './feedAlarms.ts';
import { planGap } from './gapAlarm.ts';
import { lateFirst, lateNext, lateOpening, latePlan, unserved } from './lateAlarms.ts';
import { pausedLoads, suspended } from './pauseAlarms.ts';
import { breakdown, lineDown, planConflict, proposal, unanswered } from './plantAlarms.ts';
import type { PlantFacts } from './plantFacts.ts';
import { loadingLate, offRoute, overdue, silent, standing } from './roadAlarms.ts';
import { notApproved, notArranged, notMixed } from './unreadyAlarms.ts';

/** The rule of every kind. */
const alarmRules: Readonly<Record<AlarmKind, AlarmRule>> = {
  overAge,
  feedBroken,
  breakdown,
  lineDown,
  feedBreaking,
  ageing,
  notApproved,
  notArranged,
  notMixed,
  lateOpening,
  lateFirst,
  latePlan,
  planGap,
  earlyStart,
  lateNext,
  siteQueue,
  overdue,
  standing,
  loadingLate,
  offRoute,
  farFromSite,
  doubtful,
  silent,
  unanswered,
  noDriver,
  planConflict,
  overbooked,
  unserved,
  proposal,
  pausedLoads,
  suspended,
  surplus,
};

const nothing = { plantID: null, taskID: null, taskDetailID: null, carID: null, lineID: null, taskMsgID: null };

/** Everything that is wrong at a plant now. */
export const raiseAlarms = (facts: PlantFacts): RaisedAlarm[] =>
  alarmKindNames.flatMap((kind) => alarmRules[kind](facts).map((found) => ({ ...nothing, ...found, kind })));
