import { reportTypes } from '@pourline/contract/messages';
import { isKeyOf } from '@pourline/domain/keysOf';
import type { LastReport } from '@pourline/domain/messages/lastReports';
import { formatShortTime } from '../kit/figure/format.ts';

/** When and how often something was reported from this device, also without a network. */
export function LastReportLine({ last, now }: { last: readonly LastReport[]; now: number }) {
  if (last.length === 0) return null;
  return (
    <ul aria-label="上次报告" className="mb-3 space-y-1 rounded-lg bg-sunken px-4 py-2 text-13 text-ink2">
      {last.map(({ key, msgType, time, count, content }) => (
        <li key={key}>
          {[
            `上次报告 ${formatShortTime(time, now)}`,
            `已报 ${count} 次`,
            isKeyOf(reportTypes, msgType) ? reportTypes[msgType] : '',
            content,
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}
