import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { IconButton } from '../button/IconButton.tsx';
import { cx } from '../cx.ts';
import { useLayer } from './openLayers.ts';
import type { SheetProps } from './Sheet.tsx';

/** The layer of a Sheet; loaded when the first one opens. */
export function SheetLayer({ open, onOpenChange, title, hideTitle, children, footer, wideAs = 'middle' }: SheetProps) {
  useLayer(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="motion-fade fixed inset-0 z-40 bg-scrim" />
        <Dialog.Viewport
          className={cx(
            'fixed inset-0 z-40 flex items-end justify-center',
            wideAs === 'panel' ? 'lg:items-stretch lg:justify-end' : 'lg:items-center',
          )}
        >
          <Dialog.Popup
            className={cx(
              'motion-up flex max-h-[88dvh] w-full flex-col overflow-hidden rounded-t-lg bg-raised shadow-2 outline-none',
              wideAs === 'panel' ? 'lg:max-h-none lg:w-[400px] lg:rounded-none' : 'lg:w-[420px] lg:rounded-lg',
            )}
          >
            <div className={cx('flex shrink-0 items-center justify-between pt-2 pr-2 pl-4', hideTitle && 'sr-only')}>
              <Dialog.Title className="font-semibold text-16">{title}</Dialog.Title>
              <Dialog.Close render={<IconButton label="关闭" icon={<X />} />} />
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
            {footer ? <div className="flex shrink-0 gap-2 border-line border-t p-3">{footer}</div> : null}
            <div className="h-safe-bottom shrink-0 lg:hidden" />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
