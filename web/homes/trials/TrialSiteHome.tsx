import { isLoadAtSite } from '@pourline/domain/waybills/waybillStages';
import { usePlantNow } from '../../api/clock.ts';
import { formatArrival, formatNumber, thinSpace } from '../../kit/figure/format.ts';
import { HomeColumns } from '../parts/HomeColumns.tsx';
import { HomeHero } from '../parts/HomeHero.tsx';
import type { HomeProps } from '../parts/homeOf.ts';
import { GradeBars } from './GradeBars.tsx';
import { StageSteps } from './StageSteps.tsx';
import { TrialNote } from './TrialNote.tsx';

/** What a site would look at: when the next truck comes, where the loads are, what has been poured. */
export default function TrialSiteHome({ home }: HomeProps<'ccnSite'>) {
  const now = usePlantNow(30_000);
  const arrivals = home.grades.flatMap((grade) =>
    grade.nextArrival ? [{ at: Date.parse(grade.nextArrival), grade: grade.strengthNo }] : [],
  );
  const next = arrivals.toSorted((a, b) => a.at - b.at)[0];
  const atSite = home.stages.filter((stage) => isLoadAtSite(stage.state)).reduce((sum, stage) => sum + stage.count, 0);
  return (
    <>
      <HomeHero
        main={{
          label: next ? `下一车 · ${next.grade}` : '下一车',
          value: next ? formatArrival(next.at, now) : '没有在途车辆',
        }}
        note={atSite > 0 ? `工地有${thinSpace}${atSite}${thinSpace}车待卸或正在卸料` : undefined}
        figures={[
          { label: '今日已供', value: formatNumber(home.supply.delivered, 2, { trim: true }), unit: 'm³' },
          { label: '今日订购', value: formatNumber(home.supply.planned, 2, { trim: true }), unit: 'm³' },
          { label: '在途', value: formatNumber(home.supply.onRoad, 2, { trim: true }), unit: 'm³' },
        ]}
      />
      <HomeColumns
        left={<StageSteps stages={home.stages} title="车在哪一步" />}
        right={<GradeBars grades={home.grades} title="今天按强度等级" arrivals />}
      />
      <TrialNote>工地体验：示例站所有工地的合计，不含工程和客户信息</TrialNote>
    </>
  );
}
