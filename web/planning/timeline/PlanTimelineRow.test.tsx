// @vitest-environment happy-dom
import type { Alarm } from '@pourline/domain/alarms/alarm';
import { expect, it } from 'vitest';
import { reading } from '../../kit/testReading.ts';
import type { PlanNames } from '../planWords.ts';
import { order } from '../testDay.ts';
import { PlanTimelineRow } from './PlanTimelineRow.tsx';
import type { PlanRow } from './planRows.ts';

it('what is wrong with an order stands beside its name: its figures keep their line to themselves', () => {
  const pour = order('a', 60, { scheduledCa: 26.5, begunCa: 10, plannedCa: 0 });
  const row = { kind: 'order', key: 'a', height: 50, bars: [], order: pour, gaps: [], unserved: undefined };
  const nothing = { chosen: null, picked: null, tabStop: null, comparing: false };
  const deaf = { onOpen: () => undefined, onUnserved: () => undefined, onFold: () => undefined };
  const alarms = [{ kind: 'farFromSite' }] as unknown as readonly Alarm[];
  const shown = { row: row as unknown as PlanRow & { kind: 'order' }, top: 0, from: 0, names: {} as PlanNames, alarms };
  expect(reading(<PlanTimelineRow {...shown} {...nothing} {...deaf} />)).toMatch(/不在工地卸料 \S+ 10 \/ 26\.5 m³/);
});

it('the head of a plant counts its trucks, their loads and what these bring', () => {
  const row = { kind: 'group', key: 'p', height: 36, bars: [], title: '城东站', folded: false } as const;
  const nothing = { alarms: undefined, chosen: null, picked: null, tabStop: null, comparing: false };
  const deaf = { onOpen: () => undefined, onUnserved: () => undefined, onFold: () => undefined };
  const shown = { ...row, trucks: 3, loads: 7, volume: 52.5 };
  expect(reading(<PlanTimelineRow row={shown} top={0} from={0} names={{} as PlanNames} {...nothing} {...deaf} />)).toBe(
    '城东站 3 辆 · 7 车次 · 52.5 m³',
  );
});
