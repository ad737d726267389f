import { Menu } from '@base-ui/react/menu';
import { useState } from 'react';
import { useLayer } from '../sheet/openLayers.ts';
import type { MenuButtonProps } from './MenuButton.tsx';
import { MenuItemFace, menuItem, menuPopup } from './menuItems.tsx';

/** The menu of a MenuButton, open from the start; loaded when the button is first touched. */
export function MenuLayer({ trigger, items, align = 'end', defaultOpen }: MenuButtonProps & { defaultOpen: boolean }) {
  const [open, setOpen] = useState(defaultOpen);
  useLayer(open, () => setOpen(false));
  return (
    <Menu.Root modal={false} open={open} onOpenChange={setOpen}>
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner align={align} sideOffset={6} className="z-40">
          <Menu.Popup className={menuPopup}>
            {items.map((item) => (
              <Menu.Item key={item.key} disabled={item.disabled ?? false} onClick={item.onSelect} className={menuItem}>
                <MenuItemFace item={item} />
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
