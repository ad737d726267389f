import { orders } from '@pourline/contract/orders';
import { reasonBody } from '@pourline/contract/reasonBody';
import { references } from '@pourline/contract/references';
import type { OrderAction } from '@pourline/domain/orders/orderStates';
import { useState } from 'react';
import { usePlantNow } from '../../api/clock.ts';
import { useCall } from '../../api/queries.ts';
import { ChoiceGrid } from '../../kit/field/ChoiceGrid.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { TextArea } from '../../kit/field/TextArea.tsx';
import { checkBody } from '../../kit/form/checkBody.ts';
import { Card } from '../../kit/page/Card.tsx';
import { InfoScreen } from '../../kit/page/InfoScreen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { goBack } from '../../shell/go.ts';
import { OrderBrief } from '../../trade/OrderBrief.tsx';
import { OrderNotOpen } from '../../trade/OrderNotOpen.tsx';
import { otherReason, reasonGiven, reasonsOf } from './reasonsOf.ts';

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
  onSubmit: (reason: string) => unknown;
}

/** Asks why, with the plant's own list of reasons, and then does it. */
export function ReasonScreen({ id, title, reasonsKey, submitLabel, note, slide, may, onSubmit }: ReasonScreenProps) {
  const query = useCall(orders.info, { params: { id } });
  const settings = useCall(references.configs, { query: { 'filter.key': reasonsKey } });
  const now = usePlantNow(60_000);
  const [chosen, setChosen] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const reasons = reasonsOf(settings.data?.data.find((row) => row.key === reasonsKey)?.value);
  const { body } = checkBody(reasonBody, { reason: reasonGiven(chosen, words) });
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
                disabled: body === null,
                onRun: () => body && onSubmit(body.reason),
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
              <ChoiceGrid
                options={reasons.map((value) => ({ value, label: value }))}
                value={chosen}
                onChange={setChosen}
                label="原因"
              />
              {chosen === null ? null : (
                <div className="mt-4">
                  <Field label={chosen === otherReason ? '说明原因' : '补充说明'} required={chosen === otherReason}>
                    <TextArea value={words} onChange={setWords} maxLength={160} />
                  </Field>
                </div>
              )}
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
