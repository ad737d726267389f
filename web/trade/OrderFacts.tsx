import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { consistenceWord } from '@pourline/domain/concrete/slumpClasses';
import { firstLoadTime } from '@pourline/domain/dispatch/firstLoadTime';
import { nextDrive } from '@pourline/domain/dispatch/nextDrive';
import { epochMs } from '@pourline/domain/time';
import { plantNow } from '../api/clock.ts';
import { plantOffset } from '../api/plantOffset.ts';
import { formatDateTime, formatDistance, formatDuration, formatQuantity, spaceText } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { exactBookingText } from './bookingText.ts';
import type { CodeNames } from './useCodeNames.ts';

/** What was ordered besides what heads the page, for whom, where, and how it is scheduled. */
export function OrderFacts({ order, names }: { order: OrderInfo; names: CodeNames }) {
  const time = (at: string | null) => (at ? formatDateTime(epochMs(at)) : null);
  const firstLoad = firstLoadTime(order);
  return (
    <KeyValue
      items={[
        { label: consistenceWord(order.slump), value: names.slump(order.slump) },
        { label: '最大粒径', value: names.size(order.maximumSize) },
        { label: '供应时间', value: exactBookingText(order.bookBegin, order.bookEnd), wide: true },
        { label: '交货地点', value: spaceText(order.siteAddress), wide: true },
        {
          label: '联系人',
          value: (
            <a className="reach text-accent-ink" href={`tel:${order.contactPhone}`}>
              {`${order.contact} ${order.contactPhone}`}
            </a>
          ),
        },
        { label: '客户', value: order.customerName },
        { label: '业务员', value: order.salesmanName },
        order.plantName ? { label: '搅拌站', value: spaceText(order.plantName) } : null,
        firstLoad ? { label: '首车装料', value: time(firstLoad) } : null,
        order.pourRate ? { label: '浇筑速度', value: formatQuantity(order.pourRate, 'm³/h', 1) } : null,
        order.arrangeTime ? { label: '派车方式', value: order.autoSend ? '自动派车' : '人工派车' } : null,
        order.routeDistance
          ? {
              label: '路程',
              value: `${formatDistance(order.routeDistance)}，约 ${formatDuration(nextDrive(order, plantNow(), plantOffset()))}`,
            }
          : null,
        order.openTime ? { label: '开盘时间', value: time(order.openTime) } : null,
        order.remark ? { label: '备注', value: order.remark, wide: true } : null,
        { label: '下单', value: `${order.creatorName} ${time(order.createTime)}`, wide: true },
      ]}
    />
  );
}
