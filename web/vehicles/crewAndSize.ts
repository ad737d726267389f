import { formatQuantity } from '../kit/figure/format.ts';

/** Who drives a vehicle now and what it holds, m³; of a pump, which holds nothing, the crew alone. `instead` stands for the size where it goes somewhere. */
export const crewAndSize = (
  { onDutyDriverName, capacity }: { onDutyDriverName: string | null; capacity: number },
  instead?: string,
): string =>
  [onDutyDriverName ?? '无人当班', instead ?? (capacity > 0 ? formatQuantity(capacity, 'm³') : null)]
    .filter((part) => part !== null)
    .join(' · ');
