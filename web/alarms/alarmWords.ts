import type { Alarm } from '@pourline/domain/alarms/alarm';
import { formatLasting, formatMoney, spaceText, thinSpace } from '../kit/figure/format.ts';
import { carText } from '../trade/carText.ts';

/** What an alarm is about, by the names that people have for it: the order, or else the truck, the line or the plant. */
export function alarmSubject(alarm: Alarm): string {
  const order = spaceText([alarm.projectName, alarm.constructionSite].filter(Boolean).join(' · '));
  if (order) return order;
  if (alarm.carNo) return carText(alarm.carNo);
  return [alarm.plantName, alarm.lineName].filter(Boolean).join(' · ') || '全站';
}

/** Since when, and with which truck. */
export function alarmNote(alarm: Alarm, now: number): string {
  const lasts = formatLasting((now - Date.parse(alarm.since)) / 60_000);
  const truck = alarm.carNo && alarm.projectName ? carText(alarm.carNo) : '';
  return [lasts, truck].filter(Boolean).join(' · ');
}

/** What it will cost, and why: 约 2,400 元，8 m³ 可能报废. */
export const alarmCostText = ({ cost, costWhy }: Alarm): string =>
  cost > 0 ? `约${thinSpace}${formatMoney(cost, 0)}，${costWhy}` : costWhy;

/** Who has it in hand: 吴磊 处理中. */
export const alarmOwnerText = ({ takenByName }: Alarm): string => (takenByName ? `${takenByName} 处理中` : '');
