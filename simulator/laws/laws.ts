import { alarmsCleared, alarmsRaised, stopMinutesKept } from './alarmLaws.ts';
import { callOffsKept, partsKept, pricesKept } from './commerceLaws.ts';
import type { DayRecord, Law } from './dayRecord.ts';
import { deliveriesKept } from './deliveryLaws.ts';
import { noSiteDriesBesideTrucks } from './drySiteLaws.ts';
import { evaluationsKept } from './evaluationLaws.ts';
import {
  breakdownsKept,
  breakdownsTold,
  brokenLoadsKept,
  brokenTrucksIdle,
  brokenTrucksUnplanned,
} from './ledgerBreakdownLaws.ts';
import { loadsKept, signaturesKept, surplusKept } from './ledgerLoadLaws.ts';
import { sheetsKept } from './ledgerSheetLaws.ts';
import { businessDaysKept, homesKept, ordersKept, totalsKept } from './ledgerSumLaws.ts';
import { positionsBelieved, positionsKept, shiftsKept } from './ledgerTruckLaws.ts';
import { causesKnown, historiesAgree, tablesHold, timesInOrder } from './machineLaws.ts';
import { lineStopsTold, outOfUseKept } from './ownThingLaws.ts';
import { planAlarmsAgree } from './planLookLaws.ts';
import { productionKept, tasksKept } from './productionLaws.ts';
import { runsKept } from './runLaws.ts';
import { chainsWhole } from './ticketLaws.ts';
import { oneLoadAtATime, ticketTimesInOrder, trucksMatchLoads } from './truckLaws.ts';
import { driverDaysAgree, sumsAgree, volumesBalance } from './volumeLaws.ts';

/** What must hold of any day, seen from outside. */
export const laws = {
  volumesBalance,
  sumsAgree,
  driverDaysAgree,
  tablesHold,
  causesKnown,
  timesInOrder,
  historiesAgree,
  ticketTimesInOrder,
  oneLoadAtATime,
  trucksMatchLoads,
  chainsWhole,
  ordersKept,
  loadsKept,
  surplusKept,
  signaturesKept,
  totalsKept,
  homesKept,
  businessDaysKept,
  sheetsKept,
  evaluationsKept,
  shiftsKept,
  positionsKept,
  positionsBelieved,
  brokenTrucksIdle,
  breakdownsKept,
  brokenLoadsKept,
  breakdownsTold,
  brokenTrucksUnplanned,
  alarmsRaised,
  alarmsCleared,
  stopMinutesKept,
  planAlarmsAgree,
  noSiteDriesBesideTrucks,
  outOfUseKept,
  lineStopsTold,
  pricesKept,
  callOffsKept,
  partsKept,
  productionKept,
  tasksKept,
  runsKept,
  deliveriesKept,
} satisfies Record<string, Law>;

/** All breaches of all laws, each with the name of its law. */
export const findBreaches = (record: DayRecord): string[] =>
  Object.entries(laws).flatMap(([name, law]) => law(record).map((text) => `${name}: ${text}`));
