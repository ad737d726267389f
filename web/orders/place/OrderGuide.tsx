import type { InputTo } from '@pourline/contract/endpoint';
import { orders } from '@pourline/contract/orders';
import type { Order } from '@pourline/domain/orders/order';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { Steps } from '../../kit/figure/Steps.tsx';
import { checkBody, type Filling } from '../../kit/form/checkBody.ts';
import { dropDraft, keepDraft, readDraft } from '../../kit/form/formDraft.ts';
import { showFirstMistake } from '../../kit/form/showFirstMistake.ts';
import { useBodyForm } from '../../kit/form/useBodyForm.ts';
import { Screen } from '../../kit/page/Screen.tsx';
import { useLayer } from '../../kit/sheet/openLayers.ts';
import { go, goBack } from '../../shell/go.ts';
import { doneTexts } from '../../trade/doneTexts.ts';
import { useCodeNames } from '../../trade/useCodeNames.ts';
import { againForm, emptyForm, type Promised, placeOfProject, promisedForm } from '../parts/orderDraft.ts';
import { type OrderFormIn, partFields } from '../parts/partForm.ts';
import { type FormChoices, WhatPart } from '../parts/WhatPart.tsx';
import { WhenPart } from '../parts/WhenPart.tsx';
import { WherePart } from '../parts/WherePart.tsx';
import { GuideFooter } from './GuideFooter.tsx';
import { OrderCheckPart } from './OrderCheckPart.tsx';
import { PlacingPart } from './PlacingPart.tsx';
import { ProjectPart } from './ProjectPart.tsx';

type PlacingIn = InputTo<(typeof orders)['create']>['body'];
const draftKey = 'order';
const labels = ['工程', '内容', '时间', '地点', '核对'];
const fieldsOfStep = [['contractID'], partFields.what, partFields.when, partFields.where, []] as const;
const stepOf = (path: string): number =>
  Math.max(
    0,
    fieldsOfStep.findIndex((fields) => (fields as readonly string[]).includes(path.split('.')[0] ?? '')),
  );

/** The first step at which something is missing; the last, where all is checked, when nothing is. */
const firstOpenStep = (values: OrderFormIn): number => {
  const { mistakes } = checkBody(orders.create.body, values);
  const steps = Object.keys(mistakes).map(stepOf);
  return steps.length > 0 ? Math.min(...steps) : fieldsOfStep.length - 1;
};

export interface OrderGuideProps {
  choices: FormChoices;
  /** Earlier orders, the newest first. */
  used: readonly Order[];
  contractID: string | undefined;
  /** Ordered once more. */
  source: Order | undefined;
  /** What has been promised to the customer of the project. */
  promised?: Promised | undefined;
  /** A day and a window that were chosen before. */
  booked?: { bookBegin: string; bookEnd: string } | undefined;
}

/** The steps of placing an order. What is filled in stays on this device until it is sent. */
export function OrderGuide({ choices, used, contractID, source, promised, booked }: OrderGuideProps) {
  const names = useCodeNames();
  const { projects } = choices;
  const area = useRef<HTMLFormElement>(null);
  const [start] = useState((): { values: OrderFormIn; restored: boolean; step: number } => {
    const project = projects.find((one) => one.contractID === contractID);
    if (source) return { values: againForm(source), restored: false, step: 2 };
    if (project && promised) {
      const values = promisedForm(project, promised, used);
      return { values, restored: false, step: firstOpenStep(values) };
    }
    if (project)
      return {
        values: { ...emptyForm, contractID: project.contractID, ...placeOfProject(project) },
        restored: false,
        step: 1,
      };
    const draft = readDraft(draftKey) as Partial<OrderFormIn> | null;
    return {
      values: { ...emptyForm, ...draft, ...booked },
      restored: Boolean(draft?.contractID),
      // Who comes with a window has chosen it from the form, or begins one with it; who comes back goes on where something is missing.
      step: draft?.contractID ? (booked ? 2 : Math.min(2, firstOpenStep({ ...emptyForm, ...draft }))) : 0,
    };
  });
  const [step, setStep] = useState(start.step);
  const form = useBodyForm(orders.create, { salesOrderID: null, willCall: false, ...start.values });
  const { values } = form;
  useEffect(() => keepDraft(draftKey, values), [values]);
  const create = useAct(orders.create, {
    success: doneTexts.orderSubmitted,
    onDone: (order) => {
      dropDraft(draftKey);
      go('orderinfo', { id: order.taskID }, { replace: true });
    },
  });

  const show = (next: number) => {
    setStep(next);
    area.current?.closest('[data-scroll-area]')?.scrollTo({ top: 0 });
  };
  useLayer(step > 0, () => show(step - 1));
  const forward = () => {
    if (form.check(fieldsOfStep[step] ?? [])) show(step + 1);
    else showFirstMistake(area.current);
  };
  const submit = () => {
    void form.send((body) => create.run({ body }));
    const [wrong] = Object.keys(form.mistakes);
    if (wrong === undefined) return;
    show(stepOf(wrong));
    showFirstMistake(area.current);
  };
  const fill = (next: Filling<PlacingIn>, at: number) => {
    form.restart(next);
    show(at);
  };
  const project = projects.find((one) => one.contractID === values.contractID);
  return (
    <Screen
      title="下单"
      onBack={step === 0 ? goBack : () => show(step - 1)}
      top={
        <Steps
          className="mx-auto max-w-xl px-2 pt-3 pb-2"
          steps={labels.map((label) => ({ label }))}
          current={step + 1}
        />
      }
      bottom={
        step > 0 || values.contractID ? (
          <GuideFooter
            step={step}
            last={labels.length - 1}
            act={create}
            onBack={() => show(step - 1)}
            onNext={forward}
            onSubmit={submit}
          />
        ) : undefined
      }
    >
      <form ref={area} noValidate onSubmit={(event) => event.preventDefault()} className="mx-auto max-w-lg">
        {step === 0 ? (
          <ProjectPart
            projects={projects}
            used={used}
            chosen={values.contractID ?? ''}
            names={names}
            restored={start.restored}
            onChoose={(chosen) =>
              fill({ ...values, contractID: chosen.contractID, salesOrderID: null, ...placeOfProject(chosen) }, 1)
            }
            onAgain={(order) => fill({ ...againForm(order), ...booked }, 2)}
            onForget={() => fill(emptyForm, 0)}
          />
        ) : null}
        {step === 1 ? <WhatPart form={form} choices={choices} used={used} /> : null}
        {step === 2 ? <WhenPart form={form} choices={choices} offersFree /> : null}
        {step === 3 ? <WherePart form={form} /> : null}
        {step === 4 ? (
          <>
            <OrderCheckPart form={form} project={project} names={names} onEdit={show} />
            <PlacingPart form={form} salesOrders={project?.salesOrders ?? []} />
          </>
        ) : null}
      </form>
    </Screen>
  );
}
