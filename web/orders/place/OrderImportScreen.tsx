import type { ReplyOf } from '@pourline/contract/endpoint';
import { orders } from '@pourline/contract/orders';
import { sumM3 } from '@pourline/domain/volume';
import Download from 'lucide-react/icons/download';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useId, useState } from 'react';
import { CallError } from '../../api/callError.ts';
import { call } from '../../api/client.ts';
import { usePlantNow } from '../../api/clock.ts';
import { toastError, useAct } from '../../api/queries.ts';
import { saveBlob } from '../../device/saveBlob.ts';
import { Button } from '../../kit/button/Button.tsx';
import { formatQuantity, spaceText } from '../../kit/figure/format.ts';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { confirm } from '../../kit/sheet/dialogs.ts';
import { go, goBack } from '../../shell/go.ts';
import { useBack } from '../../shell/useBack.ts';
import { bookingText } from '../../trade/bookingText.ts';

type Imported = ReplyOf<typeof orders.importSheet>;
type Remarks = Imported['errors'];

/** Orders of a spreadsheet: first what it would become and what is wrong or doubtful in it, then all of them at once, with the way back. */
export default function OrderImportScreen() {
  const inputID = useId();
  const now = usePlantNow(60_000);
  const [busy, setBusy] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<Imported | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const template = async () => {
    try {
      saveBlob((await call(orders.importTemplate)) as Blob, '订单导入模板.xlsx');
    } catch (error) {
      toastError(error);
    }
  };
  const send = async (chosen: File, how: 'preview' | 'sure') => {
    setBusy(true);
    setFile(chosen);
    setFailure(null);
    if (how === 'preview') setResult(null);
    try {
      const form = new FormData();
      form.append('file', chosen, chosen.name);
      setResult(await call(orders.importSheet, { query: { how } }, { form }));
    } catch (error) {
      setFailure(error instanceof CallError ? error.text : '导入失败，请稍后再试');
    } finally {
      setBusy(false);
    }
  };
  const name = file?.name ?? '';
  return (
    <Screen title="导入订单" onBack={useBack() ?? goBack}>
      <div className="mx-auto max-w-lg">
        <Section>
          <Card>
            <p className="text-14 text-ink2">一行一个订单。先看预览，确认后一次导入；有错的行要改好才能导入。</p>
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
                  const chosen = event.target.files?.[0];
                  if (chosen) void send(chosen, 'preview');
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
        {result && result.imported === 0 ? (
          <ImportPreview
            name={name}
            preview={result}
            now={now}
            busy={busy}
            onImport={() => file && void send(file, 'sure')}
          />
        ) : null}
        {result && result.imported > 0 ? <ImportDone result={result} /> : null}
      </div>
    </Screen>
  );
}

/** What a sheet would become: its mistakes, what looks like one, its orders, and the button that places them. */
function ImportPreview({
  name,
  preview,
  now,
  busy,
  onImport,
}: {
  name: string;
  preview: Imported;
  now: number;
  busy: boolean;
  onImport: () => void;
}) {
  const { errors, questions, lines } = preview;
  return (
    <>
      {errors.length > 0 ? <RemarkList title={`${name} · ${errors.length} 处要改，未导入`} remarks={errors} /> : null}
      {questions.length > 0 ? <RemarkList title={`${questions.length} 处请核对`} remarks={questions} /> : null}
      {lines.length > 0 ? (
        <Section
          title={`预览 ${lines.length} 个订单 · ${formatQuantity(sumM3(lines.map((line) => line.scheduledCa)), 'm³')}`}
        >
          <Card flush>
            {lines.map((line) => (
              <Row
                key={line.row}
                title={spaceText(`${line.projectName} · ${line.constructionSite}`)}
                note={`第 ${line.row} 行 · ${line.strengthNo} · ${bookingText(line.bookBegin, line.bookEnd, now)}`}
                trailing={formatQuantity(line.scheduledCa, 'm³')}
              />
            ))}
          </Card>
        </Section>
      ) : null}
      {errors.length === 0 && lines.length > 0 ? (
        <Button look="primary" className="mt-4 w-full" busy={busy} onClick={onImport}>
          {questions.length > 0 ? `已核对，导入 ${lines.length} 个订单` : `导入 ${lines.length} 个订单`}
        </Button>
      ) : null}
    </>
  );
}

function RemarkList({ title, remarks }: { title: string; remarks: Remarks }) {
  return (
    <Section title={title}>
      <Card flush>
        <ul aria-live="polite">
          {remarks.map((remark) => (
            <li
              key={`${remark.row}-${remark.column}-${remark.message}`}
              className="flex gap-4 border-line px-4 py-3 text-14 not-last:border-b"
            >
              <span className="w-16 shrink-0 text-ink3">{remark.row > 0 ? `第 ${remark.row} 行` : '表格'}</span>
              <span className="min-w-0 flex-1">
                {remark.column ? <span className="font-medium">{`${remark.column}：`}</span> : null}
                {remark.message}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

/** The orders that a sheet became, each by its number, and the way back. */
function ImportDone({ result }: { result: Imported }) {
  const [undone, setUndone] = useState(false);
  const undo = useAct(orders.undoImport, { success: '已撤销这次导入', onDone: () => setUndone(true) });
  const { importID } = result;
  const takeBack = async () => {
    const yes = await confirm({
      title: '撤销这次导入？',
      text: `${result.imported} 个订单都会取消`,
      yes: '撤销导入',
    });
    if (yes && importID !== null) await undo.run({ params: { id: importID } });
  };
  return (
    <Section
      title={undone ? `已撤销 ${result.imported} 个订单` : `已导入 ${result.imported} 个订单`}
      action={
        importID !== null && !undone ? (
          <Button look="quiet" size="small" act={undo} onClick={() => void takeBack()}>
            撤销导入
          </Button>
        ) : undefined
      }
    >
      <Card flush>
        {result.orders.map((order) => (
          <Row
            key={order.taskID}
            title={order.taskNo}
            note={spaceText(`${order.projectName} · ${order.constructionSite}`)}
            onOpen={() => go('orderinfo', { id: order.taskID })}
          />
        ))}
      </Card>
    </Section>
  );
}
