import { quarterMs, truckBalance } from '../dispatch/truckDemand.ts';
import { epochMs, formatClock } from '../time.ts';
import { round2 } from '../volume.ts';
import { roughly } from './alarmCost.ts';
import type { AlarmRule, Finding } from './alarmRule.ts';

/** The share of the minutes that trucks lack by which first loads come later in the end. */
const lateWhenLacking = 0.1;

/** A plant whose loads want more trucks than it has, or will have, at some time of what is left of the day. */
export const overbooked: AlarmRule = ({ demand, now, figures, offsetMinutes }) =>
  demand.plants.flatMap(({ plantID, needed, there, callable }): Finding[] => {
    const shorts = truckBalance(needed, there, demand.from).filter(
      ({ kind, to }) => kind === 'short' && to > epochMs(now),
    );
    const [first, ...later] = shorts;
    if (!first || plantID === null) return [];
    const clock = (at: number) => formatClock(at, offsetMinutes);
    const quarters = needed.map((_, i) => demand.from + i * quarterMs);
    const inside = quarters.flatMap((at, i) => (at >= first.from && at < first.to ? [i] : []));
    const most = Math.max(...inside.map((i) => needed[i] ?? 0));
    const toCall = Math.floor(Math.min(...inside.map((i) => callable[i] ?? 0)));
    const lacking = quarters.reduce(
      (sum, at, i) =>
        shorts.some(({ from, to }) => at >= from && at < to) ? sum + (needed[i] ?? 0) - (there[i] ?? 0) : sum,
      0,
    );
    return [
      {
        ...{ subjectID: plantID, plantID },
        since: epochMs(now),
        cause: [
          `${clock(first.from)}–${clock(first.to)} 最多要 ${Math.ceil(most)} 车，缺 ${first.trucks} 车`,
          ...(toCall > 0 ? [`可叫来 ${toCall} 车`] : []),
          ...(later.length > 0 ? [`后面还有 ${later.length} 段缺车`] : []),
        ].join('，'),
        cost: roughly(((lacking * quarterMs) / 60_000) * figures.price.late * lateWhenLacking),
        costWhy: `少 ${round2(lacking / 4)} 车时`,
      },
    ];
  });
