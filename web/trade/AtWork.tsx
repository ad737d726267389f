import Eye from 'lucide-react/icons/eye';
import { type Colleague, useColleagues } from '../api/presence.ts';
import { cx } from '../kit/cx.ts';

/** 吴磊 正在看排程 · 看台；吴磊 正在移动 3 号车的车次. */
const workText = ({ name, at }: Colleague, truck: (carID: string) => string): string => {
  if (at.place === 'order') return `${name} 正在看这单`;
  if (at.place === 'plan') return `${name} 正在看排程`;
  return `${name} 正在移动${at.carID === null ? '' : truck(at.carID)}的车次`;
};

/** Who else is at work here now, and on what; nothing when nobody is. */
export function AtWork({
  concerns,
  truckName = () => '',
  className,
}: {
  /** Whether what somebody is at work on belongs to this place. */
  concerns: (at: Colleague['at']) => boolean;
  truckName?: (carID: string) => string;
  className?: string;
}) {
  const here = useColleagues().filter(({ at }) => concerns(at));
  if (here.length === 0) return null;
  const texts = [...new Set(here.map((one) => workText(one, truckName)))];
  return (
    <p
      role="status"
      aria-label="还有谁在处理"
      className={cx('flex items-center gap-1.5 text-13 text-info-ink', className)}
    >
      <Eye className="size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 truncate">{texts.join('，')}</span>
    </p>
  );
}
