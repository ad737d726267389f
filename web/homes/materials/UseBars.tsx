import type { ReactNode } from 'react';
import { thinSpace } from '../../kit/figure/format.ts';
import { BarRow } from '../parts/BarRow.tsx';
import { massOf } from './massText.ts';
import type { MaterialUse } from './materialUse.ts';

/** What has been weighed in of each material, as bars. */
export function UseBars({ used, noteOf }: { used: readonly MaterialUse[]; noteOf?: (use: MaterialUse) => ReactNode }) {
  const most = Math.max(...used.map((one) => one.actual), 0);
  return used.map((one) => {
    const mass = massOf(one.actual);
    return (
      <BarRow
        key={`${one.kind} ${one.name}`}
        name={one.name}
        value={`${mass.value}${thinSpace}${mass.unit}`}
        amount={one.actual}
        most={most}
        fill="bg-info"
        note={noteOf?.(one)}
      />
    );
  });
}
