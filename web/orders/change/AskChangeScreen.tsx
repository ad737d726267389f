import { orders } from '@pourline/contract/orders';
import { references } from '@pourline/contract/references';
import { changeMessage } from '@pourline/domain/messages/messageTypes';
import type { Order } from '@pourline/domain/orders/order';
import { orderForm } from '@pourline/domain/orders/order';
import { useRef } from 'react';
import { plantNow, usePlantNow } from '../../api/clock.ts';
import { useAct, useCall } from '../../api/queries.ts';
import { Field } from '../../kit/field/Field.tsx';
import { TextArea } from '../../kit/field/TextArea.tsx';
import { showFirstMistake } from '../../kit/form/showFirstMistake.ts';
import { useBodyForm } from '../../kit/form/useBodyForm.ts';
import { BottomActions } from '../../kit/page/BottomActions.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import { WaitingScreen } from '../../shell/WaitingScreen.tsx';
import { changedFields, changeLines } from '../../trade/changeLines.ts';
import { doneTexts } from '../../trade/doneTexts.ts';
import { LastReportLine } from '../../trade/LastReportLine.tsx';
import { useCodeNames } from '../../trade/useCodeNames.ts';
import { useReporting } from '../../trade/useReporting.ts';
import { ContactPart } from '../parts/ContactPart.tsx';
import { filledForm, formOfOrder } from '../parts/orderDraft.ts';
import { type FormChoices, WhatPart } from '../parts/WhatPart.tsx';
import { WhenPart } from '../parts/WhenPart.tsx';
import { ChangeLines } from './ChangeLines.tsx';

/** Asks for a change of a scheduled order. */
export default function AskChangeScreen() {
  const { id } = useParams('alterorder');
  const order = useCall(orders.info, { params: { id } });
  const choices = useCall(references.orderForm);
  if (!order.data || !choices.data) return <WaitingScreen title="申请变更" asked={[order, choices]} />;
  return <ChangeForm key={order.data.updateTime} order={order.data} choices={choices.data} />;
}

/** Only what may be changed now: neither project nor site. Everything that differs is listed before it is sent. */
function ChangeForm({ order, choices }: { order: Order; choices: FormChoices }) {
  const names = useCodeNames();
  const area = useRef<HTMLFormElement>(null);
  // What was begun is for the order as it was then.
  const draft = `change ${order.taskID} ${order.updateTime}`;
  const form = useBodyForm({ body: orderForm }, formOfOrder(order), { draft });
  const now = usePlantNow(60_000);
  const reporting = useReporting({ taskID: order.taskID });
  const askChange = useAct(orders.askChange, {
    success: doneTexts.changeSent,
    onDone: () => {
      reporting.sent();
      goBack();
    },
  });
  const {
    siteAddress: _a,
    siteLon: _b,
    siteLat: _c,
    prdTaskGeofence: _d,
    contractID: _e,
    ...wanted
  } = filledForm(form.values);
  const changes = changedFields(order, wanted);
  const lines = changeLines(order, changes, names, plantNow());
  const asked = useBodyForm(
    orders.askChange,
    { taskID: order.taskID, changes: {}, reason: '' },
    { follows: () => ({ changes }), draft: `${draft} why` },
  );
  const submit = () => {
    if (form.body === null) showFirstMistake(area.current);
    return form.send(() =>
      asked.send(async (body) => {
        const content = lines.map(({ label }) => label).join('、');
        const said = { msgType: changeMessage, taskID: order.taskID, content };
        return (await reporting.maySend(said)) ? askChange.run({ body }) : undefined;
      }),
    );
  };
  return (
    <Screen
      title="申请变更"
      onBack={goBack}
      bottom={
        <BottomActions
          actions={[
            {
              key: 'askChange',
              label: '发送变更申请',
              primary: true,
              disabled: lines.length === 0,
              act: askChange,
              onRun: submit,
            },
          ]}
        />
      }
    >
      <form ref={area} noValidate onSubmit={(event) => event.preventDefault()}>
        <LastReportLine last={reporting.last} now={now} />
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
            <TextArea
              value={asked.values.reason}
              onChange={(reason) => asked.change({ reason })}
              maxLength={200}
              rows={2}
            />
          </Field>
        </Section>
        <WhatPart form={form} choices={choices} used={[]} />
        <WhenPart form={form} choices={choices} />
        <ContactPart form={form} />
      </form>
    </Screen>
  );
}
