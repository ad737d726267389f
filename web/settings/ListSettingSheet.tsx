import type { SettingRow } from '@pourline/contract/settings';
import { checkSetting, type SettingMistake } from '@pourline/domain/plants/settingTable';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Button } from '../kit/button/Button.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { Select } from '../kit/field/Select.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { hourOptions, textsOf, type WindowDraft, windowsOf } from './settingValues.ts';

interface Line extends WindowDraft {
  key: number;
}

const linesOf = (row: SettingRow): Line[] =>
  row.kind === 'windows'
    ? windowsOf(row.value).map((one, key) => ({ ...one, key }))
    : textsOf(row.value).map((name, key) => ({ key, name, start: 0, end: 0 }));

/** A window that would end before it begins ends an hour after its beginning instead. */
const begin = ({ end }: Line, start: number): Partial<WindowDraft> => ({
  start,
  end: end > start ? end : start + 3600,
});

const textOf = (row: SettingRow, lines: readonly Line[]): string =>
  JSON.stringify(lines.map(({ name, start, end }) => (row.kind === 'windows' ? { name, start, end } : name)));

const Mistake = ({ text }: { text: string }) => (
  <p role="alert" className="text-13 text-mistake">
    {text}
  </p>
);

/** The lines of a list setting: reasons to choose from, or windows with name, begin and end. */
export function ListSettingSheet({
  row,
  onSave,
  onClose,
}: {
  row: SettingRow;
  onSave: (value: string) => void;
  onClose: () => void;
}) {
  const [lines, setLines] = useState(() => linesOf(row));
  const windows = row.kind === 'windows';
  const checked = checkSetting(row.key, textOf(row, lines));
  const mistake: SettingMistake | null = 'reason' in checked ? checked : null;
  const change = (key: number, part: Partial<WindowDraft>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const save = () => {
    if ('value' in checked) onSave(checked.value);
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={row.title}
      wideAs="panel"
      footer={
        <>
          <Button className="flex-1" onClick={onClose}>
            返回
          </Button>
          <Button className="flex-2" look="primary" disabled={mistake !== null} onClick={save}>
            保存
          </Button>
        </>
      }
    >
      <div className="space-y-3 p-4">
        <p className="text-13 text-ink3">{row.says}</p>
        {lines.map((line, place) => (
          <div key={line.key} className="flex items-start gap-1">
            <div className="min-w-0 flex-1 space-y-2">
              <TextField
                aria-label={`第 ${place + 1} 条`}
                aria-invalid={mistake?.at === place ? true : undefined}
                value={line.name}
                maxLength={windows ? 20 : 40}
                onChange={(name) => change(line.key, { name })}
              />
              {mistake?.at === place ? <Mistake text={mistake.reason} /> : null}
              {windows ? (
                <div className="flex items-center gap-2">
                  <Select
                    label={`${line.name}开始`}
                    options={hourOptions(line.start)}
                    value={String(line.start)}
                    onChange={(start) => change(line.key, begin(line, Number(start)))}
                  />
                  <span className="shrink-0 text-14 text-ink3">到</span>
                  <Select
                    label={`${line.name}结束`}
                    options={hourOptions(line.end, line.start)}
                    value={String(line.end)}
                    onChange={(end) => change(line.key, { end: Number(end) })}
                  />
                </div>
              ) : null}
            </div>
            <IconButton
              label={`去掉${line.name || '这一条'}`}
              icon={<X />}
              onClick={() => setLines(lines.filter((one) => one.key !== line.key))}
            />
          </div>
        ))}
        {mistake && mistake.at === undefined ? <Mistake text={mistake.reason} /> : null}
        <Button
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() =>
            setLines([
              ...lines,
              { key: Math.max(-1, ...lines.map((line) => line.key)) + 1, name: '', start: 21_600, end: 43_200 },
            ])
          }
        >
          增加一条
        </Button>
      </div>
    </Sheet>
  );
}
