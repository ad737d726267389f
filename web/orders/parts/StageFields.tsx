import type { PourStage } from '@pourline/domain/batchPlans/batchPlan';
import { subM3, sumM3 } from '@pourline/domain/volume';
import { Button } from '../../kit/button/Button.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { NumberField } from '../../kit/field/NumberField.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { formatQuantity } from '../../kit/figure/format.ts';
import { Card } from '../../kit/page/Card.tsx';
import { DateTimePicker } from '../../kit/time/DateTimePicker.tsx';

/** A stage while it is filled in: without a volume 0, without a time empty. */
export type FilledStage = Omit<PourStage, 'part'> & { part?: string | undefined };

/** The stages of a pour: which part, how much, when; with what they come to beside what was ordered, m³. */
export function StageFields({
  stages,
  ordered,
  onChange,
}: {
  stages: readonly FilledStage[];
  ordered: number;
  onChange: (stages: FilledStage[]) => void;
}) {
  const sum = sumM3(stages.map((stage) => stage.volume));
  const set = (at: number, change: Partial<FilledStage>) =>
    onChange(stages.map((stage, i) => (i === at ? { ...stage, ...change } : stage)));
  return (
    <div className="space-y-3">
      {stages.map((stage, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stage is known by its place alone
        <Card key={i}>
          <div className="mb-2 flex items-center justify-between">
            <h3 className="font-medium text-14">{`第 ${i + 1} 段`}</h3>
            {stages.length > 1 ? (
              <Button
                size="small"
                look="quiet"
                aria-label={`去掉第 ${i + 1} 段`}
                onClick={() => onChange(stages.filter((_, other) => other !== i))}
              >
                去掉
              </Button>
            ) : null}
          </div>
          <div className="space-y-3">
            <Field label="部位">
              <TextField value={stage.part ?? ''} onChange={(part) => set(i, { part })} placeholder="例如 东区柱" />
            </Field>
            <Field label="方量" required>
              <NumberField
                value={stage.volume === 0 ? null : stage.volume}
                onChange={(volume) => set(i, { volume: volume ?? 0 })}
                unit="m³"
                decimals={2}
              />
            </Field>
            <Field label="什么时候" required>
              <DateTimePicker
                value={stage.when ? Date.parse(stage.when) : null}
                onChange={(at) => set(i, { when: new Date(at).toISOString() })}
                placeholder="什么时候浇"
              />
            </Field>
          </div>
        </Card>
      ))}
      <Button
        onClick={() =>
          onChange([...stages, { part: '', volume: Math.max(0, subM3(ordered, sum)), when: stages.at(-1)?.when ?? '' }])
        }
      >
        再加一段
      </Button>
      <p className="text-13 text-ink3" aria-live="polite">
        {`合计 ${formatQuantity(sum, 'm³')}，订货 ${formatQuantity(ordered, 'm³')}`}
      </p>
    </div>
  );
}
