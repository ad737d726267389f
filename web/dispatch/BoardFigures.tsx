import { Figure } from '../kit/Figure.tsx';
import { formatNumber } from '../kit/format.ts';
import type { boardFigures } from './boardFacts.ts';

/** The day in a line: alarms first, then volumes, then trucks. */
export function BoardFigures({ figures }: { figures: ReturnType<typeof boardFigures> }) {
  return (
    <section aria-label="今日" className="grid grid-cols-3 gap-x-4 gap-y-2 px-4 py-3 lg:flex lg:gap-10">
      <Figure
        size="small"
        label="要处理"
        value={figures.alerts}
        unit="单"
        tone={figures.alerts > 0 ? 'warn' : undefined}
      />
      <Figure
        size="small"
        label="已供 / 订货"
        value={`${formatNumber(figures.delivered, 1)} / ${formatNumber(figures.ordered, 1)}`}
        unit="m³"
      />
      <Figure size="small" label="在途" value={formatNumber(figures.onRoad, 1)} unit="m³" />
      <Figure
        size="small"
        label="排队"
        value={figures.queuing}
        unit="车"
        tone={figures.queuing === 0 ? 'warn' : undefined}
      />
      <Figure size="small" label="当班" value={figures.onDuty} unit="车" />
    </section>
  );
}
