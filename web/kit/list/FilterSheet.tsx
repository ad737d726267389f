import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import { FilterFields } from './FilterFields.tsx';

export type FilterSheetProps = {
  /** How many filters are set; shown on the button. */
  count: number;
  onReset: () => void;
  /** The fields. They take effect at once; the button at the bottom only closes. */
  children: ReactNode;
  /** How many rows are left, told on the closing button. */
  total?: string | undefined;
  title?: string;
};

/** A button with the count of set filters, and the sheet (a panel on wide screens) in which they are set. */
export function FilterSheet({ count, onReset, children, total, title = '筛选' }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={title}
        icon={<SlidersHorizontal />}
        badge={count}
        pressed={count > 0}
        onClick={() => setOpen(true)}
      />
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={title}
        wideAs="panel"
        footer={
          <>
            <Button className="flex-1" onClick={onReset} disabled={count === 0}>
              清除筛选
            </Button>
            <Button className="flex-2" look="primary" onClick={() => setOpen(false)}>
              {total === undefined ? '查看结果' : `查看 ${total} 条`}
            </Button>
          </>
        }
      >
        <div className="p-4">
          <FilterFields>{children}</FilterFields>
        </div>
      </Sheet>
    </>
  );
}
