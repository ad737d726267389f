import type { orderTotals } from '@pourline/contract/orders/orderList';
import type { z } from 'zod';
import { Figure } from '../../kit/figure/Figure.tsx';
import { formatNumber } from '../../kit/figure/format.ts';

/** Sums over the orders of a list: ordered, trucks sent, delivered, signed; of a long list the latest booked alone, which is told. */
export function OrderTotals({ totals }: { totals: z.infer<typeof orderTotals> | undefined }) {
  const items = [
    { label: '计划方量', value: formatNumber(totals?.scheduledCa, 1), unit: 'm³' },
    { label: '已派车次', value: formatNumber(totals?.mixerSent), unit: '车' },
    { label: '已供', value: formatNumber(totals?.deliverCa, 2), unit: 'm³' },
    { label: '已签收', value: formatNumber(totals?.validCa, 2), unit: 'm³' },
  ];
  return (
    <section
      className="grid grid-cols-[repeat(auto-fit,minmax(max(76px,4.6em),1fr))] gap-x-4 gap-y-2"
      aria-label="合计"
    >
      {items.map((item) => (
        <Figure key={item.label} size="small" label={item.label} value={item.value} unit={item.unit} />
      ))}
      {totals?.more ? (
        <p className="col-span-full text-12 text-ink3">{`仅合计最近${totals.orders} 单，可按日期缩小范围`}</p>
      ) : null}
    </section>
  );
}
