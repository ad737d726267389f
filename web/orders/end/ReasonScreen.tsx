import { orders } from '@pourline/contract/orders';
import type { OrderAction } from '@pourline/domain/orders/orderStates';
import { usePlantNow } from '../../api/clock.ts';
import { useCall } from '../../api/queries.ts';
import type { Doing } from '../../kit/button/doing.ts';
import { Card } from '../../kit/page/Card.tsx';
import { InfoScreen } from '../../kit/page/InfoScreen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { goBack } from '../../shell/go.ts';
import { OrderBrief } from '../../trade/OrderBrief.tsx';
import { OrderNotOpen } from '../../trade/OrderNotOpen.tsx';
import { ReasonChoice } from './ReasonChoice.tsx';
import { useReason } from './useReason.ts';

export interface ReasonScreenProps {
  id: string;
  title: string;
  /** The setting that lists the reasons. */
  reasonsKey: string;
  submitLabel: string;
  note: string;
  slide?: boolean;
  /** Whether one of the offered acts is what this page does. */
  may: (action: OrderAction) => boolean;
  /** The call that does it. */
  act: Doing;
  onSubmit: (reason: string) => unknown;
}

/** Asks why, with the plant's own list of reasons, and then does it. */
export function ReasonScreen({
  id,
  title,
  reasonsKey,
  submitLabel,
  note,
  slide,
  may,
  act,
  onSubmit,
}: ReasonScreenProps) {
  const query = useCall(orders.info, { params: { id } });
  const now = usePlantNow(60_000);
  const reason = useReason(reasonsKey);
  const offered = query.data?.actions.some((one) => may(one.action)) ?? false;
  return (
    <InfoScreen
      title={title}
      onBack={goBack}
      query={query}
      single
      actions={
        offered
          ? [
              {
                key: 'do',
                label: submitLabel,
                primary: true,
                slide,
                disabled: reason.reason === null,
                act,
                onRun: () => (reason.reason === null ? undefined : onSubmit(reason.reason)),
              },
            ]
          : []
      }
    >
      {(order) => (
        <>
          <Card className="mb-6">
            <OrderBrief order={order} now={now} />
          </Card>
          {offered ? (
            <Section title="原因">
              <ReasonChoice reason={reason} />
              <p className="mt-4 text-13 text-ink3">{note}</p>
            </Section>
          ) : (
            <OrderNotOpen order={order} />
          )}
        </>
      )}
    </InfoScreen>
  );
}
