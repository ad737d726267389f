import { ContextMenu } from '@base-ui/react/context-menu';
import { type ReactNode, useState } from 'react';
import { type MenuItem, MenuItemFace, menuItem, menuPopup } from './menuItems.tsx';

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
  return (
    <ContextMenu.Root>
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
      <ContextMenu.Portal>
        <ContextMenu.Positioner className="z-40">
          <ContextMenu.Popup className={menuPopup}>
            {(asked === null ? [] : itemsOf(asked)).map((item) => (
              <ContextMenu.Item
                key={item.key}
                disabled={item.disabled ?? false}
                onClick={item.onSelect}
                className={menuItem}
              >
                <MenuItemFace item={item} />
              </ContextMenu.Item>
            ))}
          </ContextMenu.Popup>
        </ContextMenu.Positioner>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  );
}
