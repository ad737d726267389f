import type { PromisedOrder } from '@pourline/domain/dispatch/promisedWindow';
import { cx } from '../kit/cx.ts';
import { toneText } from '../kit/figure/tone.ts';
import { feedPhrase, loadPhrases } from './loadWords.ts';
import { type Phrase, waitPhrase, windowPhrase } from './promiseWords.ts';
import type { SupplyNow } from './supplyNow.ts';

/** Where the loads of an order are; below it what presses: the break of its feed, its promised window, the wait on the job. */
export function SupplyLines({
  order,
  supply,
  now,
  className,
}: {
  order: PromisedOrder;
  supply: SupplyNow | null;
  now: number;
  className?: string;
}) {
  const where = supply ? loadPhrases(supply.counts, now).join(' · ') || '没有车' : null;
  const wait = supply ? waitPhrase(supply.wait) : null;
  const facts: Phrase[] = [
    supply ? feedPhrase(supply.feedBreak, now) : null,
    windowPhrase(order, now),
    wait === null ? null : { text: wait, tone: 'idle' as const },
  ].filter((fact) => fact !== null);
  if (where === null && facts.length === 0) return null;
  return (
    <div className={cx('min-w-0 text-13', className)}>
      {where === null ? null : (
        <p className="truncate text-ink2" title={where}>
          {where}
        </p>
      )}
      {facts.length > 0 ? (
        <p className="truncate text-ink3" title={facts.map(({ text }) => text).join(' · ')}>
          {facts.map(({ text, tone }, index) => (
            <span key={text}>
              {index > 0 ? ' · ' : null}
              <span className={tone === 'idle' ? undefined : toneText[tone]}>{text}</span>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}
