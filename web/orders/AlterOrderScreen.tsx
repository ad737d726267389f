import { zodResolver } from '@hookform/resolvers/zod';
import { orders } from '@pourline/contract/orders';
import { references } from '@pourline/contract/references';
import type { Order } from '@pourline/domain/orders/order';
import { orderForm } from '@pourline/domain/orders/order';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { plantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { BottomActions } from '../kit/BottomActions.tsx';
import { Card } from '../kit/Card.tsx';
import { doneTexts } from '../kit/doneTexts.ts';
import { Field } from '../kit/Field.tsx';
import { formMistake } from '../kit/formMistakes.ts';
import { Screen } from '../kit/Screen.tsx';
import { Section } from '../kit/Section.tsx';
import { TextArea } from '../kit/TextArea.tsx';
import { goBack } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { ChangeLines } from './ChangeLines.tsx';
import { ContactPart } from './ContactPart.tsx';
import { changedFields, changeLines } from './changeLines.ts';
import { formOfOrder } from './orderDraft.ts';
import type { OrderFormIn, OrderFormOut } from './partForm.ts';
import { useCodeNames } from './useCodeNames.ts';
import { WaitingScreen } from './WaitingScreen.tsx';
import { type FormChoices, WhatPart } from './WhatPart.tsx';
import { WhenPart } from './WhenPart.tsx';

/** Asks for a change of a scheduled order. */
export default function AlterOrderScreen() {
  const { id } = useParams('alterorder');
  const order = useCall(orders.info, { params: { id } });
  const choices = useCall(references.orderForm);
  if (!order.data || !choices.data) return <WaitingScreen title="申请变更" asked={[order, choices]} />;
  return <AlterForm key={order.data.updateTime} order={order.data} choices={choices.data} />;
}

/** Only what may be changed now: neither project nor site. Everything that differs is listed before it is sent. */
function AlterForm({ order, choices }: { order: Order; choices: FormChoices }) {
  const names = useCodeNames();
  const [reason, setReason] = useState('');
  const form = useForm<OrderFormIn, unknown, OrderFormOut>({
    resolver: zodResolver(orderForm, { error: formMistake }),
    defaultValues: formOfOrder(order),
    mode: 'onTouched',
  });
  const alter = useAct(orders.alter, { success: doneTexts.changeSent, onDone: goBack });
  const {
    siteAddress: _a,
    siteLon: _b,
    siteLat: _c,
    prdTaskGeofence: _d,
    contractID: _e,
    ...wanted
  } = useWatch({ control: form.control }) as OrderFormIn;
  const changes = changedFields(order, wanted);
  const lines = changeLines(order, changes, names, plantNow());
  const submit = form.handleSubmit(async () => {
    await alter.run({ body: { taskID: order.taskID, changes, reason } });
  });
  return (
    <Screen
      title="申请变更"
      onBack={goBack}
      bottom={
        <BottomActions
          actions={[
            { key: 'alter', label: '发送变更申请', primary: true, disabled: lines.length === 0, onRun: submit },
          ]}
        />
      }
    >
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <Section title="将要变更">
          <Card>
            {lines.length > 0 ? (
              <ChangeLines lines={lines} />
            ) : (
              <p className="text-14 text-ink3">修改下面的内容，变化会列在这里；调度同意后生效。</p>
            )}
          </Card>
        </Section>
        <Section>
          <Field label="变更原因">
            <TextArea value={reason} onChange={setReason} maxLength={200} rows={2} />
          </Field>
        </Section>
        <WhatPart form={form} choices={choices} used={[]} />
        <WhenPart form={form} windows={choices.bookingWindows} />
        <ContactPart form={form} />
      </form>
    </Screen>
  );
}
