import type { MenuItem } from '../menu/menuItems.tsx';
import { MenuItemFace } from '../menu/menuItems.tsx';
import { Sheet } from './Sheet.tsx';

export type ActionSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  items: MenuItem[];
  title?: string | undefined;
  note?: string | undefined;
};

/** Things to choose from, at the bottom, each a line a thumb can hit. Choosing closes it. */
export function ActionSheet({ open, onOpenChange, items, title, note }: ActionSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title ?? '更多操作'} hideTitle={!title}>
      {note ? <p className="px-4 pt-1 pb-2 text-13 text-ink3">{note}</p> : null}
      <ul className="py-1">
        {items.map((item) => (
          <li key={item.key}>
            <button
              type="button"
              disabled={item.disabled}
              aria-pressed={item.selected}
              onClick={() => {
                onOpenChange(false);
                item.onSelect();
              }}
              className="flex min-h-13 w-full items-center gap-3 px-4 text-left text-16 hover:bg-hover active:bg-sunken disabled:text-ink3 -outline-offset-2"
            >
              <MenuItemFace item={item} />
            </button>
          </li>
        ))}
      </ul>
      <div className="border-page border-t-8 lg:hidden">
        <button
          type="button"
          onClick={() => onOpenChange(false)}
          className="h-13 w-full text-16 text-ink2 active:bg-sunken -outline-offset-2"
        >
          关闭
        </button>
      </div>
    </Sheet>
  );
}
