import { useEffect } from 'react';
import { Button } from '../kit/button/Button.tsx';
import { Dialog } from '../kit/sheet/Dialog.tsx';

const shownMs = 1_500;

/** Says that a code was not sent and why, and goes away by itself. */
export function SendFailure({ text, onClose }: { text: string; onClose: () => void }) {
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(onClose, shownMs);
    return () => clearTimeout(timer);
  }, [text, onClose]);
  return (
    <Dialog
      open={text !== ''}
      onOpenChange={(open) => !open && onClose()}
      title="验证"
      text={text}
      footer={<Button onClick={onClose}>知道了</Button>}
    />
  );
}
