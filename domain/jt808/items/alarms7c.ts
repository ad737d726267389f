import { bits } from './flagFields.ts';
import type { ItemTable } from './itemRule.ts';

/** Alarms behind the mark 0x7C of item 0xFE. */
export const alarms7c: ItemTable = [
  {
    id: 0x01,
    source: 'trackers',
    fields: [
      bits(4, {
        alarms: [
          ...([
            ['hardAcceleration', 0],
            ['hardBraking', 1],
            ['hardCornering', 2],
          ] as const),
          ...([
            ['accident', 3],
            ['tampering', 4],
          ] as const),
        ],
      }),
    ],
  },
];
