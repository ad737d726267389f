import { planning as planningCalls } from '@pourline/contract/planning';
import type { PlanDay } from '@pourline/contract/planning/planDay';
import { useState } from 'react';
import { Button } from '../../kit/button/Button.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { NumberField } from '../../kit/field/NumberField.tsx';
import { Switch } from '../../kit/field/Switch.tsx';
import { checkBody } from '../../kit/form/checkBody.ts';
import { readyText } from '../../kit/form/readyText.ts';
import { Sheet } from '../../kit/sheet/Sheet.tsx';
import { toast } from '../../kit/shell/toast.ts';
import type { Planning } from './usePlanning.ts';

const { automatic } = planningCalls;
type Automatic = PlanDay['automatic'];

/** Lets the plan be kept without asking, and within which limits. */
export function AutomaticSheet({
  open,
  onOpenChange,
  planning,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  planning: Planning;
}) {
  const now = planning.plan?.automatic;
  const [draft, setDraft] = useState<Partial<Record<keyof Automatic, boolean | number | null>>>({});
  if (!now) return null;
  const on = (draft.on ?? now.on) === true;
  const moved = draft.mostMoved === undefined ? now.mostMoved : (draft.mostMoved as number | null);
  const later = draft.mostLater === undefined ? now.mostLater : (draft.mostLater as number | null);
  // What is switched off keeps its limits; they are not shown and need not be typed.
  const limits = on ? { mostMoved: moved, mostLater: later } : now;
  const { body, mistakes } = checkBody(automatic.body, { ...limits, on });
  const save = async (next: Automatic): Promise<void> => {
    const done = await planning.automatic.run({ body: next });
    if (!done) return;
    toast(done.on ? '自动排程已开启' : '自动排程已关闭', { tone: 'good', undo: () => void save(now) });
    setDraft({});
    onOpenChange(false);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) setDraft({});
        onOpenChange(next);
      }}
      title="自动排程"
      footer={
        <Button
          look="primary"
          className="flex-1"
          act={planning.automatic}
          disabled={body === null || !planning.mayPlan}
          onClick={() => void (body && save(body))}
        >
          {readyText(
            body,
            mistakes,
            on ? (now.on ? '保存限度' : '开启自动排程') : now.on ? '关闭自动排程' : '保持关闭',
          )}
        </Button>
      }
    >
      <div className="space-y-4 px-4 pt-1 pb-5">
        <div className="flex items-center gap-4">
          <p className="min-w-0 flex-1 text-14 text-ink2">
            车辆晚点、故障或订单变化时，限度以内的部分马上调整，超出限度的部分生成方案，等您决定。来不了的车和一小时以后的车次不占限度。
          </p>
          <Switch
            label="自动排程"
            checked={on}
            disabled={!planning.mayPlan}
            onChange={(next) => setDraft({ ...draft, on: next })}
          />
        </div>
        {on ? (
          <>
            <Field label="每站一小时内最多改派" error={mistakes.mostMoved} required>
              <NumberField
                value={moved}
                decimals={0}
                unit="车次"
                onChange={(value) => setDraft({ ...draft, mostMoved: value })}
              />
            </Field>
            <Field label="订单原定方量最多推迟" error={mistakes.mostLater} required>
              <NumberField
                value={later}
                decimals={0}
                unit="分钟"
                onChange={(value) => setDraft({ ...draft, mostLater: value })}
              />
            </Field>
          </>
        ) : null}
      </div>
    </Sheet>
  );
}
