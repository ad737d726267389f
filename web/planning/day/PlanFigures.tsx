import type { PlanPrice } from '@pourline/contract/planning/planPrice';
import { Figure } from '../../kit/figure/Figure.tsx';
import { toneText } from '../../kit/figure/tone.ts';
import { planFigures } from '../planWords.ts';
import { type PlacedFigure, placedFigures } from '../timeline/planPlaces.ts';

const isPlaced = (key: string): key is PlacedFigure => (placedFigures as readonly string[]).includes(key);

/** What the plan of the day comes to, what is wrong first. `inline`: in one line of a toolbar. */
export function PlanFigures({
  price,
  inline,
  onUnserved,
  onPlace,
}: {
  price: PlanPrice;
  inline?: boolean;
  /** Leads to what cannot be brought. */
  onUnserved?: (() => void) | undefined;
  /** Leads to the next place on the time line that a figure comes from. */
  onPlace?: ((figure: PlacedFigure) => void) | undefined;
}) {
  const figures = planFigures(price);
  if (inline) {
    return (
      <section
        aria-label="计划合计"
        className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1 whitespace-nowrap text-13 text-ink3"
      >
        {figures.map(({ key, label, value, unit, tone }) => (
          <span key={key} className="flex items-baseline gap-1.5">
            {key === 'unserved' && onUnserved ? (
              <button type="button" onClick={onUnserved} className="reach text-alarm-ink underline underline-offset-4">
                {label}
              </button>
            ) : isPlaced(key) && onPlace && value !== '0' ? (
              <button type="button" onClick={() => onPlace(key)} className="reach underline underline-offset-4">
                {label}
              </button>
            ) : (
              label
            )}
            <span className={`font-semibold text-16 ${tone ? toneText[tone] : 'text-ink'}`}>{value}</span>
            <span className="-ml-0.5 text-12">{unit}</span>
          </span>
        ))}
      </section>
    );
  }
  return (
    <section aria-label="计划合计" className="grid grid-cols-3 gap-x-4 gap-y-2">
      {figures.map(({ key, ...figure }) => (
        <Figure key={key} size="small" {...figure} />
      ))}
    </section>
  );
}
