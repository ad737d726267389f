import { type OrderInfo, orders } from '@pourline/contract/orders';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { NumberField } from '../../kit/field/NumberField.tsx';
import { Segmented } from '../../kit/field/Segmented.tsx';
import { Sheet } from '../../kit/sheet/Sheet.tsx';
import { trucksText } from './trucksNeeded.ts';

/** How the trucks of an order are sent: by the system at the pour rate, or by hand. */
export function SendingSheet({ order, open, onClose }: { order: OrderInfo; open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title="派车方式">
      {open ? <Sending order={order} onClose={onClose} /> : null}
    </Sheet>
  );
}

const fallbackRate = 30;

function Sending({ order, onClose }: { order: OrderInfo; onClose: () => void }) {
  const [autoSend, setAutoSend] = useState(order.autoSend);
  const [pourRate, setPourRate] = useState<number | null>(order.pourRate ?? fallbackRate);
  const save = useAct(orders.setSending, {
    success: autoSend === order.autoSend ? '浇筑速度已保存' : autoSend ? '已改为自动派车' : '已改为人工派车',
    onDone: onClose,
  });
  const wrong = pourRate === null || pourRate <= 0 ? '请填写浇筑速度' : pourRate > 500 ? '浇筑速度过大' : undefined;
  return (
    <div className="space-y-5 p-4">
      <Segmented
        label="派车方式"
        options={[
          { value: 'auto', label: '自动派车' },
          { value: 'hand', label: '人工派车' },
        ]}
        value={autoSend ? 'auto' : 'hand'}
        onChange={(value) => setAutoSend(value === 'auto')}
      />
      <Field label="浇筑速度" required error={wrong} hint={trucksText(pourRate, order.routeMinutes)}>
        <NumberField value={pourRate} onChange={setPourRate} unit="m³/h" decimals={1} />
      </Field>
      <p className="text-13 text-ink3">
        {autoSend ? '系统按浇筑速度从队首派车，可随时改回人工。' : '由调度逐车派出，系统不会自动派车。'}
      </p>
      <Button
        look="primary"
        className="w-full"
        busy={save.isRunning}
        disabled={wrong !== undefined}
        onClick={() =>
          void save.run({ params: { id: order.taskID }, body: { autoSend, pourRate: pourRate ?? fallbackRate } })
        }
      >
        {autoSend === order.autoSend ? '保存浇筑速度' : autoSend ? '改为自动派车' : '改为人工派车'}
      </Button>
    </div>
  );
}
