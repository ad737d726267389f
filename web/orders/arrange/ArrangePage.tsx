import { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import { useCall } from '../../api/queries.ts';
import { WaitingScreen } from '../../shell/WaitingScreen.tsx';
import { ArrangeForm, type ArrangePageProps } from './ArrangeForm.tsx';

/** Where and when an order is produced: plant, line, first truck, rate. */
export function ArrangePage(props: ArrangePageProps) {
  const order = useCall(orders.info, { params: { id: props.id } });
  const plants = useCall(vehicles.plants);
  const ways = useCall(orders.ways, { params: { id: props.id } });
  if (!order.data || !plants.data) return <WaitingScreen title={props.title} asked={[order, plants]} />;
  // Without an answer about the roads the straight line is told, and said to be that.
  if (!ways.data && !ways.error) return <WaitingScreen title={props.title} asked={[ways]} />;
  return <ArrangeForm {...props} order={order.data} plants={plants.data.data} ways={ways.data?.ways ?? []} />;
}
