import { roleGroups } from '@pourline/domain/access/roleGroups';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { usePlantNow } from '../../api/clock.ts';
import { useSession } from '../../api/sessionStore.ts';
import { MenuButton } from '../../kit/menu/MenuButton.tsx';
import type { MenuItem } from '../../kit/menu/menuItems.tsx';
import { go } from '../../shell/go.ts';

const minute = 60_000;

const greetingAt = (now: number, offsetMinutes: number): string => {
  const hour = new Date(now + offsetMinutes * minute).getUTCHours();
  if (hour < 5) return '夜深了';
  if (hour < 11) return '早上好';
  if (hour < 13) return '中午好';
  if (hour < 18) return '下午好';
  return '晚上好';
};

const weekdays = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'];

/** The head of a home page: greeting, day, plant and role group; the latter two open their change. `right` stands at the end of the line. */
export function HomeGreeting({ right }: { right?: ReactNode }) {
  const session = useSession();
  const offset = session?.user?.utcOffsetMinutes ?? 480;
  const now = usePlantNow(minute);
  const day = new Date(now + offset * minute);
  const tenant = session?.tenants.find((one) => one.tid === session.tid);
  const role = session?.roleGroup ? roleGroups[session.roleGroup].title : '';
  const items: MenuItem[] = [
    ...((session?.user?.roleGroups.length ?? 0) > 1
      ? [{ key: 'role', label: '切换身份', onSelect: () => go('changerolegroupformyinfo') }]
      : []),
    ...((session?.tenants.length ?? 0) > 1
      ? [{ key: 'tenant', label: '切换企业', onSelect: () => go('changetenantformyinfo') }]
      : []),
  ];
  const place = `${tenant?.shortName || session?.user?.tenantName || ''} · ${role}`;
  return (
    <header className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="truncate @max-[15rem]:overflow-visible @max-[15rem]:whitespace-normal font-semibold text-22">{`${greetingAt(now, offset)}，${session?.user?.name ?? ''}`}</h1>
        <p className="mt-1 flex min-w-0 flex-wrap items-center gap-x-2 text-13 text-ink3">
          <span className="whitespace-nowrap">{`${day.getUTCMonth() + 1} 月 ${day.getUTCDate()} 日 ${weekdays[day.getUTCDay()]}`}</span>
          {items.length > 0 ? (
            <MenuButton
              align="start"
              items={items}
              trigger={
                <button type="button" className="reach flex min-w-0 items-center gap-1 rounded-md hover:text-ink">
                  <span className="truncate @max-[15rem]:whitespace-normal">{place}</span>
                  <ChevronDown className="size-3.5 shrink-0" aria-hidden="true" />
                </button>
              }
            />
          ) : (
            <span className="truncate @max-[15rem]:whitespace-normal">{place}</span>
          )}
        </p>
      </div>
      {right}
    </header>
  );
}
