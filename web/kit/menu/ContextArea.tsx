import { ContextMenu } from '@base-ui/react/context-menu';
import { type ReactNode, useState } from 'react';
import { useLayer } from '../sheet/openLayers.ts';
import { ContextMenuLayer } from './ContextMenuLayer.tsx';
import type { MenuItem } from './menuItems.tsx';

/**
 * What the right button offers on the things inside. A thing is named by `data-menu-key`; beside them the browser's own menu
 * comes. Heavy: only for screens that are loaded when they are needed.
 */
export function ContextArea({
  itemsOf,
  onAsk,
  children,
  className,
}: {
  itemsOf: (key: string) => MenuItem[];
  /** Told which thing was asked about. */
  onAsk?: ((key: string) => void) | undefined;
  children: ReactNode;
  className?: string;
}) {
  const [asked, setAsked] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  useLayer(open, () => setOpen(false));
  return (
    <ContextMenu.Root open={open} onOpenChange={setOpen}>
      <ContextMenu.Trigger
        className={className}
        onContextMenuCapture={(event) => {
          const key = (event.target as HTMLElement).closest<HTMLElement>('[data-menu-key]')?.dataset.menuKey ?? null;
          if (key === null) return event.stopPropagation();
          setAsked(key);
          onAsk?.(key);
        }}
      >
        {children}
      </ContextMenu.Trigger>
      <ContextMenuLayer items={asked === null ? [] : itemsOf(asked)} />
    </ContextMenu.Root>
  );
}
