import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { ScrollAreaContext } from '../../kit/page/scrollArea.ts';

/** What stands beside the time line: a load, a proposal, what cannot be brought. */
export function PlanPane({
  title,
  onClose,
  children,
  footer,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
}) {
  const [area, setArea] = useState<HTMLElement | null>(null);
  return (
    <aside aria-label={title} className="flex h-full min-h-0 flex-col bg-surface">
      <div className="flex shrink-0 items-center justify-between py-1 pr-1 pl-4">
        <h2 className="font-semibold text-16">{title}</h2>
        <IconButton label="关闭" icon={<X />} onClick={onClose} />
      </div>
      <ScrollAreaContext value={area}>
        <div ref={setArea} data-scroll-area className="relative min-h-0 flex-1 overflow-y-auto">
          {children}
        </div>
      </ScrollAreaContext>
      {footer ? <div className="flex shrink-0 gap-2 border-line border-t p-3">{footer}</div> : null}
    </aside>
  );
}
