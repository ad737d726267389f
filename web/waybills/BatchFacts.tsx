import { summariseBatches } from '@pourline/domain/concrete/summariseBatches';
import { epochMs } from '@pourline/domain/time';
import { sumM3 } from '@pourline/domain/volume';
import type { Batch } from '@pourline/domain/waybills/waybill';
import { cx } from '../kit/cx.ts';
import { formatNumber, formatQuantity, formatTime, nothing, thinSpace } from '../kit/figure/format.ts';
import { Card } from '../kit/page/Card.tsx';
import { batchReadings } from './batchReadings.ts';

const signed = (percent: number | null): string =>
  percent === null ? nothing : `${percent > 0 ? '+' : ''}${formatNumber(percent, 1)}%`;

/** What the scales read for this load against what was aimed at; beyond the tolerance of GB/T 14902 it says so. */
export function BatchFacts({ batches }: { batches: readonly Batch[] }) {
  const first = batches[0];
  const last = batches.at(-1);
  if (!first || !last) return null;
  const time = `${formatTime(epochMs(first.mixedAt))}–${formatTime(epochMs(last.mixedAt))}`;
  return (
    <Card>
      <p className="text-13 text-ink3">
        {`${batches.length}${thinSpace}盘 · ${formatQuantity(sumM3(batches.map(({ volume }) => volume)), 'm³')} · ${time}`}
      </p>
      <table className="mt-2 w-full text-14">
        <thead className="text-12 text-ink3 *:*:py-1 *:*:font-normal">
          <tr>
            <th className="text-left">材料</th>
            <th className="text-right">目标 kg</th>
            <th className="text-right">实际 kg</th>
            <th className="text-right">偏差</th>
          </tr>
        </thead>
        <tbody className="*:*:py-1">
          {summariseBatches(batchReadings(batches)).map((row) => (
            <tr key={row.material}>
              <td>{row.material}</td>
              <td className="text-right text-ink2">{formatNumber(row.targetKg, 1, { trim: true })}</td>
              <td className="text-right">{formatNumber(row.actualKg, 1, { trim: true })}</td>
              <td className={cx('text-right', row.within ? 'text-ink2' : 'font-medium text-warn-ink')}>
                {`${signed(row.truck.percent)}${row.within ? '' : ' 超差'}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
