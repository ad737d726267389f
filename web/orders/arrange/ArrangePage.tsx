import { orders } from '@pourline/contract/orders';
import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { vehicles } from '@pourline/contract/vehicles';
import type { OrderAction } from '@pourline/domain/orders/orderStates';
import type { Plant } from '@pourline/domain/plants/plant';
import { useCall } from '../../api/queries.ts';
import { WaitingScreen } from '../../shell/WaitingScreen.tsx';
import { ArrangeForm } from './ArrangeForm.tsx';

export type ArrangeBody = {
  plantID: string;
  lineID: string | null;
  arrangeTime: string;
  pourRate: number;
  autoSend: boolean;
};
export interface ArrangePageProps {
  id: string;
  title: string;
  submitLabel: string;
  /** The act of the order that this page does. */
  action: OrderAction;
  note?: string;
  /** Only the time and the plant are kept for the order; sending is settled when it is arranged. */
  reserves?: boolean;
  onSubmit: (body: ArrangeBody) => Promise<unknown>;
}
export interface ArrangeFormProps extends ArrangePageProps {
  order: OrderInfo;
  plants: readonly Plant[];
}

/** Where and when an order is produced: plant, line, first truck, rate. */
export function ArrangePage(props: ArrangePageProps) {
  const order = useCall(orders.info, { params: { id: props.id } });
  const plants = useCall(vehicles.plants);
  if (!order.data || !plants.data) return <WaitingScreen title={props.title} asked={[order, plants]} />;
  return <ArrangeForm {...props} order={order.data} plants={plants.data.data} />;
}
