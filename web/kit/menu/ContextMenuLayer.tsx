import { ContextMenu } from '@base-ui/react/context-menu';
import { type MenuItem, MenuItemFace, menuItem, menuPopup } from './menuItems.tsx';

/** The open menu of the right button, above everything else. */
export function ContextMenuLayer({ items }: { items: readonly MenuItem[] }) {
  return (
    <ContextMenu.Portal>
      <ContextMenu.Positioner className="z-40">
        <ContextMenu.Popup className={menuPopup}>
          {items.map((item) => (
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
  );
}
