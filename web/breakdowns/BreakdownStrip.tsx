import { breakdowns } from '@pourline/contract/breakdowns';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useCall } from '../api/queries.ts';
import { formatDuration, formatFromNow } from '../kit/figure/format.ts';
import { carText } from '../trade/carText.ts';
import { BreakdownSheet } from './BreakdownSheet.tsx';

/** Trucks whose breakdown nobody has decided about, one line each; a touch opens what can be decided. Nothing where there are none. */
export function BreakdownStrip() {
  const now = usePlantNow(15_000);
  const asked = useCall(breakdowns.list, { query: {} });
  const [open, setOpen] = useState<string | null>(null);
  const waiting = (asked.data ?? []).filter((one) => one.brokenCare === null && one.choices.length > 0);
  return (
    <>
      {waiting.length > 0 ? (
        <ul aria-label="车辆故障" className="mb-2 space-y-2">
          {waiting.map(({ carID, carNo, content, brokenTime, load }) => (
            <li key={carID}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-3 rounded-lg bg-alarm-soft px-3 py-2 text-left text-14 text-alarm-ink"
                onClick={() => setOpen(carID)}
              >
                <span className="min-w-0 flex-1">
                  <span className="font-semibold">{`${carText(carNo)}故障`}</span>
                  <span className="block truncate text-13">
                    {[
                      load ? `${load.projectName} · ${load.constructionSite}` : '没有货单',
                      load?.endProductionTime
                        ? `料龄 ${formatDuration((now - Date.parse(load.endProductionTime)) / 60_000)}`
                        : '',
                      content === '车辆故障' ? '' : content,
                      formatFromNow(Date.parse(brokenTime), now),
                    ]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </span>
                </span>
                <span className="shrink-0 font-semibold">处理</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <BreakdownSheet carID={open} onClose={() => setOpen(null)} />
    </>
  );
}
