import { sumM3 } from '@pourline/domain/volume';
import { useMemo } from 'react';
import { formatQuantity } from '../../kit/figure/format.ts';
import { Row } from '../../kit/list/Row.tsx';
import { VirtualList } from '../../kit/list/VirtualList.tsx';
import { BottomActions } from '../../kit/page/BottomActions.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { go } from '../../shell/go.ts';
import { useBack } from '../../shell/useBack.ts';
import { MoveSheet } from '../moves/MovePanel.tsx';
import { useLoadMove } from '../moves/useLoadMove.ts';
import { ProposalNotice } from '../proposals/ProposalNotice.tsx';
import { compareLoads } from '../timeline/compareLoads.ts';
import { orderRows } from '../timeline/planRows.ts';
import { searchRows } from '../timeline/searchRows.ts';
import { DayChoice } from './DayChoice.tsx';
import type { DayPlanProps } from './DayPlanWide.tsx';
import { DriversRow } from './DriverList.tsx';
import { OrderCard } from './OrderCard.tsx';
import { orderQueue } from './orderQueue.ts';
import { PlanBeside } from './PlanBeside.tsx';
import { PlanFigures } from './PlanFigures.tsx';
import { PlanFilter } from './PlanFilter.tsx';
import { usePlanSearch } from './usePlanSearch.ts';

const noChoice: ReadonlySet<string> = new Set();
const everything = { changedOnly: false };

/** The planning page on a phone: the orders by their next load; what is to be done lies under the thumb. */
export function DayPlanPhone({ plan, planning, view, now, isToday }: DayPlanProps) {
  const [search, setSearch] = usePlanSearch(plan.plants);
  const { keyword, plantID } = search;
  const queue = useMemo(() => {
    const found = searchRows(orderRows(plan, compareLoads(plan.loads, [], noChoice), everything), plan, {
      keyword,
      plantID,
    });
    const kept = new Set(found.flatMap((row) => (row.kind === 'order' ? [row.order.taskID] : [])));
    return orderQueue(plan).filter((item) => kept.has(item.order.taskID));
  }, [plan, keyword, plantID]);
  const move = useLoadMove(plan.day);
  const lacking = sumM3(plan.unserved.map(({ volume }) => volume));
  return (
    <Screen
      title="计划排程"
      onBack={useBack()}
      width="full"
      top={<ProposalNotice planning={planning} />}
      bottom={
        <BottomActions
          actions={[
            {
              key: 'automatic',
              label: plan.automatic.on ? '自动：开' : '自动：关',
              onRun: () => view.setSheet('automatic'),
            },
            { key: 'whatIf', label: '试加一单', onRun: () => view.setSheet('whatIf') },
            ...(planning.mayPlan
              ? [
                  {
                    key: 'propose',
                    label: '生成方案',
                    primary: true,
                    disabled: plan.orders.length === 0,
                    act: planning.proposing,
                    onRun: planning.propose,
                  },
                ]
              : []),
          ]}
        />
      }
    >
      <div className="p-3">
        <div className="flex justify-center pb-1">
          <DayChoice
            day={plan.day}
            isToday={isToday}
            onChange={(day) => go('dayplan', day === undefined ? {} : { day }, { replace: true })}
          />
        </div>
        <div className="pb-3">
          <PlanFilter plants={plan.plants} search={search} onChange={setSearch} />
        </div>
        <Card className="mb-3">
          <PlanFigures price={plan.price} />
        </Card>
        <DriversRow plan={plan} onOpen={view.openDrivers} />
        {plan.unserved.length > 0 ? (
          <Card flush className="mb-3">
            <Row
              title={
                <span className="text-alarm-ink">{`${plan.unserved.length} 单供不上，共 ${formatQuantity(lacking, 'm³')}`}</span>
              }
              note="看看是什么限制，可以怎么办"
              onOpen={view.openUnserved}
            />
          </Card>
        ) : null}
        {plan.orders.length === 0 ? (
          <Empty title="这一天还没有订单" note="审批通过的订单会排在这里" />
        ) : queue.length === 0 ? (
          <Empty title="没有符合的订单" note="换个关键字或站点试试" />
        ) : null}
        <VirtualList
          cards
          label="订单"
          items={queue}
          estimate={190}
          rowKey={(item) => item.order.taskID}
          renderRow={(item) => (
            <div className="pb-2">
              <OrderCard item={item} names={planning.names} now={now} onOpen={view.openLoad} />
            </div>
          )}
        />
      </div>
      <PlanBeside asSheet planning={planning} view={view} plan={plan} move={move} />
      <MoveSheet move={move} day={plan} />
    </Screen>
  );
}
