import type { HomeSections } from '@pourline/contract/homeParts';
import { usePlantNow } from '../../api/clock.ts';
import { formatNumber, formatQuantity } from '../../kit/figure/format.ts';
import { VolumeBar } from '../../kit/figure/VolumeBar.tsx';
import { useFigures } from '../figures/useFigures.ts';
import { HomeHero } from '../parts/HomeHero.tsx';
import { OpenText } from '../parts/OpenText.tsx';
import { comparedText, dayBefore } from './beforeText.ts';
import { HourChart } from './HourChart.tsx';
import { hourBars } from './hourBars.ts';

const dayMs = 86_400_000;

/** How much today, against the plan and against the last day at this hour, and by hours. */
export function SupplyHero({
  supply,
  dayStart,
  label = '今日已供',
}: {
  supply: HomeSections['supply'];
  dayStart: string;
  label?: string;
}) {
  const now = usePlantNow(60_000);
  const start = Date.parse(dayStart);
  const { before } = supply;
  const open = useFigures();
  const today = { from: start, to: start + dayMs };
  const formerFrom = before ? Date.parse(before.from) : start;
  const called = before ? dayBefore(Date.parse(before.from), start) : undefined;
  return (
    <HomeHero
      main={{
        label,
        value: formatNumber(supply.delivered, 2, { trim: true }),
        unit: 'm³',
        onOpen: open('delivered', today),
      }}
      note={before && called ? comparedText(supply.delivered, before.sameTime, called) : undefined}
      figures={[
        {
          label: '今日计划',
          value: formatNumber(supply.planned, 2, { trim: true }),
          unit: 'm³',
          onOpen: open('planned', today),
        },
        { label: '今日订单', value: String(supply.orders), unit: '单', onOpen: open('planned', today) },
        { label: '供应中', value: String(supply.open), unit: '单', onOpen: open('supplying') },
        ...(before && called
          ? [
              {
                label: `${called}全天`,
                value: formatNumber(before.whole, 2, { trim: true }),
                unit: 'm³',
                onOpen: open('delivered', { from: formerFrom, to: formerFrom + dayMs }),
              },
            ]
          : []),
      ]}
      side={
        <HourChart
          bars={hourBars(supply.hours, start, now)}
          word="供应"
          unit="m³"
          before={before ? called : undefined}
        />
      }
    >
      {/* Against no plan every load would fill the bar. */}
      {supply.planned > 0 ? (
        <VolumeBar
          className="mb-2"
          ordered={supply.planned}
          onRoad={supply.onRoad}
          planned={supply.delivered + supply.onRoad}
          delivered={supply.delivered}
        />
      ) : null}
      <p className="text-13 text-ink3">
        {supply.onRoad > 0 ? (
          <>
            <OpenText onOpen={open('onRoad')}>{`在途 ${formatQuantity(supply.onRoad, 'm³')}`}</OpenText>，
          </>
        ) : null}
        {supply.planned > supply.delivered
          ? `距计划还差 ${formatQuantity(supply.planned - supply.delivered, 'm³')}`
          : supply.planned > 0
            ? '已达到今日计划'
            : supply.open > 0
              ? '供应中的订单约在别的日期'
              : '今天还没有订单'}
      </p>
    </HomeHero>
  );
}
