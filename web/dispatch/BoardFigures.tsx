import { Figure } from '../kit/figure/Figure.tsx';
import { formatNumber } from '../kit/figure/format.ts';
import { type Tone, toneText } from '../kit/figure/tone.ts';
import type { boardFigures } from './boardFacts.ts';
import type { useSpareTrucks } from './useSpareTrucks.ts';

interface Line {
  label: string;
  value: string | number;
  unit: string;
  tone?: Tone | undefined;
  onOpen?: (() => void) | undefined;
}

/** The day in a line: alarms first, then volumes, then trucks and how many of them the day does not need. `inline` lets it stand in the toolbar. */
export function BoardFigures({
  figures,
  spare,
  onSpare,
  inline,
}: {
  figures: ReturnType<typeof boardFigures>;
  spare: ReturnType<typeof useSpareTrucks>;
  /** Shows what is needed against what is there. */
  onSpare: () => void;
  inline?: boolean;
}) {
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
    ...(spare
      ? [
          {
            ...(spare.kind === 'free' ? { label: '富余' } : { label: '缺', tone: 'warn' as const }),
            ...{ value: spare.trucks, unit: '车', onOpen: onSpare },
          },
        ]
      : []),
  ];
  if (inline) {
    return (
      <section aria-label="今日" className="flex items-baseline gap-6 whitespace-nowrap pr-3 text-13 text-ink3">
        {lines.map(({ label, value, unit, tone, onOpen }) => {
          const said = (
            <>
              {label}
              <span className={`font-semibold text-16 ${tone ? toneText[tone] : 'text-ink'}`}>{value}</span>
              <span className="-ml-0.5 text-12">{unit}</span>
            </>
          );
          const line = 'flex items-baseline gap-1.5';
          return onOpen ? (
            <button
              key={label}
              type="button"
              className={`${line} rounded-md hover:text-ink`}
              title="要用多少车，在岗多少车"
              onClick={onOpen}
            >
              {said}
            </button>
          ) : (
            <span key={label} className={line}>
              {said}
            </span>
          );
        })}
      </section>
    );
  }
  return (
    <section aria-label="今日" className="flex flex-wrap gap-x-6 gap-y-2 px-4 py-3">
      {lines.map(({ onOpen, ...line }) =>
        onOpen ? (
          <button key={line.label} type="button" className="text-left" onClick={onOpen}>
            <Figure size="small" {...line} />
          </button>
        ) : (
          <Figure key={line.label} size="small" {...line} />
        ),
      )}
    </section>
  );
}
