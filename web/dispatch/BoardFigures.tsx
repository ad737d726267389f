import { Figure } from '../kit/figure/Figure.tsx';
import { formatNumber } from '../kit/figure/format.ts';
import { type Tone, toneText } from '../kit/figure/tone.ts';
import type { boardFigures } from './boardFacts.ts';

interface Line {
  label: string;
  value: string | number;
  unit: string;
  tone?: Tone | undefined;
}

/** The day in a line: alarms first, then volumes, then trucks. `inline` lets it stand in the toolbar. */
export function BoardFigures({ figures, inline }: { figures: ReturnType<typeof boardFigures>; inline?: boolean }) {
  const lines: Line[] = [
    { label: '要处理', value: figures.alarms, unit: '项', tone: figures.alarms > 0 ? 'warn' : undefined },
    {
      label: '今日已供 / 计划',
      value: `${formatNumber(figures.delivered, 2, { trim: true })} / ${formatNumber(figures.planned, 2, { trim: true })}`,
      unit: 'm³',
    },
    { label: '在途', value: formatNumber(figures.onRoad, 2, { trim: true }), unit: 'm³' },
    { label: '排队', value: figures.queuing, unit: '车', tone: figures.queuing === 0 ? 'warn' : undefined },
    { label: '当班', value: figures.onDuty, unit: '车' },
  ];
  if (inline) {
    return (
      <section aria-label="今日" className="flex items-baseline gap-6 whitespace-nowrap pr-3 text-13 text-ink3">
        {lines.map(({ label, value, unit, tone }) => (
          <span key={label} className="flex items-baseline gap-1.5">
            {label}
            <span className={`font-semibold text-16 ${tone ? toneText[tone] : 'text-ink'}`}>{value}</span>
            <span className="-ml-0.5 text-12">{unit}</span>
          </span>
        ))}
      </section>
    );
  }
  return (
    <section aria-label="今日" className="flex flex-wrap gap-x-6 gap-y-2 px-4 py-3">
      {lines.map((line) => (
        <Figure key={line.label} size="small" {...line} />
      ))}
    </section>
  );
}
