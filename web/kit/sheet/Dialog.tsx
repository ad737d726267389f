import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useLayer } from './openLayers.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons, the one that goes on last. */
  footer: ReactNode;
  /** False: only a button closes it. */
  dismissable?: boolean | undefined;
};

/** A question in the middle of the screen, asked only when it cannot be undone afterwards. */
export function Dialog({ open, onOpenChange, title, text, children, footer, dismissable = true }: DialogProps) {
  useLayer(open, () => dismissable && onOpenChange(false));
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => (next || dismissable) && onOpenChange(next)}
      disablePointerDismissal={!dismissable}
    >
      <Base.Portal>
        <Base.Backdrop className="motion-fade fixed inset-0 z-50 bg-scrim" />
        <Base.Viewport className="fixed inset-0 z-50 flex items-center justify-center p-6">
          <Base.Popup className="motion-pop w-full max-w-[360px] rounded-lg bg-raised p-5 shadow-2 outline-none">
            <Base.Title className="font-semibold text-18">{title}</Base.Title>
            {text ? <Base.Description className="mt-1.5 text-14 text-ink2">{text}</Base.Description> : null}
            {children ? <div className="mt-4">{children}</div> : null}
            <div className="mt-5 flex gap-2 *:flex-1">{footer}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
