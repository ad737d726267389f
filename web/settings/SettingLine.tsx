import type { SettingRow } from '@pourline/contract/settings';
import { checkSetting } from '@pourline/domain/plants/settingTable';
import { useState } from 'react';
import { Button } from '../kit/button/Button.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { Select } from '../kit/field/Select.tsx';
import { Switch } from '../kit/field/Switch.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { TimePicker } from '../kit/time/TimePicker.tsx';
import { hourText, settingText, windowsOf } from './settingValues.ts';

/** Keeps a value; false: it could not be kept, and why was said. */
type Save = (value: string) => Promise<boolean>;

/** What was typed and could not be kept stays, with a word that it is not kept; leaving the field tries again. */
function useTyped(onSave: Save) {
  const [isLost, setLost] = useState(false);
  return {
    keep: (value: string) => void onSave(value).then((isKept) => setLost(!isKept)),
    lost: isLost ? '还没有保存，请再试一次' : '',
  };
}

function Mistake({ text }: { text: string }) {
  return text ? (
    <p role="alert" className="mt-1 text-13 text-mistake">
      {text}
    </p>
  ) : null;
}

/** One setting with the control that fits its kind. Every change is kept at once. */
export function SettingLine({
  row,
  onSave,
  onEdit,
}: {
  row: SettingRow;
  onSave: Save;
  /** Opens the editor of a list. */
  onEdit: () => void;
}) {
  const isWide = row.kind === 'choice';
  const changed = row.value !== row.usual;
  return (
    <div className="border-line px-4 py-3 not-last:border-b">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className={isWide ? 'min-w-0 basis-full lg:flex-1 lg:basis-60' : 'min-w-0 flex-1 basis-40'}>
          <p className="font-medium text-16 lg:text-14">{row.title}</p>
          <p className="text-13 text-ink3">{row.says}</p>
        </div>
        {row.kind === 'switch' ? (
          <Switch
            label={row.title}
            checked={row.value === '1'}
            onChange={(checked) => void onSave(checked ? '1' : '0')}
          />
        ) : row.kind === 'choice' ? (
          <Select
            label={row.title}
            options={row.choices ?? []}
            value={row.value}
            onChange={(value) => void onSave(value)}
            className="basis-full lg:max-w-72"
          />
        ) : row.kind === 'number' ? (
          <NumberSetting key={row.value} row={row} onSave={onSave} />
        ) : row.kind === 'time' ? (
          <TimeSetting key={row.value} row={row} onSave={onSave} />
        ) : row.kind === 'text' ? (
          <TextSetting key={row.value} row={row} onSave={onSave} />
        ) : (
          <Button size="small" aria-label={`修改${row.title}`} onClick={onEdit}>
            修改
          </Button>
        )}
      </div>
      {row.kind === 'texts' ? <p className="mt-2 text-14 text-ink2">{settingText(row)}</p> : null}
      {row.kind === 'windows' ? <Windows value={row.value} /> : null}
      {changed ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-13 text-ink3">
          {`默认：${settingText(row, row.usual)}`}
          <button
            type="button"
            aria-label={`${row.title}恢复默认`}
            onClick={() => void onSave(row.usual)}
            className="reach text-accent-ink"
          >
            恢复默认
          </button>
        </p>
      ) : null}
    </div>
  );
}

/** The booking windows, name beside times. */
function Windows({ value }: { value: string }) {
  return (
    <ul className="mt-2 space-y-1 text-14 text-ink2">
      {windowsOf(value).map((one) => (
        <li key={one.name} className="flex gap-3">
          <span className="min-w-16">{one.name}</span>
          <span>{`${hourText(one.start)} 到 ${hourText(one.end)}`}</span>
        </li>
      ))}
    </ul>
  );
}

function TimeSetting({ row, onSave }: { row: SettingRow; onSave: Save }) {
  const picked = useTyped(onSave);
  return (
    <div className="w-36 shrink-0">
      <TimePicker
        label={row.title}
        title={row.title}
        value={Math.floor(Number(row.value) / 60)}
        onChange={(minutes) => picked.keep(String(minutes * 60))}
      />
      <Mistake text={picked.lost} />
    </div>
  );
}

function NumberSetting({ row, onSave }: { row: SettingRow; onSave: Save }) {
  const typed = useTyped(onSave);
  const [draft, setDraft] = useState<number | null>(Number(row.value));
  const checked = checkSetting(row.key, draft === null ? '' : String(draft));
  const mistake = 'reason' in checked ? checked.reason : typed.lost;
  const keep = () => {
    if ('value' in checked && checked.value !== row.value) typed.keep(checked.value);
  };
  return (
    <div className="w-36 shrink-0">
      <NumberField
        aria-label={row.title}
        aria-invalid={mistake ? true : undefined}
        decimals={0}
        unit={row.unit}
        value={draft}
        onChange={setDraft}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
      />
      <Mistake text={mistake} />
    </div>
  );
}

function TextSetting({ row, onSave }: { row: SettingRow; onSave: Save }) {
  const typed = useTyped(onSave);
  const [draft, setDraft] = useState(row.value);
  const checked = checkSetting(row.key, draft);
  const keep = () => {
    if ('value' in checked && checked.value !== row.value) typed.keep(checked.value);
  };
  return (
    <div className="w-36 shrink-0">
      <TextField
        aria-label={row.title}
        value={draft}
        onChange={setDraft}
        onBlur={keep}
        onEnter={keep}
        maxLength={row.max}
      />
      <Mistake text={'reason' in checked ? checked.reason : typed.lost} />
    </div>
  );
}
