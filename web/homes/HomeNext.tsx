import { type Order, orderSchema } from '@pourline/domain/orders/order';
import { orderMachine } from '@pourline/domain/orders/orderStates';
import { type Waybill, waybillSchema } from '@pourline/domain/waybills/waybill';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { plantNow, usePlantNow } from '../api/clock.ts';
import { Card } from '../kit/Card.tsx';
import { formatArrival, formatQuantity, formatShortTime, spaceText } from '../kit/format.ts';
import { Row } from '../kit/Row.tsx';
import { Section } from '../kit/Section.tsx';
import { StateTag } from '../kit/StateTag.tsx';
import { VolumeBar } from '../kit/VolumeBar.tsx';
import { carText } from '../orders/carText.ts';
import { go } from '../shell/go.ts';
import { hasScreen } from '../shell/screenTable.ts';
import { stateFaceOf } from '../shell/stateFace.ts';
import { AgeFace } from '../waybills/AgeFace.tsx';
import type { HomeReply } from './HomeFigures.tsx';

const orderFace = orderSchema.pick({
  taskID: true,
  taskNo: true,
  state: true,
  projectName: true,
  constructionSite: true,
  strengthNo: true,
  scheduledCa: true,
  deliverCa: true,
  assignedCa: true,
  bookBegin: true,
  arrangeTime: true,
});
const waybillFace = waybillSchema.pick({
  taskDetailID: true,
  state: true,
  carNo: true,
  projectName: true,
  constructionSite: true,
  strengthNo: true,
  totalVolume: true,
  estimatedArrivalTime: true,
  createTime: true,
  endProductionTime: true,
  endUnloadTime: true,
  concreteLimitMinutes: true,
});
type OrderFace = Pick<Order, keyof typeof orderFace.shape>;
type WaybillFace = Pick<Waybill, keyof typeof waybillFace.shape>;

/** Rows of a reply that have what is shown here. */
const rowsOf = <T,>(
  rows: readonly unknown[],
  read: (row: unknown) => { success: true; data: T } | { success: false },
): T[] =>
  rows.flatMap((row) => {
    const result = read(row);
    return result.success ? [result.data] : [];
  });

function OrderLine({ order }: { order: OrderFace }) {
  const face = stateFaceOf(orderMachine, order.state);
  const at = Date.parse(order.arrangeTime ?? order.bookBegin);
  return (
    <Row
      title={spaceText(order.projectName)}
      note={spaceText(`${order.constructionSite} · ${order.strengthNo} · ${formatShortTime(at, plantNow())}`)}
      trailing={<StateTag tone={face.tone}>{face.label}</StateTag>}
      onOpen={hasScreen('orderinfo') ? () => go('orderinfo', { id: order.taskID } as never) : undefined}
      chevron={false}
    >
      {order.assignedCa > 0 ? (
        <VolumeBar ordered={order.scheduledCa} planned={order.assignedCa} delivered={order.deliverCa} />
      ) : null}
    </Row>
  );
}

function WaybillLine({ waybill }: { waybill: WaybillFace }) {
  const face = stateFaceOf(waybillMachine, waybill.state);
  const now = usePlantNow(10_000);
  const arrival =
    waybill.state === 'ptds_delivering' && waybill.estimatedArrivalTime
      ? formatArrival(Date.parse(waybill.estimatedArrivalTime), now)
      : null;
  return (
    <Row
      title={`${carText(waybill.carNo)} · ${formatQuantity(waybill.totalVolume, 'm³')} ${waybill.strengthNo}`}
      note={spaceText(`${waybill.projectName} · ${waybill.constructionSite}`)}
      trailing={
        <div className="flex items-center gap-3">
          <div className="flex flex-col items-end gap-1">
            <StateTag tone={face.tone}>{face.label}</StateTag>
            {arrival ? <span className="text-13 text-ink2">{arrival}</span> : null}
          </div>
          <AgeFace waybill={waybill} now={now} size={40} />
        </div>
      }
      onOpen={hasScreen('waybillinfo') ? () => go('waybillinfo', { id: waybill.taskDetailID } as never) : undefined}
      chevron={false}
    />
  );
}

/** What comes next: the loads under way and the orders of the day. */
export function HomeNext({ reply }: { reply: HomeReply }) {
  const waybills = rowsOf(reply.waybills, (row) => waybillFace.safeParse(row));
  const orders = rowsOf(reply.orders, (row) => orderFace.safeParse(row));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @xl:grid-cols-2 @xl:items-start">
      {waybills.length > 0 ? (
        <Section title="进行中的货单">
          <Card flush>
            {waybills.map((waybill) => (
              <WaybillLine key={waybill.taskDetailID} waybill={waybill} />
            ))}
          </Card>
        </Section>
      ) : null}
      {orders.length > 0 ? (
        <Section title="今天的订单" className="!mt-0">
          <Card flush>
            {orders.map((order) => (
              <OrderLine key={order.taskID} order={order} />
            ))}
          </Card>
        </Section>
      ) : null}
    </div>
  );
}
