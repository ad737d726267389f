import { production } from '@pourline/contract/production';
import { sumM3 } from '@pourline/domain/volume';
import Sunrise from 'lucide-react/icons/sunrise';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Segmented } from '../../kit/field/Segmented.tsx';
import { Figure } from '../../kit/figure/Figure.tsx';
import { formatNumber, spaceText } from '../../kit/figure/format.ts';
import { ErrorState } from '../../kit/page/ErrorState.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { Skeleton } from '../../kit/page/Skeleton.tsx';
import { useWide } from '../../kit/page/useWide.ts';
import { DayChoice } from '../../planning/day/DayChoice.tsx';
import { go } from '../../shell/go.ts';
import { useBack } from '../../shell/useBack.ts';
import { useMayOpen } from '../../shell/useMayOpen.ts';
import { useParams } from '../../shell/useParams.ts';
import { DayProduction } from './DayProduction.tsx';
import { outsideText } from './productionRows.ts';

const all = '';

/** What each plant and line produces in a business day hour by hour, against what it can, and the material for it. */
export default function ProductionPlanScreen() {
  const { day } = useParams('productionplan');
  const wide = useWide();
  const back = useBack();
  const mayPlan = useMayOpen()('dayplan');
  const [plantID, setPlantID] = useState(all);
  const asked = useCall(production.day, { query: day === undefined ? {} : { day } }, { keepBefore: true });
  const told = asked.data;
  const goDay = (next: string | undefined) =>
    go('productionplan', next === undefined ? {} : { day: next }, { replace: true });
  const plants = told?.plants.filter((plant) => plantID === all || plant.plantID === plantID) ?? [];
  const orders = told?.orders.filter((order) => plantID === all || order.plantID === plantID) ?? [];
  const outside = outsideText(orders);
  const without = orders.filter((order) => order.mix === 'none');
  return (
    <Screen
      title="生产计划"
      onBack={back}
      width="full"
      top={
        told ? (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b px-4 py-2" data-print="hide">
            <DayChoice day={day ?? told.day} isToday={day === undefined} onChange={goDay} />
            {told.plants.length > 1 ? (
              <Segmented
                label="搅拌站"
                options={[
                  { value: all, label: '全部站' },
                  ...told.plants.map((plant) => ({ value: plant.plantID, label: spaceText(plant.name) })),
                ]}
                value={plantID}
                onChange={setPlantID}
              />
            ) : null}
            <Figure
              size="small"
              label="当天生产"
              value={formatNumber(sumM3(orders.map((order) => order.dayCa)), 2, { trim: true })}
              unit="m³"
            />
            <Figure size="small" label="订单" value={String(orders.length)} unit="单" />
            {without.length > 0 ? (
              <Figure
                size="small"
                tone="warn"
                label="没有配比可推算"
                value={formatNumber(sumM3(without.map((order) => order.dayCa)), 2, { trim: true })}
                unit="m³"
              />
            ) : null}
            {outside ? <p className="text-13 text-ink2">{outside}</p> : null}
            <div className="ml-auto flex gap-2">
              <Button
                icon={<Sunrise className="size-4" aria-hidden="true" />}
                onClick={() => go('morningplan', day === undefined ? {} : { day })}
              >
                首车与备料
              </Button>
              {mayPlan ? (
                <Button onClick={() => go('dayplan', day === undefined ? {} : { day })}>
                  {told.version > 0 ? '看排程' : '去排程'}
                </Button>
              ) : null}
            </div>
          </div>
        ) : null
      }
    >
      {told ? (
        <DayProduction told={told} plants={plants} orders={orders} wide={wide} />
      ) : asked.error ? (
        <ErrorState text={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Skeleton shape="card" count={4} />
      )}
    </Screen>
  );
}
