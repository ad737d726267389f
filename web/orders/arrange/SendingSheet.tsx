import { orders } from '@pourline/contract/orders';
import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { nextDrive } from '@pourline/domain/dispatch/nextDrive';
import { plantNow } from '../../api/clock.ts';
import { plantOffset } from '../../api/plantOffset.ts';
import { useAct } from '../../api/queries.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { NumberField } from '../../kit/field/NumberField.tsx';
import { Segmented } from '../../kit/field/Segmented.tsx';
import { readyText } from '../../kit/form/readyText.ts';
import { useBodyForm } from '../../kit/form/useBodyForm.ts';
import { Sheet } from '../../kit/sheet/Sheet.tsx';
import { orderVolumes } from '../../trade/orderProgress.ts';
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
  const form = useBodyForm(orders.setSending, {
    autoSend: order.autoSend,
    pourRate: order.pourRate ?? fallbackRate,
  });
  const { autoSend, pourRate } = form.values;
  const save = useAct(orders.setSending, {
    success: autoSend === order.autoSend ? '浇筑速度已保存' : autoSend ? '已改为自动派车' : '已改为人工派车',
    onDone: onClose,
  });
  return (
    <div className="space-y-5 p-4">
      <Segmented
        label="派车方式"
        options={[
          { value: 'auto', label: '自动派车' },
          { value: 'hand', label: '人工派车' },
        ]}
        value={autoSend ? 'auto' : 'hand'}
        onChange={(value) => form.change({ autoSend: value === 'auto' })}
      />
      <Field
        label="浇筑速度"
        required
        error={form.mistakes.pourRate}
        hint={trucksText(pourRate, nextDrive(order, plantNow(), plantOffset()), orderVolumes(order).left)}
      >
        <NumberField value={pourRate} onChange={(rate) => form.change({ pourRate: rate })} unit="m³/h" decimals={1} />
      </Field>
      <p className="text-13 text-ink3">
        {autoSend ? '系统按浇筑速度从队首派车，可随时改回人工。' : '由调度逐车派出，系统不会自动派车。'}
      </p>
      <Button
        look="primary"
        className="w-full"
        act={save}
        disabled={form.body === null}
        onClick={() => void form.send((body) => save.run({ params: { id: order.taskID }, body }))}
      >
        {readyText(
          form.body,
          form.mistakes,
          autoSend === order.autoSend ? '保存浇筑速度' : autoSend ? '改为自动派车' : '改为人工派车',
        )}
      </Button>
    </div>
  );
}
