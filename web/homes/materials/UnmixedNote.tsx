import type { HomeSections } from '@pourline/contract/homeParts';
import { formatQuantity, thinSpace } from '../../kit/figure/format.ts';

/** What the needs do not count: orders that have no mix yet. */
export function UnmixedNote({ unmixed }: { unmixed: HomeSections['need']['unmixed'] }) {
  if (unmixed.orders === 0) return null;
  return (
    <p className="mt-3 text-13 text-ink3">
      {`另有${thinSpace}${unmixed.orders}${thinSpace}单 ${formatQuantity(unmixed.volume, 'm³')} 未下达配比，未计入`}
    </p>
  );
}
