import { dayOf, momentOf } from '@pourline/domain/time';
import type { BookingWindow } from '@pourline/domain/time/bookingWindows';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { plantNow } from '../../api/clock.ts';
import { Button } from '../../kit/button/Button.tsx';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { NumberField } from '../../kit/field/NumberField.tsx';
import { Select } from '../../kit/field/Select.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { DatePicker } from '../../kit/time/DatePicker.tsx';
import { nextRow, type SequenceRow } from './sequenceRows.ts';

/** At most so many orders are placed at once. */
const most = 50;

/** The pours of a sequence, each with its part, volume and time. */
export function SequenceRows({
  rows,
  windows,
  mistakes,
  least,
  onChange,
}: {
  rows: readonly SequenceRow[];
  windows: readonly BookingWindow[];
  mistakes: Readonly<Record<string, string>>;
  /** How many there must be. */
  least: 0 | 1;
  onChange: (rows: SequenceRow[]) => void;
}) {
  const set = (key: string, part: Partial<SequenceRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const now = plantNow();
  return (
    <div className="space-y-3">
      {rows.map((row, index) => (
        <Card key={row.key}>
          <fieldset aria-label={`第 ${index + 1} 个浇筑部位`}>
            <div className="mb-2 flex items-center justify-between">
              <span className="font-medium text-14 text-ink2">{`第 ${index + 1} 个`}</span>
              <IconButton
                label={`移除第 ${index + 1} 个`}
                icon={<Trash2 />}
                disabled={rows.length <= least}
                onClick={() => onChange(rows.filter((one) => one !== row))}
              />
            </div>
            <div className="grid grid-cols-2 gap-3">
              <Field label="浇筑部位" required className="col-span-2">
                <TextField
                  value={row.constructionSite}
                  onChange={(constructionSite) => set(row.key, { constructionSite })}
                  placeholder="例如 8 号楼 3 层顶板"
                  maxLength={200}
                />
              </Field>
              <Field label="方量" required className="col-span-2">
                <NumberField
                  value={row.scheduledCa}
                  onChange={(scheduledCa) => set(row.key, { scheduledCa })}
                  unit="m³"
                />
              </Field>
              <Field label="日期" required>
                <DatePicker
                  value={momentOf(row.day).getTime()}
                  min={momentOf(dayOf(now)).getTime()}
                  onChange={(at) => set(row.key, { day: dayOf(at) })}
                />
              </Field>
              <Field label="时段" required>
                <Select
                  options={windows.map((window) => ({ value: window.name, label: window.name }))}
                  value={row.window}
                  onChange={(window) => set(row.key, { window })}
                />
              </Field>
            </div>
            {mistakes[row.key] ? (
              <p role="alert" className="mt-2 text-13 text-mistake">
                {mistakes[row.key]}
              </p>
            ) : null}
          </fieldset>
        </Card>
      ))}
      <Button
        className="w-full"
        icon={<Plus className="size-4" aria-hidden="true" />}
        disabled={rows.length >= most}
        onClick={() => onChange([...rows, nextRow(rows.at(-1), dayOf(now), windows, now)])}
      >
        加一个浇筑部位
      </Button>
    </div>
  );
}
