import { orders } from '@pourline/contract/orders';
import { useCall } from '../api/queries.ts';
import type { PaneProps } from '../kit/page/paneProps.ts';
import { WaitingScreen } from '../shell/WaitingScreen.tsx';
import { MixEditor } from './MixEditor.tsx';

/** The mix editor of one order, when the order is there. */
export function MixPane({
  id,
  onBack,
  backAs,
  onSaved,
}: PaneProps & {
  onSaved?: (() => void) | undefined;
}) {
  const order = useCall(orders.info, { params: { id } });
  if (!order.data) return <WaitingScreen title="配合比" asked={[order]} />;
  return (
    <MixEditor
      key={order.data.proportionID ?? 'none'}
      order={order.data}
      onBack={onBack}
      backAs={backAs}
      onSaved={onSaved}
    />
  );
}
