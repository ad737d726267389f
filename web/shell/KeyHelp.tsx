import { useState } from 'react';
import { Button } from '../kit/button/Button.tsx';
import { keyedActs, useScreenActs, useScreenActsOffered } from '../kit/keys/screenActs.ts';
import { Dialog } from '../kit/sheet/Dialog.tsx';

/** The palette stands wherever this does. */
const palette: [string, string] = ['Ctrl K', '找订单、车辆、司机、工程、人员和操作'];
/** What is printed on a key where it is called otherwise. */
const keyNames: Readonly<Record<string, string>> = { Escape: 'Esc' };

/** `?`: the keys that work on the screen that is shown, as they are bound now. */
export function KeyHelp() {
  const [open, setOpen] = useState(false);
  useScreenActs([{ id: 'keys', label: '快捷键', key: '?', onRun: () => setOpen(true) }]);
  const acts = keyedActs(useScreenActsOffered());
  const rows = [palette, ...acts.map(({ key = '', label }): [string, string] => [keyNames[key] ?? key, label])];
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
