import { orders } from '@pourline/contract/orders';
import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { consistenceWord } from '@pourline/domain/concrete/slumpClasses';
import { arrivalOfNext } from '@pourline/domain/dispatch/feedForecast';
import { nextDrive } from '@pourline/domain/dispatch/nextDrive';
import { usePlantNow } from '../../api/clock.ts';
import { plantOffset } from '../../api/plantOffset.ts';
import { useAct, useCall } from '../../api/queries.ts';
import { Figure } from '../../kit/figure/Figure.tsx';
import { formatNumber, formatShortTime, spaceText } from '../../kit/figure/format.ts';
import { KeyValue } from '../../kit/figure/KeyValue.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { InfoScreen } from '../../kit/page/InfoScreen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import { OrderNotOpen } from '../../trade/OrderNotOpen.tsx';
import { orderVolumes } from '../../trade/orderProgress.ts';
import { startLabel, startOf } from '../../trade/startText.ts';
import { useCodeNames } from '../../trade/useCodeNames.ts';
import { EarlyNotice } from './EarlyNotice.tsx';
import { trucksText } from './trucksNeeded.ts';

const opens = (order: OrderInfo) =>
  order.actions.find((one) => one.action === 'open' || one.action === 'confirmOpening');

/** Opens an order: what will be supplied from where, and the slide that starts it. Opening cannot be taken back. */
export default function ScheOrderStartScreen() {
  const { id } = useParams('scheorderstart');
  const query = useCall(orders.info, { params: { id } });
  const now = usePlantNow(30_000);
  const names = useCodeNames();
  const options = { success: '已开盘', onDone: goBack };
  const open = useAct(orders.open, options);
  const confirmOpening = useAct(orders.confirmOpening, options);
  const act = query.data && opens(query.data);
  return (
    <InfoScreen
      title="开盘"
      onBack={goBack}
      query={query}
      header={(order) => (
        <Card>
          <div className="flex items-end justify-between gap-4">
            <Figure size="hero" label="供应方量" value={formatNumber(order.scheduledCa, 2, { trim: true })} unit="m³" />
            <Figure
              label="首车装料"
              value={formatShortTime(startLabel(order) === '首车装料' ? startOf(order) : null, now)}
              className="text-right"
            />
          </div>
          <p className="mt-3 text-14 text-ink2">{`${spaceText(order.projectName)} · ${spaceText(order.constructionSite)}`}</p>
        </Card>
      )}
      actions={
        act
          ? [
              {
                key: act.action,
                label: act.label,
                primary: true,
                slide: true,
                act: act.action === 'open' ? open : confirmOpening,
                onRun: () => (act.action === 'open' ? open : confirmOpening).run({ params: { id } }),
              },
            ]
          : []
      }
    >
      {(order) => (
        <>
          {opens(order) ? null : <OrderNotOpen order={order} />}
          <EarlyNotice order={order} at={arrivalOfNext(order.routeHours, now, plantOffset())} />
          <Section title="开盘前核对">
            <Card>
              <KeyValue
                items={[
                  { label: '混凝土', value: spaceText(names.concrete(order)) },
                  { label: consistenceWord(order.slump), value: names.slump(order.slump) },
                  { label: '配合比', value: order.proportion?.proportionNo ?? '未下达' },
                  { label: '搅拌站', value: spaceText(order.plantName ?? '') },
                  { label: '工地', value: order.confirmation === 'submitted' ? '已确认可以浇筑' : '尚未确认' },
                  { label: '派车方式', value: order.autoSend ? '自动派车' : '人工派车' },
                  {
                    label: '用车',
                    value: trucksText(order.pourRate, nextDrive(order, now, plantOffset()), orderVolumes(order).left),
                    wide: true,
                  },
                ]}
              />
            </Card>
          </Section>
        </>
      )}
    </InfoScreen>
  );
}
