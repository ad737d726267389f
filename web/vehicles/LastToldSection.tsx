import { vehicles } from '@pourline/contract/vehicles';
import { useCall } from '../api/queries.ts';
import { formatShortTime } from '../kit/figure/format.ts';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import { isOfOtherMinute, lastItems } from './lastItems.ts';

/** Positions that are looked through for items that are sent now and then. */
const looked = 30;

/** Where a vehicle was last in words, and the last that its device told of each item, with a position or without, with the time. */
export function LastToldSection({ id, now }: { id: string; now: number }) {
  const { data } = useCall(vehicles.positions, {
    params: { id },
    query: { limit: looked, 'filter.doubtful': '0' },
  });
  const { data: reported = [] } = useCall(vehicles.reported, { params: { id } });
  const positions = data?.data ?? [];
  const items = lastItems([
    ...positions,
    ...reported.map(({ toldAt, ...item }) => ({ gnssTime: toldAt, items: [item] })),
  ]);
  if (items.length === 0) return null;
  const newest = positions[0]?.gnssTime;
  return (
    <Section title="终端所报">
      <Card>
        {newest === undefined ? null : (
          <p className="pb-3 text-16">
            {positions[0]?.near}
            <span className="block text-12 text-ink3">{formatShortTime(Date.parse(newest), now)}</span>
          </p>
        )}
        <ItemFacts
          items={items.map(({ gnssTime, ...item }) => ({
            ...item,
            note: isOfOtherMinute(gnssTime, newest) ? formatShortTime(Date.parse(gnssTime), now) : null,
          }))}
        />
      </Card>
    </Section>
  );
}
