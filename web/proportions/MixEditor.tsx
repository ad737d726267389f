import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { proportions } from '@pourline/contract/proportions';
import { materialKinds } from '@pourline/domain/proportions/proportion';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { usePlantNow } from '../api/clock.ts';
import { toastError, useAct, useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { cx } from '../kit/cx.ts';
import { Field } from '../kit/field/Field.tsx';
import { TextArea } from '../kit/field/TextArea.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Figure } from '../kit/figure/Figure.tsx';
import { formatNumber } from '../kit/figure/format.ts';
import { BottomActions } from '../kit/page/BottomActions.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { toast } from '../kit/shell/toast.ts';
import { go } from '../shell/go.ts';
import { OrderBrief } from '../trade/OrderBrief.tsx';
import { OrderFacts } from '../trade/OrderFacts.tsx';
import { OrderNotOpen } from '../trade/OrderNotOpen.tsx';
import { useCodeNames } from '../trade/useCodeNames.ts';
import { MixCompare } from './MixCompare.tsx';
import { MixConfirm } from './MixConfirm.tsx';
import { MixTable } from './MixTable.tsx';
import {
  draftOf,
  emptyMaterial,
  faultsByField,
  liveFaults,
  liveFigures,
  materialsOf,
  mixLacks,
  mixToGive,
  numberAfter,
} from './mixDraft.ts';

/** Gives an order its mix: materials of one m³, with water-binder ratio, sand ratio and density as they follow. */
export function MixEditor({
  order,
  onBack,
  backAs,
  onSaved,
}: {
  order: OrderInfo;
  onBack?: (() => void) | undefined;
  backAs?: 'back' | 'close' | undefined;
  onSaved?: (() => void) | undefined;
}) {
  const names = useCodeNames();
  const now = usePlantNow(60_000);
  const given = order.proportion;
  const [proportionNo, setProportionNo] = useState(given?.proportionNo ?? '');
  const [materials, setMaterials] = useState(() => given?.materials.map(draftOf) ?? materialKinds.map(emptyMaterial));
  const [remark, setRemark] = useState(given?.remark ?? '');
  const [from, setFrom] = useState('');
  const [suggestedNo, setSuggestedNo] = useState<string>();
  const save = useAct(proportions.save, { success: given ? '配比已调整' : '配比已下达', onDone: onSaved });
  const offered = order.actions.find((one) => one.action === 'saveProportion' || one.action === 'resaveProportion');
  const figures = liveFigures(materials);
  const features = names.features(order.technicalFeature);
  const purpose = { strengthNo: order.strengthNo, features: [...order.technicalFeature, features] };
  const faults = faultsByField(liveFaults(materials, purpose));
  const hint = figures ? faults.over.join('；') : '填写水泥和水后显示';
  const { body, mistakes } = mixToGive(order.taskID, proportionNo, materials, remark, purpose);
  const suggestion = useCall(proportions.suggest, { params: { id: order.taskID } }, { enabled: offered !== undefined });
  const earlier = suggestion.data?.earlier;
  const [chosen, setChosen] = useState('');
  const compared = earlier?.find((mix) => mix.proportionID === chosen) ?? earlier?.[0];
  const [leavesOut, setLeavesOut] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const suggest = async () => {
    try {
      const before = { proportionNo, materials, from };
      const reply = await call(proportions.suggest, { params: { id: order.taskID } });
      setLeavesOut(reply.leavesOut);
      const fill = (next: typeof before) => {
        setProportionNo(next.proportionNo);
        setMaterials(next.materials);
        setFrom(next.from);
      };
      setSuggestedNo(reply.proportionNo);
      const no = numberAfter(proportionNo, [given?.proportionNo, suggestedNo], reply.proportionNo);
      fill({ proportionNo: no, materials: reply.materials.map(draftOf), from: reply.from });
      const takeBack = () => {
        fill(before);
        setLeavesOut([]);
      };
      toast('已填入建议配比', { undo: takeBack });
    } catch (error) {
      toastError(error);
    }
  };
  const give = async () => {
    if (body && (await save.run({ body }))) setAsking(false);
  };
  return (
    <Screen
      title={given ? '调整配比' : '下达配比'}
      onBack={onBack}
      backAs={backAs}
      bottom={
        offered ? (
          <BottomActions
            actions={[
              ...(given
                ? [
                    {
                      key: 'pdf',
                      label: '查看通知单',
                      onRun: () => go('pdfviewer', { of: 'proportion', id: order.taskID }),
                    },
                  ]
                : []),
              {
                key: 'save',
                label: body === null ? mixLacks(mistakes) : offered.label,
                primary: true,
                disabled: body === null,
                act: save,
                onRun: () => setAsking(true),
              },
            ]}
          />
        ) : undefined
      }
    >
      {offered ? null : <OrderNotOpen order={order} />}
      <Card className="mb-4">
        <OrderBrief order={order} now={now} />
      </Card>
      <Card>
        <div className="grid grid-cols-3 gap-3" aria-live="polite">
          <Figure label="水胶比" value={figures ? formatNumber(figures.waterBinderRatio, 3) : '—'} />
          <Figure label="砂率" value={figures ? formatNumber(figures.sandRatio, 1) : '—'} unit="%" />
          <Figure label="容重" value={figures ? formatNumber(figures.density) : '—'} unit="kg/m³" />
        </div>
        {hint ? <p className={cx('mt-3 text-13', figures ? 'text-mistake' : 'text-warn-ink')}>{hint}</p> : null}
      </Card>
      <Section
        title={from ? `每立方米用量 · 来自 ${from}` : '每立方米用量'}
        action={
          <Button look="quiet" size="small" onClick={() => void suggest()}>
            用建议配比
          </Button>
        }
      >
        {leavesOut.length > 0 ? (
          <p role="status" className="mb-3 rounded-md bg-warn-soft p-3 text-14 text-warn-ink">
            {`建议配比没有考虑 ${leavesOut.join('、')}，请调整后再下达`}
          </p>
        ) : null}
        <Card>
          <div className="@container">
            <MixTable materials={materials} faults={faults.at} onChange={setMaterials} />
          </div>
        </Card>
      </Section>
      {earlier && compared ? (
        <MixCompare earlier={earlier} compared={compared} onChoose={setChosen} materials={materialsOf(materials)} />
      ) : null}
      <Section>
        <div className="grid gap-5">
          <Field label="配合比编号" required error={proportionNo === '' ? undefined : mistakes.proportionNo}>
            <TextField value={proportionNo} onChange={setProportionNo} maxLength={40} placeholder="例如 PB-C30-180" />
          </Field>
          <Field label="备注">
            <TextArea value={remark} onChange={setRemark} maxLength={300} rows={2} />
          </Field>
        </div>
      </Section>
      <Section title="订单内容">
        <Card>
          <OrderFacts order={order} names={names} />
        </Card>
      </Section>
      {body ? (
        <MixConfirm
          open={isAsking}
          onClose={() => setAsking(false)}
          concrete={`${names.concrete(order)} · ${names.slump(order.slump)}`}
          features={features}
          materials={body.materials}
          earlier={earlier}
          compared={compared}
          act={save}
          label={offered?.label ?? ''}
          onGive={give}
        />
      ) : null}
    </Screen>
  );
}
