import type { HomeSections } from '@pourline/contract/homeParts';
import { formatQuantity, thinSpace } from '../../kit/figure/format.ts';
import type { CodeNames } from '../../trade/useCodeNames.ts';
import { BarRow } from '../parts/BarRow.tsx';
import { HomeList } from '../parts/HomeList.tsx';

/** The day by way of pouring: how much of what is planned is poured. */
export function WayBars({ ways, names, title }: { ways: HomeSections['ways']; names: CodeNames; title: string }) {
  return (
    <HomeList title={title} empty="今天没有这类订单" isEmpty={ways.length === 0} padded>
      {ways.map((way) => (
        <BarRow
          key={way.pourWay}
          name={names.pourWay(way.pourWay)}
          value={`${formatQuantity(way.delivered, '').trim()} / ${formatQuantity(way.planned, 'm³')}`}
          amount={way.delivered}
          most={way.planned}
          note={`${way.orders}${thinSpace}场`}
        />
      ))}
    </HomeList>
  );
}
