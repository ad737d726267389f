import Expand from 'lucide-react/icons/expand';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../kit/button/Button.tsx';
import { lazyPart } from '../kit/shell/lazyPart.tsx';

const SignaturePad = lazyPart(async () => (await import('../kit/field/SignaturePad.tsx')).SignaturePad);
const waiting = (
  <div
    role="status"
    aria-label="正在加载签名区"
    className="h-full min-h-50 animate-[pulse-soft_1.6s_ease-in-out_infinite] rounded-lg bg-sunken"
  />
);

/** The signature: a field on the page, or the whole glass turned on its side for big gestures. One that was begun before stands there as it was. */
export function SignatureField({ onChange, signed }: { onChange: (png: Blob | null) => void; signed: Blob | null }) {
  const [isWhole, setWhole] = useState(false);
  const [picture, setPicture] = useState(() => (signed ? URL.createObjectURL(signed) : null));
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef<Blob | null>(null);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  useEffect(() => {
    if (!isWhole) return;
    dialog.current?.showModal();
    // Phones lock the turn only in full screen; where they refuse, the glass is simply upright.
    const turn = async () => {
      await dialog.current?.requestFullscreen();
      await (screen.orientation as unknown as { lock?: (to: string) => Promise<void> }).lock?.('landscape');
    };
    turn().catch(() => undefined);
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, [isWhole]);
  const close = () => {
    setWhole(false);
    setPicture(latest.current ? URL.createObjectURL(latest.current) : null);
    onChange(latest.current);
  };
  if (isWhole) {
    return (
      <dialog
        ref={dialog}
        aria-label="全屏签名"
        onClose={close}
        className="m-0 flex h-dvh max-h-none w-screen max-w-none flex-col gap-3 bg-page p-3"
      >
        <div className="min-h-0 flex-1">
          <Suspense fallback={waiting}>
            <SignaturePad fill onChange={(png) => (latest.current = png)} />
          </Suspense>
        </div>
        <Button look="primary" size="big" onClick={close}>
          完成签名
        </Button>
      </dialog>
    );
  }
  return (
    <div className="space-y-2">
      {picture && signed ? (
        <div className="flex h-50 items-center justify-center rounded-lg border border-edge bg-white">
          <img src={picture} alt="签名" className="max-h-full max-w-full object-contain p-3" />
        </div>
      ) : (
        <Suspense fallback={waiting}>
          <SignaturePad onChange={onChange} />
        </Suspense>
      )}
      <Button
        className="h-14 w-full"
        icon={<Expand className="size-5" />}
        onClick={() => {
          latest.current = null;
          onChange(null);
          setPicture(null);
          setWhole(true);
        }}
      >
        {signed ? '横屏重签' : '横屏签名'}
      </Button>
    </div>
  );
}
