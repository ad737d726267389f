import { alarmRow } from '@pourline/domain/alarms/alarmKinds';
import { memo } from 'react';
import { cx } from '../kit/cx.ts';
import { formatNumber, formatTime } from '../kit/figure/format.ts';
import { type Tone, toneFill, toneText } from '../kit/figure/tone.ts';
import { shortArrival, shortFeed, shortLoads } from '../trade/loadWords.ts';
import type { BoardOrder } from './boardFacts.ts';
import { orderTone } from './boardTones.ts';

/** An order in one line: what is wrong, where it is, its plant and promised window, where its trucks are, when the next is there, how far it is, when its feed breaks. */
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
  const feed = shortFeed(fact.feedBreak, now);
  return (
    <Line
      tone={first?.tone ?? orderTone[order.state]}
      name={`${order.projectName} · ${order.constructionSite}`}
      plant={order.plantName ?? '未安排'}
      window={`${formatTime(Date.parse(order.bookBegin))}–${formatTime(Date.parse(order.bookEnd))}`}
      loads={shortLoads(fact.counts)}
      next={shortArrival(fact.counts, now)}
      poured={`${formatNumber(order.deliverCa, 1, { trim: true })}/${formatNumber(order.scheduledCa, 1, { trim: true })}`}
      end={feed?.text ?? first?.title ?? ''}
      endTone={feed?.tone ?? first?.tone ?? 'idle'}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

interface LineProps {
  tone: Tone;
  name: string;
  plant: string;
  /** The promised window. */
  window: string;
  loads: string;
  /** When its next truck is there. */
  next: string;
  poured: string;
  end: string;
  endTone: Tone;
  chosen: boolean;
  onChoose: () => void;
}

const Line = memo(
  function Line({ tone, name, plant, window, loads, next, poured, end, endTone, chosen, onChoose }: LineProps) {
    return (
      <button
        type="button"
        aria-pressed={chosen}
        title={`${name} · ${plant} · 约定 ${window}`}
        onClick={onChoose}
        className={cx(
          'grid h-6 w-full grid-cols-[8px_minmax(60px,1fr)_minmax(0,44px)_76px_minmax(0,98px)_44px_minmax(0,64px)_50px] items-center gap-1.5 border-line border-b bg-surface px-2 text-left text-13 leading-6 hover:bg-hover',
          chosen && 'bg-accent-soft',
        )}
      >
        <span className={cx('size-2 rounded-full', toneFill[tone])} aria-hidden="true" />
        <span className="truncate">{name}</span>
        <span className="truncate text-12 text-ink3">{plant}</span>
        <span className="whitespace-nowrap text-12 text-ink3">{window}</span>
        <span className="truncate text-12 text-ink2">{loads}</span>
        <span className="whitespace-nowrap font-medium text-12">{next}</span>
        <span className="truncate text-right text-12 text-ink3">{poured}</span>
        <span className={cx('truncate text-right text-12', toneText[endTone])}>{end}</span>
      </button>
    );
  },
  (a, b) =>
    a.tone === b.tone &&
    a.name === b.name &&
    a.plant === b.plant &&
    a.window === b.window &&
    a.loads === b.loads &&
    a.next === b.next &&
    a.poured === b.poured &&
    a.end === b.end &&
    a.endTone === b.endTone &&
    a.chosen === b.chosen,
);
