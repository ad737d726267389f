import type { PromisedOrder } from '@pourline/domain/dispatch/promisedWindow';
import { cx } from '../kit/cx.ts';
import { toneText } from '../kit/figure/tone.ts';
import { feedPhrase, loadPhrases, loadsAtPlant, loadsAtSite, loadsComing } from './loadWords.ts';
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

/** What presses: the break of the feed, how long it stood in all, the wait on the job, and the promised window. */
const pressing = ({ order, supply, now }: Props): Phrase[] => {
  const wait = supply ? waitPhrase(supply.wait) : null;
  const stood = supply ? stopPhrase(supply.stops, now) : null;
  return [
    supply ? feedPhrase(supply.feedBreak, now) : null,
    stood === null ? null : { text: stood, tone: 'idle' as const },
    wait === null ? null : { text: wait, tone: 'idle' as const },
    windowPhrase(order, now),
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

const idle = (texts: readonly string[]): Phrase[] => texts.map((text) => ({ text, tone: 'idle' }));

/** What is wrong, what stands at the site and for how long, what comes, and the rest: what has no room is what matters least. */
const urgentFirst = (props: Props): Phrase[] => {
  const { supply, now } = props;
  const facts = pressing(props);
  const calm = facts.filter(({ tone }) => tone === 'idle');
  const wrong = facts.filter(({ tone }) => tone !== 'idle');
  if (!supply) return facts;
  const { counts } = supply;
  const stands = loadsAtSite(counts, now);
  const comes = loadsComing(counts, now);
  const plant = loadsAtPlant(counts);
  // That no truck comes is said once.
  const saysSo = wrong.some(({ text }) => text.endsWith('没有车来'));
  const nowhere = stands.length + comes.length + plant.length === 0 && !saysSo ? ['没有车'] : [];
  return [...wrong, ...idle([...nowhere, ...stands]), ...calm, ...idle([...comes, ...plant])];
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
