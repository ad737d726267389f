import { type ComponentProps, cloneElement, lazy, type ReactElement, Suspense, useState } from 'react';
import type { MenuItem } from './menuItems.tsx';

const load = () => import('./MenuLayer.tsx');
const MenuLayer = lazy(async () => ({ default: (await load()).MenuLayer }));

export type MenuButtonProps = {
  /** The button element itself. */
  trigger: ReactElement<ComponentProps<'button'>>;
  items: MenuItem[];
  align?: 'start' | 'center' | 'end';
};

/** A button that opens a menu. The menu's machinery is fetched when the pointer or the focus comes near. */
export function MenuButton(props: MenuButtonProps) {
  const [wanted, setWanted] = useState(false);
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => setWanted(true),
  });
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <MenuLayer {...props} defaultOpen />
    </Suspense>
  );
}
