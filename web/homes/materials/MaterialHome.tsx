import { formatNumber, formatQuantity, thinSpace } from '../../kit/figure/format.ts';
import { DeliverySummary } from '../../receipts/DeliverySummary.tsx';
import { HomeColumns } from '../parts/HomeColumns.tsx';
import { HomeHero } from '../parts/HomeHero.tsx';
import { HomeList } from '../parts/HomeList.tsx';
import type { HomeProps } from '../parts/homeOf.ts';
import { type MaterialLine, MaterialTable } from './MaterialTable.tsx';
import { massOf } from './massText.ts';
import { type MaterialUse, usedByMaterial } from './materialUse.ts';
import { needByMaterial } from './needByMaterial.ts';
import { UnmixedNote } from './UnmixedNote.tsx';
import { UseBars } from './UseBars.tsx';

/** How far the scales were from the mix over the day. */
const offTarget = ({ actual, target }: MaterialUse): string => {
  const kg = Math.round(actual - target);
  if (kg === 0) return '与配比一致';
  return `比配比${kg > 0 ? '多' : '少'} ${formatQuantity(Math.abs(kg), 'kg', 0)}（${formatNumber((Math.abs(kg) / Math.max(target, 1)) * 100, 2)}%）`;
};

/** What has gone into the mixers today, and what the arranged orders will still take of each material. */
export default function MaterialHome({ home }: HomeProps<'material'>) {
  const used = usedByMaterial(home.use);
  const need = needByMaterial(home.need.rows, 2);
  const lines = need.map(
    (one): MaterialLine => ({
      key: `${one.kind} ${one.name}`,
      name: one.name,
      note: one.spec || undefined,
      amounts: [...one.days, one.total],
    }),
  );
  const today = massOf(need.reduce((sum, one) => sum + (one.days[0] ?? 0), 0));
  const whole = massOf(used.reduce((sum, one) => sum + one.actual, 0));
  const biggest = need[0];
  return (
    <>
      <HomeHero
        main={{ label: '今天还需材料', value: today.value, unit: today.unit }}
        note={
          biggest
            ? `最多的是${biggest.name} ${massOf(biggest.days[0] ?? 0).value}${thinSpace}${massOf(biggest.days[0] ?? 0).unit}`
            : '已安排的订单都已搅拌完'
        }
        figures={used.length > 0 ? [{ label: '今天已用', value: whole.value, unit: whole.unit }] : []}
      />
      <DeliverySummary />
      <HomeColumns
        left={
          <HomeList title="还需 · 已安排订单 × 配合比" empty="没有等待搅拌的订单" isEmpty={lines.length === 0} padded>
            <MaterialTable columns={['今天', '明天', '合计']} lines={lines} label="还需材料" hasTotal />
            <UnmixedNote unmixed={home.need.unmixed} />
          </HomeList>
        }
        right={
          <HomeList
            title="今天已用"
            empty="今天还没有配料记录，生产线上报后这里按材料累计"
            isEmpty={used.length === 0}
            padded
          >
            <UseBars used={used} noteOf={offTarget} />
          </HomeList>
        }
      />
    </>
  );
}
