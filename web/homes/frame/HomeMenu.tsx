import type { MenuEntry } from '@pourline/domain/access/menus';
import { Card } from '../../kit/page/Card.tsx';
import { openEntry } from '../../shell/go.ts';
import { NamedIcon } from '../../shell/NamedIcon.tsx';
import { useMenu } from '../../shell/useMenu.ts';

/** The role group's menu as pictures with words. `without` leaves out what the page offers otherwise. */
export function HomeMenu({ without }: { without?: readonly MenuEntry['screen'][] | undefined }) {
  const entries = useMenu().filter((entry) => !without?.includes(entry.screen));
  if (entries.length === 0) return null;
  return (
    <Card className="!px-2 !py-3">
      <nav
        aria-label="功能"
        // Four in a row, unless the person's type is too large for their words.
        className="grid grid-cols-[repeat(auto-fill,minmax(max(5.6em,22%),1fr))] gap-y-1 text-13 @md:grid-cols-6 @xl:grid-cols-8"
      >
        {entries.map((entry) => (
          <button
            key={entry.title}
            type="button"
            onClick={() => openEntry(entry)}
            className="flex min-w-0 flex-col items-center gap-2 rounded-md px-1 py-2.5 text-13 text-ink2 hover:bg-hover active:bg-sunken"
          >
            <span className="flex size-11 items-center justify-center rounded-lg bg-accent-soft text-accent-ink">
              <NamedIcon name={entry.icon} className="size-[22px]" />
            </span>
            <span className="max-w-full truncate">{entry.title}</span>
          </button>
        ))}
      </nav>
    </Card>
  );
}
