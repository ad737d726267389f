import Clock from 'lucide-react/icons/clock';
import { Suspense, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { PickerField } from '../field/PickerField.tsx';
import { Skeleton } from '../page/Skeleton.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import { lazyPart } from '../shell/lazyPart.tsx';
import { clockText } from './timeColumns.ts';

const TimeWheels = lazyPart(async () => (await import('./TimeWheels.tsx')).TimeWheels);

/** A time of the day, minutes from midnight: hour and minute on wheels. Only the button takes it over. */
export function TimePicker({
  value,
  onChange,
  title = '选择时间',
  disabled,
  label,
}: {
  value: number;
  onChange: (value: number) => void;
  /** Stands over the wheels. */
  title?: string;
  disabled?: boolean;
  label?: string | undefined;
}) {
  const [draft, setDraft] = useState<number | null>(null);
  const chosen = draft ?? value;
  return (
    <>
      <PickerField
        text={clockText(value)}
        placeholder={title}
        icon={<Clock />}
        onOpen={() => setDraft(value)}
        disabled={disabled}
        label={label}
      />
      <Sheet
        open={draft !== null}
        onOpenChange={(open) => !open && setDraft(null)}
        title={title}
        footer={
          <Button
            look="primary"
            className="flex-1"
            onClick={() => {
              if (chosen !== value) onChange(chosen);
              setDraft(null);
            }}
          >
            {`选定 ${clockText(chosen)}`}
          </Button>
        }
      >
        <Suspense fallback={<Skeleton shape="info" count={2} />}>
          <TimeWheels value={chosen} onChange={setDraft} />
        </Suspense>
      </Sheet>
    </>
  );
}
