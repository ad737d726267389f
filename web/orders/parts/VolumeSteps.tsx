import { addM3, centi, maxVolumeM3 } from '@pourline/domain/volume';
import { Button } from '../../kit/button/Button.tsx';
import { NumberField } from '../../kit/field/NumberField.tsx';

const steps = [-10, -1, 1, 10] as const;

/** A volume, typed or stepped: large enough for gloves. */
export function VolumeSteps({
  value,
  onChange,
  onBlur,
}: {
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
}) {
  const now = value ?? 0;
  return (
    <div>
      <NumberField
        value={centi(now) === 0 ? null : now}
        onChange={onChange}
        onBlur={onBlur}
        unit="m³"
        placeholder="0"
        className="h-16 text-28 font-semibold lg:text-28"
      />
      <div className="mt-2 grid grid-cols-4 gap-2">
        {steps.map((step) => {
          const next = addM3(now, step);
          return (
            <Button
              key={step}
              className="h-12 px-0 text-18 lg:text-16"
              disabled={next < 0 || next > maxVolumeM3}
              aria-label={step > 0 ? `增加 ${step} 方` : `减少 ${-step} 方`}
              onClick={() => onChange(next)}
            >
              {step > 0 ? `+${step}` : `−${-step}`}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
