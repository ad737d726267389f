import type { HomeSections } from '@pourline/contract/homeParts';
import { usePlantNow } from '../../api/clock.ts';
import { formatArrival, formatNumber, formatQuantity, thinSpace } from '../../kit/figure/format.ts';
import { BarRow } from '../parts/BarRow.tsx';
import { HomeList } from '../parts/HomeList.tsx';

/** The day by strength grade: delivered of what is ordered, and when the next truck with it arrives. */
export function GradeBars({
  grades,
  title,
  arrivals = false,
}: {
  grades: HomeSections['grades'];
  title: string;
  arrivals?: boolean;
}) {
  const now = usePlantNow(30_000);
  return (
    <HomeList title={title} empty="今天还没有订单" isEmpty={grades.length === 0} padded>
      {grades.map((grade) => (
        <BarRow
          key={grade.strengthNo}
          name={grade.strengthNo}
          value={`${formatNumber(grade.delivered, 2, { trim: true })} / ${formatQuantity(grade.ordered, 'm³')}`}
          amount={grade.delivered}
          most={Math.max(grade.ordered, grade.delivered)}
          note={
            grade.loads > 0
              ? `在途${thinSpace}${grade.loads}${thinSpace}车 ${formatQuantity(grade.onRoad, 'm³')}${arrivals && grade.nextArrival ? ` · 最近一车${thinSpace}${formatArrival(Date.parse(grade.nextArrival), now)}` : ''}`
              : '没有在途车辆'
          }
        />
      ))}
    </HomeList>
  );
}
