import { typeTitles } from '@pourline/contract/messageTitles';
import { isKeyOf } from '@pourline/domain/keysOf';
import type { LastReport } from '@pourline/domain/messages/lastReports';
import { formatShortTime } from '../kit/figure/format.ts';

/** When something was reported last from this device, how often, and in which words. */
export const lastReportText = ({ msgType, time, count, content }: LastReport, now: number): string =>
  [
    `上次报告 ${formatShortTime(time, now)}`,
    `已报 ${count} 次`,
    isKeyOf(typeTitles, msgType) ? typeTitles[msgType] : '',
    content,
  ]
    .filter(Boolean)
    .join(' · ');

/** When and how often something was reported from this device, also without a network. */
export function LastReportLine({ last, now }: { last: readonly LastReport[]; now: number }) {
  if (last.length === 0) return null;
  return (
    <ul aria-label="上次报告" className="mb-3 space-y-1 rounded-lg bg-sunken px-4 py-2 text-13 text-ink2">
      {last.map((one) => (
        <li key={one.key}>{lastReportText(one, now)}</li>
      ))}
    </ul>
  );
}
