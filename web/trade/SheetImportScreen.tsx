import Download from 'lucide-react/icons/download';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { type ReactNode, useId, useState } from 'react';
import { CallError } from '../api/callError.ts';
import { toastError } from '../api/queries.ts';
import { saveBlob } from '../device/saveBlob.ts';
import { Button } from '../kit/button/Button.tsx';
import type { Doing } from '../kit/button/doing.ts';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { confirm } from '../kit/sheet/dialogs.ts';
import { goBack } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { SheetPreview } from './SheetPreview.tsx';

/** Something about a line of a sheet (0: the whole sheet). */
export interface SheetRemark {
  row: number;
  column: string;
  message: string;
}

/** What a sheet would become, or became, as the page tells it. */
export interface SheetResult {
  importID: string | null;
  /** What can be taken, line by line. */
  lines: readonly { row: number; title: string; note: string; trailing?: ReactNode; isLeftOut?: boolean }[];
  /** Behind the number of lines, such as the sum of what they order. */
  summary?: string | undefined;
  made: readonly { id: string; title: string; note: string }[];
  errors: readonly SheetRemark[];
  questions: readonly SheetRemark[];
}

export interface SheetImportProps {
  title: string;
  /** What a line becomes, and how it is counted: 订单, 个. */
  thing: string;
  unit: string;
  /** Something to know before one begins. */
  hint?: string | undefined;
  /** Another way to the same things, above the sheet. */
  other?: ReactNode;
  template: () => Promise<unknown>;
  send: (form: FormData, how: 'preview' | 'sure') => Promise<SheetResult>;
  undo: { act: Doing; run: (importID: string) => Promise<unknown>; isDone: boolean; warns: string };
  onOpen: (id: string) => void;
}

/** Things of a spreadsheet: first what it would become and what is wrong or doubtful in it, then all of them at once, with the way back. */
export function SheetImportScreen({ title, thing, unit, hint, other, template, send, undo, onOpen }: SheetImportProps) {
  const inputID = useId();
  const [busy, setBusy] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<SheetResult | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const bringTemplate = async () => {
    try {
      saveBlob((await template()) as Blob, `${thing}导入模板.xlsx`);
    } catch (error) {
      toastError(error);
    }
  };
  const bring = async (chosen: File, how: 'preview' | 'sure') => {
    setBusy(true);
    setFile(chosen);
    setFailure(null);
    if (how === 'preview') setResult(null);
    try {
      const form = new FormData();
      form.append('file', chosen, chosen.name);
      setResult(await send(form, how));
    } catch (error) {
      setFailure(error instanceof CallError ? error.text : '导入失败，请稍后再试');
    } finally {
      setBusy(false);
    }
  };
  const name = file?.name ?? '';
  return (
    <Screen title={title} onBack={useBack() ?? goBack}>
      <div className="mx-auto max-w-lg">
        {other}
        <Section>
          <Card>
            <p className="text-14 text-ink2">{`一行一${unit}${thing}。先看预览，确认后一次导入；有错的行要改好才能导入。${hint ?? ''}`}</p>
            <div className="mt-4 grid gap-3">
              <Button icon={<Download className="size-4" aria-hidden="true" />} onClick={() => void bringTemplate()}>
                下载模板
              </Button>
              <input
                id={inputID}
                type="file"
                accept=".xlsx,.csv"
                className="peer sr-only"
                disabled={busy}
                aria-label="选择表格"
                onChange={(event) => {
                  const chosen = event.target.files?.[0];
                  if (chosen) void bring(chosen, 'preview');
                  event.target.value = '';
                }}
              />
              <label
                htmlFor={inputID}
                aria-busy={busy || undefined}
                className="flex h-14 items-center justify-center gap-2 rounded-md bg-accent font-medium text-16 text-on-accent hover:bg-accent-press peer-focus-visible:outline-2 peer-focus-visible:outline-accent-ink peer-focus-visible:outline-offset-2 peer-disabled:bg-sunken peer-disabled:text-ink3 lg:h-control lg:text-14"
              >
                <FileSpreadsheet className="size-4" aria-hidden="true" />
                {busy ? `正在读 ${name}` : '选择表格（xlsx、csv）'}
              </label>
            </div>
          </Card>
        </Section>
        {failure ? (
          <p role="alert" className="mt-4 text-14 text-mistake">
            {`${name}：${failure}`}
          </p>
        ) : null}
        {result && result.made.length === 0 ? (
          <SheetPreview
            {...{ name, thing, unit, busy }}
            preview={result}
            onImport={() => file && void bring(file, 'sure')}
          />
        ) : null}
        {result && result.made.length > 0 ? <SheetDone {...{ result, thing, unit, undo, onOpen }} /> : null}
      </div>
    </Screen>
  );
}

/** What a sheet became, each by its name, and the way back. */
function SheetDone({
  result,
  thing,
  unit,
  undo,
  onOpen,
}: Pick<SheetImportProps, 'thing' | 'unit' | 'undo' | 'onOpen'> & { result: SheetResult }) {
  const { importID, made } = result;
  const counted = `${made.length} ${unit}${thing}`;
  const takeBack = async () => {
    const yes = await confirm({ title: '撤销这次导入？', text: `${counted}${undo.warns}`, yes: '撤销导入' });
    if (yes && importID !== null) await undo.run(importID);
  };
  return (
    <Section
      title={undo.isDone ? `已撤销 ${counted}` : `已导入 ${counted}`}
      action={
        importID !== null && !undo.isDone ? (
          <Button look="quiet" size="small" act={undo.act} onClick={() => void takeBack()}>
            撤销导入
          </Button>
        ) : undefined
      }
    >
      <Card flush>
        {made.map((one) => (
          <Row key={one.id} title={one.title} note={one.note} onOpen={undo.isDone ? undefined : () => onOpen(one.id)} />
        ))}
      </Card>
    </Section>
  );
}
