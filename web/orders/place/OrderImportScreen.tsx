import type { ReplyOf } from '@pourline/contract/endpoint';
import { orders } from '@pourline/contract/orders';
import Download from 'lucide-react/icons/download';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useId, useState } from 'react';
import { CallError } from '../../api/callError.ts';
import { call } from '../../api/client.ts';
import { toastError } from '../../api/queries.ts';
import { saveBlob } from '../../device/saveBlob.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { go, goBack } from '../../shell/go.ts';
import { useBack } from '../../shell/useBack.ts';

type Imported = ReplyOf<typeof orders.importSheet>;

/** Places every order of a spreadsheet, or none when a row is wrong; what is wrong is listed by row and column. */
export default function OrderImportScreen() {
  const inputID = useId();
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const [result, setResult] = useState<Imported | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const template = async () => {
    try {
      saveBlob((await call(orders.importTemplate)) as Blob, '订单导入模板.xlsx');
    } catch (error) {
      toastError(error);
    }
  };
  const send = async (file: File) => {
    setBusy(true);
    setName(file.name);
    setResult(null);
    setFailure(null);
    try {
      const form = new FormData();
      form.append('file', file, file.name);
      setResult(await call(orders.importSheet, {}, { form }));
    } catch (error) {
      setFailure(error instanceof CallError ? error.text : '导入失败，请稍后再试');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Screen title="导入订单" onBack={useBack() ?? goBack}>
      <div className="mx-auto max-w-lg">
        <Section>
          <Card>
            <p className="text-14 text-ink2">一行一个订单。所有行都正确才会导入；有错的行会列在下面。</p>
            <div className="mt-4 grid gap-3">
              <Button icon={<Download className="size-4" aria-hidden="true" />} onClick={() => void template()}>
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
                  const file = event.target.files?.[0];
                  if (file) void send(file);
                  event.target.value = '';
                }}
              />
              <label
                htmlFor={inputID}
                aria-busy={busy || undefined}
                className="flex h-14 items-center justify-center gap-2 rounded-md bg-accent font-medium text-16 text-on-accent hover:bg-accent-press peer-focus-visible:outline-2 peer-focus-visible:outline-accent-ink peer-focus-visible:outline-offset-2 peer-disabled:bg-sunken peer-disabled:text-ink3 lg:h-control lg:text-14"
              >
                <FileSpreadsheet className="size-4" aria-hidden="true" />
                {busy ? `正在导入 ${name}` : '选择表格并导入（xlsx、csv）'}
              </label>
            </div>
          </Card>
        </Section>
        {failure ? (
          <p role="alert" className="mt-4 text-14 text-mistake">
            {`${name}：${failure}`}
          </p>
        ) : null}
        {result ? <ImportResult name={name} result={result} /> : null}
      </div>
    </Screen>
  );
}

function ImportResult({ name, result }: { name: string; result: Imported }) {
  if (result.errors.length > 0)
    return (
      <Section title={`${name} · ${result.errors.length} 处要改，未导入`}>
        <Card flush>
          <ul aria-live="polite">
            {result.errors.map((error) => (
              <li
                key={`${error.row}-${error.column}-${error.message}`}
                className="flex gap-4 border-line px-4 py-3 text-14 not-last:border-b"
              >
                <span className="w-16 shrink-0 text-ink3">{error.row > 0 ? `第 ${error.row} 行` : '表格'}</span>
                <span className="min-w-0 flex-1">
                  {error.column ? <span className="font-medium">{`${error.column}：`}</span> : null}
                  {error.message}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </Section>
    );
  return (
    <Section title={`已导入 ${result.imported} 个订单`}>
      <Card flush>
        {result.taskIDs.map((taskID, index) => (
          <Row key={taskID} title={`第 ${index + 1} 个订单`} onOpen={() => go('orderinfo', { id: taskID })} />
        ))}
      </Card>
    </Section>
  );
}
