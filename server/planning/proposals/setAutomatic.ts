import type { PlanDay } from '@pourline/contract/planning/planDay';
import type { SettingKey } from '@pourline/domain/plants/settingTable';
import { saveSetting } from '../../settings/settingStore.ts';
import type { Work } from '../../work.ts';

/** Sets whether, and within which limits, the plan is kept by itself; the same settings as on the page of settings. */
export const setAutomatic = async (work: Work, automatic: PlanDay['automatic']): Promise<PlanDay['automatic']> => {
  const values: [SettingKey, string][] = [
    ['plan-most-moved', String(automatic.mostMoved)],
    ['plan-most-later', String(automatic.mostLater)],
    ['plan-automatic', automatic.on ? '1' : '0'],
  ];
  for (const [key, value] of values) await saveSetting(work, key, value);
  return automatic;
};
