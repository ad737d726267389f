import Phone from 'lucide-react/icons/phone';
import { cx } from '../kit/cx.ts';

/** Somebody to ring up: by what they are to the load, and their number. */
export interface Callee {
  what: string;
  phone: string;
}

/** Rings up at one touch, big enough for a shaking cab; those without a number are left out. */
export function CallLinks({ callees, className }: { callees: readonly Callee[]; className?: string }) {
  const known = callees.filter(({ phone }) => phone !== '');
  if (known.length === 0) return null;
  return (
    <div className={cx('flex flex-wrap gap-2', className)}>
      {known.map(({ what, phone }) => (
        <a
          key={what}
          href={`tel:${phone}`}
          className="flex min-h-14 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-lg bg-sunken px-2 font-medium text-16 text-ink hover:bg-sunken-press"
        >
          <Phone className="size-5" aria-hidden="true" />
          {`拨打${what}`}
        </a>
      ))}
    </div>
  );
}
