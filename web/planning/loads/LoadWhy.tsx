import { planning } from '@pourline/contract/planning';
import type { PlannedLoad } from '@pourline/contract/planning/plannedLoad';
import { planLimitWords } from '@pourline/domain/planning/planLimits';
import { useCall } from '../../api/queries.ts';
import { ErrorState } from '../../kit/page/ErrorState.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { Skeleton } from '../../kit/page/Skeleton.tsx';
import { moreText, type PlanNames } from '../planWords.ts';

/** Why a load is brought so: what the next best truck and plant would cost, and what keeps the others off. */
export function LoadWhy({ load, names }: { load: PlannedLoad; names: PlanNames }) {
  const why = useCall(planning.why, { params: { id: load.loadID } });
  if (!why.data)
    return (
      <Section title="为什么这样排" className="mt-5">
        {why.error ? (
          <ErrorState text={why.error} onRetry={() => void why.refetch()} className="!py-4" />
        ) : (
          <Skeleton shape="row" count={2} />
        )}
      </Section>
    );
  const { nextTruck, nextPlant, forbidden } = why.data;
  const way = (other: NonNullable<typeof nextTruck>): string =>
    `${names.truck(other.carID)}，${names.plant(other.plantID)}`;
  const lines: [label: string, text: string, more: string | null][] = [
    ['次优车辆', nextTruck ? way(nextTruck) : '没有别的车可用', nextTruck ? moreText(nextTruck.more) : null],
    ['次优站点', nextPlant ? way(nextPlant) : '没有别的站点可用', nextPlant ? moreText(nextPlant.more) : null],
  ];
  return (
    <Section title="为什么这样排" className="mt-5">
      <dl className="space-y-2.5">
        {lines.map(([label, text, more]) => (
          <div key={label} className="flex items-baseline gap-3 text-14">
            <dt className="w-16 shrink-0 text-ink3">{label}</dt>
            <dd className="min-w-0 flex-1">{text}</dd>
            {more ? <dd className="shrink-0 font-medium">{more}</dd> : null}
          </div>
        ))}
      </dl>
      {forbidden.length > 0 ? (
        <>
          <h3 className="mt-4 mb-1.5 text-13 text-ink3">其他车辆为什么不行</h3>
          <ul className="space-y-1.5">
            {forbidden.map(({ limit, trucks }) => (
              <li key={limit} className="flex items-baseline gap-3 text-14">
                <span className="w-16 shrink-0 font-medium">{`${trucks} 辆`}</span>
                <span className="min-w-0 flex-1 text-ink2">{planLimitWords[limit]}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  );
}
