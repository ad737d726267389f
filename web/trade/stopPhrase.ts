import { type OrderStops, stopMinutes } from '@pourline/domain/alarms/orderStops';
import { formatDuration, thinSpace } from '../kit/figure/format.ts';

/** How long the pour and its trucks have stood in all: 累计断料 31 分钟，压车 25 分钟. Nothing where nothing stood. */
export function stopPhrase(stops: OrderStops, now: number): string | null {
  const { broken, queued } = stopMinutes(stops, now);
  const parts = [
    Math.round(broken) > 0 ? `断料${thinSpace}${formatDuration(broken)}` : '',
    Math.round(queued) > 0 ? `压车${thinSpace}${formatDuration(queued)}` : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? `累计${parts.join('，')}` : null;
}

/** The same in the room of a line, minutes: 累断31 压25. */
export function shortStops(stops: OrderStops, now: number): string {
  const { broken, queued } = stopMinutes(stops, now);
  return (
    [
      ['累断', broken],
      ['压', queued],
    ] as const
  )
    .flatMap(([word, minutes]) => (Math.round(minutes) > 0 ? [`${word}${Math.round(minutes)}`] : []))
    .join(' ');
}
