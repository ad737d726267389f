import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { cx } from '../cx.ts';
import { SearchBar } from '../list/SearchBar.tsx';
import { Sheet } from './Sheet.tsx';

export interface Pickable {
  id: string;
  title: string;
  note?: string | undefined;
}

const searchFrom = 9;

/** Any number out of many, with a search where there are many. */
export function PickManySheet({
  title,
  items,
  chosen,
  least = 0,
  yes,
  onPick,
  onClose,
}: {
  title: string;
  items: readonly Pickable[];
  chosen: readonly string[];
  /** So many must be chosen. */
  least?: number;
  /** The outcome as a verb. */
  yes: string;
  onPick: (ids: string[]) => void;
  onClose: () => void;
}) {
  const [ids, setIds] = useState<readonly string[]>(chosen);
  const [keyword, setKeyword] = useState('');
  const shown = items.filter((item) => `${item.title}${item.note ?? ''}`.includes(keyword));
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      wideAs="panel"
      footer={
        <>
          <Button className="flex-1" onClick={onClose}>
            返回
          </Button>
          <Button className="flex-2" look="primary" disabled={ids.length < least} onClick={() => onPick([...ids])}>
            {`${yes}（${ids.length}）`}
          </Button>
        </>
      }
    >
      {items.length >= searchFrom ? <SearchBar value={keyword} onChange={setKeyword} placeholder="搜索" /> : null}
      <ul className="py-1">
        {shown.map((item) => {
          const on = ids.includes(item.id);
          return (
            <li key={item.id}>
              <button
                type="button"
                aria-pressed={on}
                onClick={() => setIds(on ? ids.filter((id) => id !== item.id) : [...ids, item.id])}
                className="-outline-offset-2 flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left hover:bg-hover active:bg-sunken"
              >
                <span
                  className={cx(
                    'flex size-5 shrink-0 items-center justify-center rounded-sm border',
                    on ? 'border-accent bg-accent text-on-accent' : 'border-edge',
                  )}
                  aria-hidden="true"
                >
                  {on ? <Check className="size-4" /> : null}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-16 lg:text-14">{item.title}</span>
                  {item.note ? <span className="block truncate text-13 text-ink3">{item.note}</span> : null}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length === 0 ? <p className="px-4 py-8 text-center text-14 text-ink3">没有可选的内容</p> : null}
    </Sheet>
  );
}
