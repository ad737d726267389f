import { alarmRow } from '@pourline/domain/alarms/alarmKinds';
import { isOrderSupplied } from '@pourline/domain/orders/orderStages';
import { holdWords } from '@pourline/domain/orders/orderStates';
import { memo } from 'react';
import { cx } from '../kit/cx.ts';
import { formatNumber } from '../kit/figure/format.ts';
import { type Tone, toneFill, toneText } from '../kit/figure/tone.ts';
import { loadPhrases, shortArrival, shortFeed, shortLoads } from '../trade/loadWords.ts';
import { type Phrase, shortWindow } from '../trade/promiseWords.ts';
import { startText } from '../trade/startText.ts';
import { shortStops, stopPhrase } from '../trade/stopPhrase.ts';
import type { BoardOrder } from './boardFacts.ts';
import { orderTone } from './boardTones.ts';

const nothing: Phrase = { text: '', tone: 'idle' };

/** When its supply begins, of an order that has not begun; else where its trucks are and how long the first of them has waited. */
const whereOf = ({ order, loads, counts }: BoardOrder, now: number): string =>
  loads.length === 0 && !isOrderSupplied(order.state) ? startText(order, now) : shortLoads(counts, now);

/** An order in one line: what is wrong, where it is, its plant and promised window, where its trucks are, when the next is there, how far it is, how long it stood, when its feed breaks. */
export function OrderLine({
  fact,
  chosen,
  onChoose,
  now,
}: {
  fact: BoardOrder;
  chosen: boolean;
  onChoose: () => void;
  now: number;
}) {
  const { order, alarms } = fact;
  const first = alarms[0] && alarmRow(alarms[0].kind);
  const feed = shortFeed(fact.feedBreak, now) ?? nothing;
  const window = shortWindow(order, now);
  const whole = [loadPhrases(fact.counts, now).join(' · '), stopPhrase(fact.stops, now)].filter(Boolean).join(' · ');
  return (
    <Line
      tone={first?.tone ?? orderTone[order.state]}
      project={order.projectName}
      part={fact.part}
      plant={order.plantName ?? (order.holdCause === 'willCall' ? holdWords.willCall : '未安排')}
      window={window.text}
      windowTone={window.tone}
      where={whereOf(fact, now)}
      whole={whole}
      next={shortArrival(fact.counts, now)}
      poured={`${formatNumber(order.deliverCa, 1, { trim: true })}/${formatNumber(order.scheduledCa, 1, { trim: true })}`}
      stood={shortStops(fact.stops, now)}
      alarm={first?.title ?? ''}
      alarmTone={first?.tone ?? 'idle'}
      feed={feed.text}
      feedTone={feed.tone}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

interface LineProps {
  tone: Tone;
  project: string;
  part: string;
  plant: string;
  /** The promised window against now. */
  window: string;
  windowTone: Tone;
  where: string;
  /** What of it may be cut, at length. */
  whole: string;
  /** When its next truck is there. */
  next: string;
  poured: string;
  /** How long its pour, and trucks at its site, have stood. */
  stood: string;
  alarm: string;
  alarmTone: Tone;
  feed: string;
  feedTone: Tone;
  chosen: boolean;
  onChoose: () => void;
}

const columns =
  'grid-cols-[8px_minmax(44px,1fr)_minmax(0,38px)_72px_minmax(0,134px)_34px_minmax(0,52px)_48px_minmax(0,82px)]';

const told: readonly (keyof LineProps)[] = [
  ...(['tone', 'project', 'part', 'plant', 'window', 'windowTone', 'where', 'whole', 'next', 'poured'] as const),
  ...(['stood', 'alarm', 'alarmTone', 'feed', 'feedTone', 'chosen'] as const),
];

const Line = memo(
  function Line(line: LineProps) {
    const { tone, project, part, plant, window, windowTone, where, whole, next, poured, stood, chosen, onChoose } =
      line;
    return (
      <button
        type="button"
        aria-pressed={chosen}
        title={[project, part, plant, `约定 ${window}`, whole].filter(Boolean).join(' · ')}
        onClick={onChoose}
        className={cx(
          'grid h-6 w-full items-center gap-1 border-line border-b bg-surface px-2 text-left text-13 leading-6 hover:bg-hover',
          columns,
          chosen && 'bg-accent-soft',
        )}
      >
        <span className={cx('size-2 rounded-full', toneFill[tone])} aria-hidden="true" />
        <span className="truncate">
          {project} <span className="text-ink2">{part}</span>
        </span>
        <span className="truncate text-12 text-ink3">{plant}</span>
        <span className={cx('whitespace-nowrap text-12', windowTone === 'idle' ? 'text-ink3' : toneText[windowTone])}>
          {window}
        </span>
        <span className="truncate text-12 text-ink2">{where}</span>
        <span className="whitespace-nowrap font-medium text-12">{next}</span>
        <span className="truncate text-right text-12 text-ink3">{poured}</span>
        <span className={cx('truncate text-12', toneText[line.alarmTone])}>{line.alarm}</span>
        <span className="truncate text-12 text-ink3">
          {line.feed ? <span className={toneText[line.feedTone]}>{`${line.feed} `}</span> : null}
          {stood}
        </span>
      </button>
    );
  },
  (a, b) => told.every((part) => a[part] === b[part]),
);
