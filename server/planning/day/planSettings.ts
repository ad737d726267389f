import type { PlanDay } from '@pourline/contract/planning/planDay';
import type { SettingKey } from '@pourline/domain/plants/settingTable';
import type { DayRules, DayWeights } from '@pourline/optimiser/day/dayProblem';
import { settingDefaults } from '../../settings/settingOf.ts';

/** How a plant plans: minutes, money in yuan. */
export interface PlanSettings {
  weights: DayWeights;
  rules: DayRules;
  /** Minute of the day at which drivers begin who are not on duty yet. */
  shiftStart: number;
  shiftMin: number;
  shiftNormal: number;
  shiftMax: number;
  /** So long before its loading a truck without a driver is told of, minutes. */
  driverMinutes: number;
  /** When the crews of pumps begin, minute of the day, and how long they work at most, minutes. */
  pumpStart: number;
  pumpMost: number;
  unloadMinutesPerM3: number;
  /** By which drives are planned longer than they usually are. */
  driveMargin: number;
  maxGap: number;
  mostLate: number;
  /** How old concrete may become. */
  maxAge: number;
  /** Minutes after midnight at which the business day begins. */
  dayBegin: number;
  /** Several plants may supply one pour. */
  morePlants: boolean;
  automatic: PlanDay['automatic'];
}

/** Reads what a plant has set; what is no figure counts as not set. */
export const planSettingsOf = (stored: Readonly<Record<string, string>>): PlanSettings => {
  const figure = (key: SettingKey): number => {
    const value = Number(stored[key] || settingDefaults[key]);
    return Number.isFinite(value) ? value : Number(settingDefaults[key]);
  };
  const shiftNormal = figure('plan-shift-normal');
  return {
    weights: {
      unservedM3: figure('plan-price-unserved'),
      lateMinute: figure('plan-price-late'),
      veryLateMinute: figure('plan-price-very-late'),
      gapMinute: figure('plan-price-gap'),
      coldJointMinute: figure('plan-price-cold-joint'),
      waitMinute: figure('plan-price-wait'),
      overtimeMinute: figure('plan-price-overtime'),
      undertimeMinute: figure('plan-price-undertime') / 10,
      emptyKm: figure('plan-price-empty'),
      loadedKm: figure('plan-price-loaded'),
      truckUsed: figure('plan-price-truck'),
      movedLoad: figure('plan-price-moved'),
      shiftedMinute: figure('plan-price-shifted') / 10,
    },
    rules: {
      adjustMinutes: figure('plan-leave-minutes'),
      cleanMinutes: figure('plan-clean-minutes'),
      pumpSetupMinutes: figure('plan-pump-setup'),
      pumpPackMinutes: figure('plan-pump-pack'),
      gapIsHard: false,
      lateAfter: figure('plan-late-after'),
    },
    shiftStart: Math.floor(figure('plan-shift-start') / 60),
    shiftMin: Math.min(figure('plan-shift-paid'), shiftNormal),
    shiftNormal,
    shiftMax: Math.max(figure('plan-shift-most'), shiftNormal),
    driverMinutes: figure('alarm-driver-minutes'),
    pumpStart: Math.floor(figure('plan-pump-start') / 60),
    pumpMost: figure('plan-pump-most'),
    unloadMinutesPerM3: figure('plan-unload-minutes') / 10,
    driveMargin: 1 + figure('plan-drive-margin') / 100,
    maxGap: figure('plan-longest-gap'),
    mostLate: figure('plan-most-late'),
    maxAge: figure('concrete-limit-minutes'),
    dayBegin: Math.floor(figure('scheduling-base-time') / 60),
    morePlants: stored['plan-more-plants'] === '1',
    automatic: {
      on: stored['plan-automatic'] === '1',
      mostMoved: figure('plan-most-moved'),
      mostLater: figure('plan-most-later'),
    },
  };
};
