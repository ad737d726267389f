import { useState } from 'react';
import { Button } from '../kit/button/Button.tsx';
import { Dialog } from '../kit/sheet/Dialog.tsx';
import { useScreenActs, useScreenActsOffered } from './screenActs.ts';

const general: readonly [string, string][] = [
  ['Ctrl K', '找订单、车辆、司机、工程、人员和操作'],
  ['/', '搜索本页'],
  ['j  k', '下一行、上一行'],
  ['Enter', '打开选中的'],
  ['Esc', '放开选中的，返回'],
];

/** `?`: the keys that work on the screen that is shown. */
export function KeyHelp() {
  const [open, setOpen] = useState(false);
  useScreenActs([{ id: 'keys', label: '快捷键', key: '?', onRun: () => setOpen(true) }]);
  const acts = useScreenActsOffered().filter((act) => act.key !== undefined);
  const rows = [...general, ...acts.map(({ key = '', label }): [string, string] => [key, label])];
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="快捷键"
      footer={<Button onClick={() => setOpen(false)}>知道了</Button>}
    >
      <dl className="grid max-h-[60vh] grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 overflow-y-auto text-14">
        {rows.map(([key, label]) => (
          <div key={`${key} ${label}`} className="contents">
            <dt>
              <kbd className="rounded-md border border-line bg-sunken px-1.5 py-0.5 text-13">{key}</kbd>
            </dt>
            <dd className="text-ink2">{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
