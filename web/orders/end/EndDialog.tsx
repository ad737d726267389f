import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { useState } from 'react';
import { Button } from '../../kit/button/Button.tsx';
import type { Doing } from '../../kit/button/doing.ts';
import { spaceText } from '../../kit/figure/format.ts';
import { Dialog } from '../../kit/sheet/Dialog.tsx';
import { ReasonChoice } from './ReasonChoice.tsx';
import { useReason } from './useReason.ts';

export interface EndDialogProps {
  order: OrderInfo;
  title: string;
  /** What follows from it. */
  note: string;
  /** The setting that lists the reasons. */
  reasonsKey: string;
  /** The call that does it. */
  act: Doing;
  /** Resolves to false when it was refused: the dialog stays. */
  onSubmit: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Takes back or ends an order at a desk: which one, why, and one button that does it. */
export function EndDialog({ order, title, note, reasonsKey, act, onSubmit, onClose }: EndDialogProps) {
  const reason = useReason(reasonsKey);
  const [busy, setBusy] = useState(false);
  const submit = async (given: string) => {
    setBusy(true);
    if (await onSubmit(given)) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      text={`${spaceText(order.projectName)} · ${spaceText(order.constructionSite)}。${note}`}
      footer={
        <>
          <Button onClick={onClose}>返回</Button>
          <Button
            look="primary"
            busy={busy}
            act={act}
            disabled={reason.reason === null}
            onClick={() => reason.reason !== null && void submit(reason.reason)}
          >
            {reason.reason === null ? '先选原因' : title}
          </Button>
        </>
      }
    >
      <ReasonChoice reason={reason} />
    </Dialog>
  );
}
