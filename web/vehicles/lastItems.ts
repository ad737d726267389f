import type { KeptPosition } from '@pourline/contract/vehicles/keptPosition';

export type LastItem = KeptPosition['items'][number] & { gnssTime: string };

/**
 * The last that a device has told of each item, with its time: devices send some with every position and others now and then. An alarm
 * counts while the newest position has it. `newest`: positions, the newest first, then what was told without one.
 */
export const lastItems = (newest: readonly Pick<KeptPosition, 'gnssTime' | 'items'>[]): LastItem[] => {
  const found = new Map<string, LastItem>();
  const [first] = newest.filter(({ items }) => items.length > 0);
  for (const position of newest)
    for (const item of position.items)
      if (!found.has(item.label) && (!item.isAlarm || position === first))
        found.set(item.label, { ...item, gnssTime: position.gnssTime });
  return [...found.values()].toSorted((a, b) => Number(b.isAlarm ?? false) - Number(a.isAlarm ?? false));
};

const minuteOf = (at: string): number => Math.floor(Date.parse(at) / 60_000);

/** Whether something was told in another minute than the newest position: only then a time of its own says more than that of the position. */
export const isOfOtherMinute = (at: string, newest: string | undefined): boolean =>
  newest === undefined || minuteOf(at) !== minuteOf(newest);
