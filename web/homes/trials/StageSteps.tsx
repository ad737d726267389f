import type { HomeSections } from '@pourline/contract/homeParts';
import { isLoadRunning } from '@pourline/domain/waybills/waybillStages';
import { formatQuantity, thinSpace } from '../../kit/figure/format.ts';
import { toneFill } from '../../kit/figure/tone.ts';
import { waybillFace } from '../../trade/stateTone.ts';
import { BarRow } from '../parts/BarRow.tsx';
import { HomeList } from '../parts/HomeList.tsx';

/** Loads under way by what they are at, in the order of their life. */
export function StageSteps({ stages, title }: { stages: HomeSections['stages']; title: string }) {
  const rows = isLoadRunning.states.map((state) => ({
    state,
    count: stages.find((stage) => stage.state === state)?.count ?? 0,
    volume: stages.find((stage) => stage.state === state)?.volume ?? 0,
  }));
  const most = Math.max(...rows.map((row) => row.count), 0);
  return (
    <HomeList title={title} empty="现在没有进行中的货单" isEmpty={most === 0} padded>
      {rows.map((row) => {
        const face = waybillFace(row.state);
        return (
          <BarRow
            key={row.state}
            name={face.label}
            value={row.count > 0 ? `${row.count}${thinSpace}车 · ${formatQuantity(row.volume, 'm³')}` : '—'}
            amount={row.count}
            most={most}
            fill={toneFill[face.tone]}
          />
        );
      })}
    </HomeList>
  );
}
