import * as capabilities from './capabilities.ts';
import type { Capability, RecordWords } from './capability.ts';

const recordsIn = ({ records = {} }: Capability) => records;

/** Every kind of thing without a machine whose changes are written down, by the name that events have for it. */
export const records: Readonly<Record<string, RecordWords>> = Object.assign(
  {},
  ...Object.values(capabilities).map(recordsIn),
);
