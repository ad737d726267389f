import { settings } from '@pourline/contract/settings';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useAct, useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { Select } from '../kit/field/Select.tsx';
import { Switch } from '../kit/field/Switch.tsx';
import { Card } from '../kit/page/Card.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { ask } from '../kit/sheet/dialogs.ts';
import { toast } from '../kit/shell/toast.ts';
import { type CodeRow, type CodeType, codeFor, codeTypes, movedCodes } from './codeTypes.ts';

/** What concrete can be ordered with: grades, features and the rest, their names, their order, and what is offered. */
export function CodesEditor() {
  const [type, setType] = useState<CodeType>('sys_strength@grade');
  const asked = useCall(settings.systemCodes, { body: { types: [type] } }, { keepBefore: true });
  const rows = (asked.data?.data ?? []).filter((row) => row.type === type);
  const face = codeTypes.find((one) => one.type === type) ?? codeTypes[0];
  const save = useAct(settings.saveCode);
  const put = ({ code, name, index, state }: CodeRow) =>
    save.run({
      params: { type, code },
      body: { name, index, state },
    });
  const change = async (row: CodeRow, part: Partial<CodeRow>, text: string) => {
    if (await put({ ...row, ...part })) toast(text, { tone: 'good', undo: () => void put(row) });
  };
  async function rename(row: CodeRow): Promise<void> {
    const name = await ask({ title: `修改${face.title}`, label: '名称', initial: row.name, yes: '保存名称' });
    if (name && name !== row.name) await change(row, { name }, `已改为 ${name}`);
  }
  async function add(): Promise<void> {
    const name = await ask({ title: `新增${face.title}`, label: '名称', placeholder: face.named, yes: '新增' });
    if (!name) return;
    const index = Math.max(-1, ...rows.map((row) => row.index)) + 1;
    const made: CodeRow = { type, code: codeFor(name, rows), name, index, state: 'enabled' };
    if (await put(made))
      toast(`已新增 ${name}`, { tone: 'good', undo: () => void put({ ...made, state: 'disabled' }) });
  }
  async function move(row: CodeRow, step: -1 | 1): Promise<void> {
    for (const moved of movedCodes(rows, row.code, step)) await put(moved);
  }
  return (
    <>
      <div className="mb-3 flex items-center gap-2">
        <Select
          label="编码类别"
          options={codeTypes.map((one) => ({ value: one.type, label: one.title }))}
          value={type}
          onChange={setType}
        />
        <Button icon={<Plus className="size-4" aria-hidden="true" />} onClick={() => void add()}>
          新增
        </Button>
      </div>
      <Card flush>
        {asked.error && rows.length === 0 ? (
          <ErrorState text={asked.error} onRetry={() => void asked.refetch()} />
        ) : asked.isLoading ? (
          <Skeleton shape="row" count={5} />
        ) : (
          rows.map((row, place) => (
            <div key={row.code} className="flex min-h-row items-center gap-1 border-line pl-4 not-last:border-b">
              <span
                className={`min-w-0 flex-1 truncate text-16 lg:text-14 ${row.state === 'enabled' ? '' : 'text-ink3'}`}
              >
                {row.name}
                {row.code !== row.name && <span className="ml-2 text-13 text-ink3">代码 {row.code}</span>}
              </span>
              <IconButton
                label={`上移 ${row.name}`}
                icon={<ArrowUp />}
                act={save}
                disabled={place === 0}
                onClick={() => void move(row, -1)}
                className="[&_svg]:size-4"
              />
              <IconButton
                label={`下移 ${row.name}`}
                icon={<ArrowDown />}
                act={save}
                disabled={place === rows.length - 1}
                onClick={() => void move(row, 1)}
                className="[&_svg]:size-4"
              />
              <IconButton
                label={`改名 ${row.name}`}
                icon={<Pencil />}
                onClick={() => void rename(row)}
                className="[&_svg]:size-4"
              />
              <div className="flex w-16 shrink-0 justify-center">
                <Switch
                  label={`提供 ${row.name}`}
                  checked={row.state === 'enabled'}
                  onChange={(on) =>
                    void change(
                      row,
                      { state: on ? 'enabled' : 'disabled' },
                      on ? `下单时可选 ${row.name}` : `下单时不再提供 ${row.name}`,
                    )
                  }
                />
              </div>
            </div>
          ))
        )}
      </Card>
      <p className="mt-2 text-13 text-ink3">停用后下单时不再提供，已有的订单不受影响；导入表格里可写名称或代码</p>
    </>
  );
}
