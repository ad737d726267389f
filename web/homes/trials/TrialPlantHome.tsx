import { LineRows } from '../management/PlantRows.tsx';
import { SupplyHero } from '../management/SupplyHero.tsx';
import { HomeColumns } from '../parts/HomeColumns.tsx';
import type { HomeProps } from '../parts/homeOf.ts';
import { GradeBars } from './GradeBars.tsx';
import { TrialNote } from './TrialNote.tsx';

/** What a plant would see of its day, without anybody's name. */
export default function TrialPlantHome({ home }: HomeProps<'ccnConcrete'>) {
  return (
    <>
      <SupplyHero supply={home.supply} dayStart={home.dayStart} />
      <HomeColumns
        left={<GradeBars grades={home.grades} title="今天按强度等级" />}
        right={<LineRows plants={home.plants} title="生产线 · 近一小时" from={Date.parse(home.dayStart)} />}
      />
      <TrialNote>搅拌站体验：数字来自示例站今天的真实运行，不含客户信息</TrialNote>
    </>
  );
}
