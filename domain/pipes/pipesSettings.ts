import type { SettingEntry } from '../plants/settingEntry.ts';

const ofPipes = (title: string, says: string, usual: string, max: number, unit: string) =>
  ({ code: 'dispatch', group: '布管班组', title, says, kind: 'number', usual, min: 0, max, unit }) as const;

/** What a plant decides about its pipe crews. */
export const pipesSettings = {
  'pipe-lay-minutes': ofPipes('布管提前', '首车到工地前多久，管工要到场布管', '60', 480, '分钟'),
  'pipe-strike-minutes': ofPipes('拆管', '浇筑完后，管工拆管、洗管多久可以离开', '30', 480, '分钟'),
  'pipe-metre-pay': ofPipes('管工计件', '每布一米管给班组多少钱，班组内平分；填 0 不显示', '0', 1000, '元/米'),
} as const satisfies Record<string, SettingEntry>;
