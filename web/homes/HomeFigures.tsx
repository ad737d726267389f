import type { ReplyOf } from '@pourline/contract/endpoint';
import type { references } from '@pourline/contract/references';
import { Card } from '../kit/Card.tsx';
import { Figure } from '../kit/Figure.tsx';
import { formatNumber } from '../kit/format.ts';
import { kitTone } from '../shell/stateFace.ts';

export type HomeReply = ReplyOf<(typeof references)['home']>;

/** The figures of the day: the first is the answer to the first question and stands largest. */
export function HomeFigures({ figures }: { figures: HomeReply['figures'] }) {
  if (figures.length === 0) return null;
  const [first, ...others] = figures;
  // Nothing late is no alarm.
  const warns = ({ tone, value }: HomeReply['figures'][number]) =>
    value > 0 && (tone === 'warning' || tone === 'alarm') ? kitTone(tone) : undefined;
  return (
    <Card className="!p-5">
      <div className="@container">
        <div className="flex @lg:flex-row flex-col @lg:items-end @lg:gap-10">
          {first ? (
            <Figure
              label={first.label}
              value={formatNumber(first.value, 2, { trim: true })}
              unit={first.unit}
              size="hero"
              tone={warns(first)}
              className="@lg:shrink-0"
            />
          ) : null}
          {others.length > 0 ? (
            <div className="@lg:mt-0 mt-5 grid flex-1 @lg:grid-flow-col grid-cols-3 @lg:auto-cols-fr @lg:grid-cols-none gap-x-4 gap-y-4">
              {others.map((figure) => (
                <Figure
                  key={figure.label}
                  label={figure.label}
                  value={formatNumber(figure.value, 2, { trim: true })}
                  unit={figure.unit}
                  tone={warns(figure)}
                />
              ))}
            </div>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
