import { type ComponentProps, cloneElement, type ReactElement, Suspense, useState } from 'react';
import { lazyPart } from '../shell/lazyPart.tsx';
import type { MenuItem } from './menuItems.tsx';

const load = () => import('./MenuLayer.tsx');
const MenuLayer = lazyPart(async () => (await load()).MenuLayer);

/** Fetched early; without network the press fetches it again. */
const near = (): void => void load().catch(() => undefined);

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
    onPointerEnter: near,
    onFocus: near,
    onClick: () => setWanted(true),
  });
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <MenuLayer {...props} defaultOpen />
    </Suspense>
  );
}
