import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { cx } from '../cx.ts';
import { useScreenActs } from '../keys/screenActs.ts';
import { MenuButton } from '../menu/MenuButton.tsx';
import type { MenuItem } from '../menu/menuItems.tsx';

export type NavBarProps = {
  title: string;
  /** Makes the title a dropdown. */
  titleItems?: MenuItem[] | undefined;
  onBack?: (() => void) | undefined;
  /** In a pane beside a list going back is closing. */
  backAs?: 'back' | 'close' | undefined;
  /** A single button (or a few, on wide screens); stands left of the menu. */
  right?: ReactNode;
  /** More than one thing to do from the toolbar. */
  menu?: MenuItem[] | undefined;
};

/** The 48 px toolbar: back, title (centred on a phone, at the left on a wide screen), one button or a menu. */
export function NavBar({ title, titleItems, onBack, backAs = 'back', right, menu }: NavBarProps) {
  useScreenActs(
    onBack ? [{ id: backAs, key: 'Escape', label: backAs === 'close' ? '关闭旁边的' : '返回', onRun: onBack }] : [],
  );
  // Letters so large that a title would be cut take a second line.
  const heading = 'min-w-0 truncate @max-[15rem]:overflow-visible @max-[15rem]:whitespace-normal font-semibold text-16';
  return (
    <header className="relative z-20 shrink-0 bg-surface pt-safe-top" data-print="hide">
      <div className="grid h-nav @max-[15rem]:h-auto @max-[15rem]:min-h-nav grid-cols-[minmax(44px,1fr)_auto_minmax(44px,1fr)] items-center border-line border-b px-1 lg:grid-cols-[auto_1fr_auto] lg:pr-2">
        <div className={cx('flex', !onBack && 'lg:w-3')}>
          {onBack ? (
            <IconButton
              label={backAs === 'close' ? '关闭' : '返回'}
              icon={backAs === 'close' ? <X /> : <ArrowLeft />}
              onClick={onBack}
            />
          ) : null}
        </div>
        <div className="flex min-w-0 justify-center lg:justify-start">
          {titleItems?.length ? (
            <h1 className="min-w-0">
              <MenuButton
                align="center"
                items={titleItems}
                trigger={
                  <button
                    type="button"
                    className="flex h-11 min-w-0 max-w-full items-center gap-1 rounded-md px-2 hover:bg-hover"
                  >
                    <span className={heading}>{title}</span>
                    <ChevronDown className="size-4 shrink-0 text-ink3" aria-hidden="true" />
                  </button>
                }
              />
            </h1>
          ) : (
            <h1 className={cx(heading, 'px-1')}>{title}</h1>
          )}
        </div>
        <div className="flex items-center justify-end">
          {right}
          {menu?.length ? (
            <MenuButton items={menu} trigger={<IconButton label="页面菜单" icon={<Ellipsis />} />} />
          ) : null}
        </div>
      </div>
    </header>
  );
}
