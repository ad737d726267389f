import Eraser from 'lucide-react/icons/eraser';
import { useEffect, useRef, useState } from 'react';
import Pad from 'signature_pad';
import { Button } from '../button/Button.tsx';
import { cx } from '../cx.ts';

export type SignaturePadProps = {
  /** The PNG of the signature (black on transparent), null after clearing. Told after every stroke. */
  onChange: (png: Blob | null) => void;
  /** Fills its parent instead of 200 px: a page of its own in landscape. */
  fill?: boolean | undefined;
  label?: string;
};

/** A field to sign in with a finger. Turning the device keeps the strokes. Heavy: import it lazily. */
export function SignaturePad({ onChange, fill, label = '签名区' }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const tell = useRef(onChange);
  tell.current = onChange;
  const [empty, setEmpty] = useState(true);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const signature = new Pad(element, { minWidth: 1, maxWidth: 3, penColor: '#000000' });
    pad.current = signature;
    const fit = () => {
      const scale = Math.max(1, window.devicePixelRatio);
      const strokes = signature.toData();
      element.width = element.clientWidth * scale;
      element.height = element.clientHeight * scale;
      element.getContext('2d')?.scale(scale, scale);
      signature.clear();
      signature.fromData(strokes);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    signature.addEventListener('beginStroke', () => setEmpty(false));
    signature.addEventListener('endStroke', () => element.toBlob((png) => tell.current(png), 'image/png'));
    return () => {
      observer.disconnect();
      signature.off();
    };
  }, []);

  return (
    <div className={cx('relative overflow-hidden rounded-lg border border-edge bg-white', fill ? 'h-full' : 'h-50')}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={empty ? `${label}，未签` : `${label}，已签`}
        className="size-full touch-none"
      />
      {empty ? (
        <p className="pointer-events-none absolute inset-0 flex items-center justify-center text-[#5f6b7c] text-16">
          请在此处签名
        </p>
      ) : null}
      <span
        className="pointer-events-none absolute inset-x-8 bottom-10 border-[#c5ccd6] border-b border-dashed"
        aria-hidden="true"
      />
      {empty ? null : (
        <Button
          size="small"
          icon={<Eraser className="size-4" />}
          className="!absolute top-2 right-2"
          onClick={() => {
            pad.current?.clear();
            setEmpty(true);
            tell.current(null);
          }}
        >
          重签
        </Button>
      )}
    </div>
  );
}
