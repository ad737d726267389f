import { auxiliaries } from '@pourline/contract/auxiliaries';
import { dayOf, momentOf } from '@pourline/domain/time';
import { sumM3 } from '@pourline/domain/volume';
import { usePlantNow } from '../api/clock.ts';
import { plantOffset } from '../api/plantOffset.ts';
import { useCall } from '../api/queries.ts';
import { Figure } from '../kit/figure/Figure.tsx';
import { formatDuration, formatNumber } from '../kit/figure/format.ts';

/** What was done besides loads since the month began: by the driver themselves, or at the desk by all. */
export function RunStatistics() {
  const now = usePlantNow(600_000);
  const from = momentOf(`${dayOf(now, plantOffset()).slice(0, 8)}01`, 0, plantOffset()).getTime();
  const { data } = useCall(auxiliaries.statistics, { query: { limit: -1, 'filter.from': from } });
  if (!data) return null;
  const rows = data.data;
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  return (
    <section className="flex flex-wrap gap-x-8 gap-y-2" aria-label="本月辅助任务">
      <Figure label="本月完成" value={String(sum(({ runs }) => runs))} unit="次" />
      <Figure label="用时" value={formatDuration(sum(({ minutes }) => minutes))} />
      <Figure label="砂浆" value={formatNumber(sumM3(rows.map(({ volume }) => volume)), 2, { trim: true })} unit="m³" />
    </section>
  );
}
