// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { reading } from '../../kit/testReading.ts';
import type { PlanNames } from '../planWords.ts';
import { PlanTimelineRow } from './PlanTimelineRow.tsx';

it('the head of a plant counts its trucks, their loads and what these bring', () => {
  const row = { kind: 'group', key: 'p', height: 36, bars: [], title: '城东站', folded: false } as const;
  const nothing = { alarms: undefined, chosen: null, picked: null, tabStop: null, comparing: false };
  const deaf = { onOpen: () => undefined, onUnserved: () => undefined, onFold: () => undefined };
  const shown = { ...row, trucks: 3, loads: 7, volume: 52.5 };
  expect(reading(<PlanTimelineRow row={shown} top={0} from={0} names={{} as PlanNames} {...nothing} {...deaf} />)).toBe(
    '城东站 3 辆 · 7 车次 · 52.5 m³',
  );
});
