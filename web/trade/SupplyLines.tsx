import type { PromisedOrder } from '@pourline/domain/dispatch/promisedWindow';
import { cx } from '../kit/cx.ts';
import { toneText } from '../kit/figure/tone.ts';
import { feedPhrase, loadPhrases } from './loadWords.ts';
import { type Phrase, waitPhrase, windowPhrase } from './promiseWords.ts';
import { stopPhrase } from './stopPhrase.ts';
import type { SupplyNow } from './supplyNow.ts';

interface Props {
  order: PromisedOrder;
  /** Null while an order is not supplied: then its promised window alone is told. */
  supply: SupplyNow | null;
  now: number;
}

const whereOf = (supply: SupplyNow, now: number): string => loadPhrases(supply.counts, now).join(' · ') || '没有车';

/** What presses: the break of the feed, the promised window, the wait on the job, and how long it stood in all. */
const pressing = ({ order, supply, now }: Props): Phrase[] => {
  const wait = supply ? waitPhrase(supply.wait) : null;
  const stood = supply ? stopPhrase(supply.stops, now) : null;
  return [
    supply ? feedPhrase(supply.feedBreak, now) : null,
    windowPhrase(order, now),
    wait === null ? null : { text: wait, tone: 'idle' as const },
    stood === null ? null : { text: stood, tone: 'idle' as const },
  ].filter((fact) => fact !== null);
};

function Phrases({ phrases, className }: { phrases: readonly Phrase[]; className?: string }) {
  return (
    <p className={cx('text-ink3', className)} title={phrases.map(({ text }) => text).join(' · ')}>
      {phrases.map(({ text, tone }, index) => (
        <span key={text}>
          {index > 0 ? ' · ' : null}
          <span className={tone === 'idle' ? undefined : toneText[tone]}>{text}</span>
        </span>
      ))}
    </p>
  );
}

/** Where the loads of an order are; below it what presses. */
export function SupplyLines({ className, ...props }: Props & { className?: string }) {
  const { supply, now } = props;
  const where = supply ? whereOf(supply, now) : null;
  const facts = pressing(props);
  if (where === null && facts.length === 0) return null;
  return (
    <div className={cx('min-w-0 text-13', className)}>
      {where === null ? null : <p className="text-ink2">{where}</p>}
      {facts.length > 0 ? <Phrases phrases={facts} /> : null}
    </div>
  );
}

/** What is wrong, where the loads are, and the rest. */
const urgentFirst = (props: Props): Phrase[] => {
  const { supply, now } = props;
  const facts = pressing(props);
  return [
    ...facts.filter(({ tone }) => tone !== 'idle'),
    ...(supply ? [{ text: whereOf(supply, now), tone: 'idle' as const }] : []),
    ...facts.filter(({ tone }) => tone === 'idle'),
  ];
};

/** The same as one paragraph, what is wrong first, for a card among many; the `whole` of it, or as much as two lines hold. */
export function SupplyText({ whole, ...props }: Props & { whole: boolean }) {
  const phrases = urgentFirst(props);
  return phrases.length > 0 ? (
    <Phrases phrases={phrases} className={cx('min-w-0 text-13', !whole && 'lg:line-clamp-2')} />
  ) : null;
}

/** The same in one line, what is wrong first. */
export function SupplyLine(props: Props) {
  const phrases = urgentFirst(props);
  return phrases.length > 0 ? <Phrases phrases={phrases} className="truncate text-12" /> : null;
}
