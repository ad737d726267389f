import { batchPlans } from '@pourline/contract/batchPlans';
import { mayCall } from '@pourline/contract/mayCall';
import { orders } from '@pourline/contract/orders';
import { production } from '@pourline/contract/production';
import { batchPlanWords } from '@pourline/domain/batchPlans/batchPlan';
import { isOrderArranged } from '@pourline/domain/orders/orderStages';
import { dayOf } from '@pourline/domain/time';
import { subM3, sumM3 } from '@pourline/domain/volume';
import { useState } from 'react';
import { usePlantNow } from '../../api/clock.ts';
import { plantOffset } from '../../api/plantOffset.ts';
import { useAct, useCall, useList } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import { Button } from '../../kit/button/Button.tsx';
import { formatQuantity, formatShortTime, spaceText } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { InfoScreen } from '../../kit/page/InfoScreen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { confirm } from '../../kit/sheet/dialogs.ts';
import { go } from '../../shell/go.ts';
import { useBack } from '../../shell/useBack.ts';
import { useParams } from '../../shell/useParams.ts';
import { OrderBrief } from '../../trade/OrderBrief.tsx';
import { HourTable } from '../plan/HourTable.tsx';
import { shownHours } from '../plan/hourText.ts';
import { sourceText } from '../plan/productionRows.ts';
import { PortionForm } from './PortionForm.tsx';

const tones = { planned: 'info', produced: 'good', dropped: 'idle' } as const;

/** One order in the plan of production: its hours of the day, its portions with what has become of them, and another one. */
export default function ProductionPlanOrderInfoScreen() {
  const { id, day } = useParams('productionplanorderinfo');
  const back = useBack();
  const now = usePlantNow(60_000);
  const viewer = useViewer();
  const [adding, setAdding] = useState(false);
  const query = useCall(orders.info, { params: { id } });
  const portions = useList(batchPlans.list, { query: { 'filter.taskID': id } }, { limit: 200 });
  const drop = useAct(batchPlans.drop, { success: '这一批已撤下' });
  const order = query.data;
  // Without a day it is that of its first truck.
  const shownDay = day ?? (order && dayOf(order.arrangeTime ?? order.bookBegin, plantOffset()));
  const told = useCall(
    production.day,
    { query: shownDay === undefined ? {} : { day: shownDay } },
    { enabled: shownDay !== undefined },
  );
  const own = told.data?.orders.find((one) => one.taskID === id);
  const standing = portions.items.filter((one) => one.state !== 'dropped');
  const open = order ? Math.max(0, subM3(order.scheduledCa, sumM3(standing.map((one) => one.volume)))) : 0;
  const mayPlan =
    viewer !== null && mayCall(batchPlans.create, viewer) && order !== undefined && isOrderArranged(order.state);
  const askDrop = async (batchPlanID: string, text: string): Promise<void> => {
    const yes = '撤下这一批';
    if (await confirm({ title: yes, text: `${text}。撤下后不再计入生产计划，可以重新排`, yes }))
      await drop.run({ params: { id: batchPlanID } });
  };
  return (
    <InfoScreen
      title="订单生产"
      onBack={back}
      query={query}
      single
      header={(data) => (
        <Card>
          <OrderBrief order={data} now={now} />
        </Card>
      )}
      actions={[
        ...(mayPlan && !adding && open > 0
          ? [{ key: 'add', label: '排一批', primary: true, onRun: () => setAdding(true) }]
          : []),
        { key: 'order', label: '看订单', onRun: () => go('orderinfo', { id }) },
      ]}
    >
      {(data) => (
        <>
          {own && told.data ? (
            <Section title={`${told.data.day} · ${sourceText(own)} · ${formatQuantity(own.dayCa, 'm³')}`}>
              <Card flush>
                <HourTable
                  label="m³"
                  from={told.data.from}
                  hours={shownHours([own.volumes], told.data.hours)}
                  rows={[
                    {
                      key: id,
                      title: own.mixNo ?? '没有配比',
                      ...(own.mix === 'assumed' && { note: '同等级上次配比' }),
                      ...{ volumes: own.volumes, sum: formatQuantity(own.dayCa, 'm³') },
                    },
                  ]}
                />
              </Card>
            </Section>
          ) : null}
          {adding && mayPlan ? <PortionForm order={data} open={open} onDone={() => setAdding(false)} /> : null}
          <Section title={`批次 · 还可以排 ${formatQuantity(open, 'm³')}`}>
            <Card flush>
              {portions.items.length === 0 ? (
                <p className="p-4 text-14 text-ink2">没有分批：按排程生产，没有排程的按浇筑速度连续生产</p>
              ) : null}
              {portions.items.map((one) => {
                const text = `${formatShortTime(Date.parse(one.beginTime), now)}，${formatQuantity(one.volume, 'm³')}`;
                return (
                  <Row
                    key={one.batchPlanID}
                    title={text}
                    note={[one.part === '' ? null : spaceText(one.part), `已产 ${formatQuantity(one.producedCa, 'm³')}`]
                      .filter(Boolean)
                      .join(' · ')}
                    trailing={
                      <div className="flex items-center gap-2">
                        <StateTag tone={tones[one.state]}>{batchPlanWords[one.state]}</StateTag>
                        {mayPlan && one.state === 'planned' && one.producedCa === 0 ? (
                          <Button size="small" act={drop} onClick={() => void askDrop(one.batchPlanID, text)}>
                            撤下
                          </Button>
                        ) : null}
                      </div>
                    }
                  />
                );
              })}
            </Card>
          </Section>
        </>
      )}
    </InfoScreen>
  );
}
