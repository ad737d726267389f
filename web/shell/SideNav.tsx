import { roleGroups } from '@pourline/domain/access/roleGroups';
import { tabFaceOf } from '@pourline/domain/access/tabsFor';
import type { IconName } from '@pourline/domain/iconName';
import type { ScreenName } from '@pourline/domain/screens';
import PanelLeft from 'lucide-react/icons/panel-left';
import { useState } from 'react';
import { useSession } from '../api/sessionStore.ts';
import { IconButton } from '../kit/button/IconButton.tsx';
import { cx } from '../kit/cx.ts';
import { Badge } from '../kit/figure/Badge.tsx';
import { BrandMark } from './BrandMark.tsx';
import { openEntry } from './go.ts';
import { NamedIcon } from './NamedIcon.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import { useMenu } from './useMenu.ts';

const narrowKey = 'railNarrow';
/** Below this width of the window the work has the room, until somebody widens the menu, px. */
const roomyFrom = 1280;
const readNarrow = (): boolean => {
  const usual = window.innerWidth < roomyFrom;
  try {
    const kept = localStorage.getItem(narrowKey);
    return kept === null ? usual : kept === '1';
  } catch {
    return usual;
  }
};

function NavItem({
  label,
  icon,
  active,
  badge,
  narrow,
  onSelect,
}: {
  label: string;
  icon: IconName;
  active: boolean;
  badge?: number | undefined;
  narrow: boolean;
  onSelect: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onSelect}
      title={narrow ? label : undefined}
      aria-current={active ? 'page' : undefined}
      className={cx(
        'relative flex h-9 w-full shrink-0 items-center gap-3 rounded-md text-14 -outline-offset-2 transition-colors duration-(--quick)',
        narrow ? 'justify-center' : 'px-3',
        active ? 'bg-accent-soft font-medium text-accent-ink' : 'text-ink2 hover:bg-hover',
      )}
    >
      <NamedIcon name={icon} className="size-[18px] shrink-0" />
      <span className={narrow ? 'sr-only' : 'min-w-0 flex-1 truncate text-left'}>{label}</span>
      <Badge count={badge} className={narrow ? 'absolute -top-0.5 right-0' : ''} />
    </button>
  );
}

/** Counts of what waits behind tabs, by their screens. */
export type Badges = Readonly<Partial<Record<ScreenName, number>>>;

/** Wide screens: tabs and menu at the left, always there; narrow shows pictures only. */
export function SideNav({ tabs, active, badges }: { tabs: readonly ScreenName[]; active: string; badges: Badges }) {
  const session = useSession();
  const menu = useMenu();
  const [narrow, setNarrow] = useState(readNarrow);
  const turn = () => {
    setNarrow(!narrow);
    try {
      localStorage.setItem(narrowKey, narrow ? '0' : '1');
    } catch {
      // Wide again next time.
    }
  };
  const own = menu.filter((entry) => !tabs.includes(entry.screen));
  const tenant = session?.tenants.find((one) => one.tid === session.tid);
  return (
    <nav
      aria-label="主导航"
      data-print="hide"
      className={cx(
        'z-20 flex h-full shrink-0 flex-col border-line border-r bg-surface',
        narrow ? 'w-16 px-2' : 'w-56 px-3',
      )}
    >
      <div className={cx('flex shrink-0 items-center gap-3 py-3', narrow ? 'justify-center' : 'px-1')}>
        <BrandMark size={32} className="shrink-0" />
        {narrow ? null : (
          <div className="min-w-0">
            <p className="truncate font-semibold text-14">{tenant?.shortName || session?.user?.tenantName || '砼程'}</p>
            <p className="truncate text-12 text-ink3">{`${session?.roleGroup ? roleGroups[session.roleGroup].title : ''} · ${session?.user?.name ?? ''}`}</p>
          </div>
        )}
      </div>
      <div className="min-h-0 flex-1 space-y-0.5 overflow-y-auto py-1 scroll-plain">
        {tabs.map((name) => (
          <NavItem
            key={name}
            {...tabFaceOf(name)}
            active={active === name}
            narrow={narrow}
            badge={badges[name]}
            onSelect={() => openEntry({ screen: name })}
          />
        ))}
        {own.length > 0 ? <hr className="!my-2 border-line" /> : null}
        {own.map((entry) => (
          <NavItem
            key={entry.title}
            label={entry.title}
            icon={entry.icon}
            active={active === entry.screen && !entry.params}
            narrow={narrow}
            onSelect={() => openEntry(entry)}
          />
        ))}
      </div>
      <div
        className={cx('flex shrink-0 items-center border-line border-t py-2', narrow ? 'flex-col' : 'justify-between')}
      >
        <ThemeButton />
        <IconButton
          label={narrow ? '展开菜单' : '收起菜单'}
          icon={<PanelLeft />}
          onClick={turn}
          className="size-9 [&_svg]:size-[18px]"
        />
      </div>
    </nav>
  );
}
