import { accountsFaults } from './accountsFaults.ts';
import { alarmFaults } from './alarmFaults.ts';
import { breakdownFaults } from './breakdownFaults.ts';
import { chatFaults } from './chatFaults.ts';
import { companyFaults } from './companyFaults.ts';
import { contractsFaults } from './contractsFaults.ts';
import { dayFaults } from './dayFaults.ts';
import { deskFaults } from './deskFaults.ts';
import { devicesFaults } from './devicesFaults.ts';
import { evidenceFaults } from './evidenceFaults.ts';
import type { Fault } from './fault.ts';
import { figuresFaults } from './figuresFaults.ts';
import { handFaults } from './handFaults.ts';
import { homesFaults } from './homesFaults.ts';
import { importsFaults } from './importsFaults.ts';
import { journeyFaults } from './journeyFaults.ts';
import { limitsFaults } from './limitsFaults.ts';
import { loadsFaults } from './loadsFaults.ts';
import { machinesFaults } from './machinesFaults.ts';
import { materialsFaults } from './materialsFaults.ts';
import { messagesFaults } from './messagesFaults.ts';
import { noticeFaults } from './noticeFaults.ts';
import { picturesFaults } from './picturesFaults.ts';
import { placesFaults } from './placesFaults.ts';
import { planFaults } from './planFaults.ts';
import { policiesFaults } from './policiesFaults.ts';
import { productionFaults } from './productionFaults.ts';
import { pushFaults } from './pushFaults.ts';
import { rightsFaults } from './rightsFaults.ts';
import { scanningFaults } from './scanningFaults.ts';
import { scopesFaults } from './scopesFaults.ts';
import { searchFaults } from './searchFaults.ts';
import { sheetsFaults } from './sheetsFaults.ts';
import { slipsFaults } from './slipsFaults.ts';
import { surfacesFaults } from './surfacesFaults.ts';
import { timeFaults } from './timeFaults.ts';
import { topicsFaults } from './topicsFaults.ts';
import { transferFaults } from './transferFaults.ts';
import { troubleFaults } from './troubleFaults.ts';
import { verifierFaults } from './verifierFaults.ts';
import { wallsFaults } from './wallsFaults.ts';

/** Every fault that the tests have to see. */
export const faults: readonly Fault[] = [
  ...surfacesFaults,
  ...loadsFaults,
  ...machinesFaults,
  ...alarmFaults,
  ...breakdownFaults,
  ...chatFaults,
  ...companyFaults,
  ...contractsFaults,
  ...dayFaults,
  ...deskFaults,
  ...devicesFaults,
  ...pushFaults,
  ...rightsFaults,
  ...scanningFaults,
  ...scopesFaults,
  ...policiesFaults,
  ...productionFaults,
  ...figuresFaults,
  ...handFaults,
  ...sheetsFaults,
  ...slipsFaults,
  ...timeFaults,
  ...placesFaults,
  ...planFaults,
  ...searchFaults,
  ...topicsFaults,
  ...transferFaults,
  ...troubleFaults,
  ...limitsFaults,
  ...materialsFaults,
  ...messagesFaults,
  ...noticeFaults,
  ...verifierFaults,
  ...wallsFaults,
  ...importsFaults,
  ...journeyFaults,
  ...homesFaults,
  ...evidenceFaults,
  ...accountsFaults,
  ...picturesFaults,
];
