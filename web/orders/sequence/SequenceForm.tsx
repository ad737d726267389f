import { type OrderSequence, orderSequences } from '@pourline/contract/orderSequences';
import { type Order, orderForm } from '@pourline/domain/orders/order';
import { isOrderCancelled } from '@pourline/domain/orders/orderStages';
import { dayOf } from '@pourline/domain/time';
import { useRef, useState } from 'react';
import { plantNow, usePlantNow } from '../../api/clock.ts';
import { useAct } from '../../api/queries.ts';
import { Field } from '../../kit/field/Field.tsx';
import { Select } from '../../kit/field/Select.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { formatQuantity, spaceText } from '../../kit/figure/format.ts';
import { showFirstMistake } from '../../kit/form/showFirstMistake.ts';
import { useBodyForm } from '../../kit/form/useBodyForm.ts';
import { BottomActions } from '../../kit/page/BottomActions.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { go, goBack } from '../../shell/go.ts';
import { emptyForm, filledForm, formOfOrder, placeOfProject } from '../parts/orderDraft.ts';
import { partFields } from '../parts/partForm.ts';
import { type FormChoices, WhatPart } from '../parts/WhatPart.tsx';
import { WherePart } from '../parts/WherePart.tsx';
import { SequenceMembers } from './SequenceMembers.tsx';
import { SequenceRows } from './SequenceRows.tsx';
import { nextRow, ordersOfRows, volumeOfRows } from './sequenceRows.ts';

/** What a sequence has of its own. */
const numbered = { body: orderSequences.create.body.pick({ sequenceNo: true }) };

/** What every order of a new sequence shares; what an order has of its own is asked for row by row. */
const sharedFields = [
  'contractID',
  ...partFields.what.filter((field) => field !== 'constructionSite' && field !== 'scheduledCa'),
  ...partFields.where,
] as const;

/** The number, the pours, and for a new sequence the project, the concrete and the place that all share. */
export function SequenceForm({
  title,
  choices,
  used,
  contractID,
  sequence,
}: {
  title: string;
  choices: FormChoices;
  used: readonly Order[];
  contractID: string | undefined;
  /** The sequence to be changed: what is added to it takes concrete and place from its last order. */
  sequence: OrderSequence | undefined;
}) {
  const area = useRef<HTMLFormElement>(null);
  const now = usePlantNow(60_000);
  const windows = choices.bookingWindows;
  const { projects } = choices;
  const model = sequence?.tasks.findLast((order) => !isOrderCancelled(order.state)) ?? sequence?.tasks[0];
  const number = useBodyForm(numbered, { sequenceNo: sequence?.sequenceNo ?? '' });
  const [rows, setRows] = useState(() => (sequence ? [] : [nextRow(undefined, dayOf(now), windows, now)]));
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const start =
    projects.find((one) => one.contractID === contractID) ?? (projects.length === 1 ? projects[0] : undefined);
  const form = useBodyForm(
    { body: orderForm },
    model
      ? formOfOrder(model)
      : { ...emptyForm, ...(start && { contractID: start.contractID, ...placeOfProject(start) }) },
  );
  const create = useAct(orderSequences.create, {
    success: '序列提交成功',
    onDone: ({ sequenceID }) => go('sequenceinfo', { id: sequenceID }, { replace: true }),
  });
  const modify = useAct(orderSequences.modify, { success: '序列修改成功', onDone: goBack });
  const staying = sequence?.tasks.filter((order) => !removed.includes(order.taskID)) ?? [];
  const submit = () => {
    const isShared = form.check(sharedFields);
    const made = ordersOfRows(filledForm(form.values), rows, windows, plantNow());
    setMistakes(made.mistakes);
    const isWhole = isShared && Object.keys(made.mistakes).length === 0;
    const sent = number.send(({ sequenceNo }) => {
      if (!isWhole) return undefined;
      if (!sequence) return create.run({ body: { sequenceNo, orders: made.orders } });
      const body = { sequenceNo, add: made.orders, remove: [...removed] };
      return modify.run({ params: { id: sequence.sequenceID }, body });
    });
    if (!sent) showFirstMistake(area.current);
    return sent;
  };
  const count = staying.length + rows.length;
  const label = sequence ? '保存修改' : `提交 ${count} 个订单`;
  return (
    <Screen
      title={title}
      onBack={goBack}
      bottom={
        <BottomActions
          actions={[
            {
              key: 'submit',
              label,
              primary: true,
              disabled: count === 0,
              act: sequence ? modify : create,
              onRun: submit,
            },
          ]}
        />
      }
    >
      <form ref={area} noValidate onSubmit={(event) => event.preventDefault()} className="mx-auto max-w-lg">
        <Section>
          <Field label="序列号" required error={number.shown('sequenceNo')}>
            <TextField
              value={number.values.sequenceNo}
              onChange={(sequenceNo) => number.change({ sequenceNo })}
              maxLength={40}
              placeholder="例如 基础第一批"
            />
          </Field>
        </Section>
        {sequence ? (
          <SequenceMembers
            orders={sequence.tasks}
            removed={removed}
            onRemoved={setRemoved}
            mayRemove={staying.length + rows.length > 1}
          />
        ) : (
          <Section>
            <Field label="工程" required error={form.shown('contractID')}>
              <Select
                options={projects.map((one) => ({ value: one.contractID, label: spaceText(one.projectName) }))}
                value={form.values.contractID}
                placeholder="选择工程"
                onChange={(value) => {
                  const project = projects.find((one) => one.contractID === value);
                  if (project) form.restart({ ...form.values, contractID: value, ...placeOfProject(project) });
                }}
              />
            </Field>
          </Section>
        )}
        <Section title={sequence ? '加入的浇筑部位' : `浇筑部位 · 共 ${formatQuantity(volumeOfRows(rows), 'm³')}`}>
          <SequenceRows
            rows={rows}
            windows={windows}
            mistakes={mistakes}
            least={sequence ? 0 : 1}
            onChange={(next) => {
              setRows(next);
              setMistakes({});
            }}
          />
        </Section>
        {sequence ? (
          <Card className="mt-4">
            <p className="text-13 text-ink2">加入的订单沿用本序列的混凝土、交货地点和联系人，下单后可以分别修改。</p>
          </Card>
        ) : (
          <>
            <WhatPart form={form} choices={choices} used={used} shared />
            <WherePart form={form} />
          </>
        )}
      </form>
    </Screen>
  );
}
