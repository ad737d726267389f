import type { HomeSections } from '@pourline/contract/homeParts';
import { formatQuantity, thinSpace } from '../../kit/figure/format.ts';
import { BarRow } from '../parts/BarRow.tsx';

const shown = 20;

/** The customers of the month by what was unloaded for them, with what was booked and what is still open. */
export function CustomerBars({ customers }: { customers: HomeSections['customers'] }) {
  const most = Math.max(...customers.map((one) => one.delivered), 0);
  return (
    <div>
      {customers.slice(0, shown).map((one) => (
        <BarRow
          key={one.customerName}
          name={one.customerName}
          value={formatQuantity(one.delivered, 'm³')}
          amount={one.delivered}
          most={most}
          note={`${one.orders}${thinSpace}单 · 订购 ${formatQuantity(one.ordered, 'm³')} · 未供 ${formatQuantity(one.open, 'm³')}`}
        />
      ))}
    </div>
  );
}
