import ArrowRight from 'lucide-react/icons/arrow-right';
import { spaceText } from '../../kit/figure/format.ts';
import type { ChangeLine } from '../../trade/changeLines.ts';

/** Field by field what stands there now and what shall stand there. */
export function ChangeLines({ lines }: { lines: readonly ChangeLine[] }) {
  return (
    <dl className="space-y-2">
      {lines.map((line) => (
        <div key={line.field} className="flex flex-wrap items-baseline gap-x-3">
          <dt className="w-20 shrink-0 text-13 text-ink3">{line.label}</dt>
          <dd className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 text-14">
            <del className="text-ink3 no-underline">{spaceText(line.before)}</del>
            <ArrowRight className="size-3.5 shrink-0 self-center text-ink3" aria-label="改为" />
            <ins className="font-medium no-underline">{spaceText(line.after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
