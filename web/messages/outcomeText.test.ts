import type { ReportOutcome } from '@pourline/contract/messages';
import { expect, it } from 'vitest';
import { outcomeText } from './outcomeText.ts';

const now = Date.parse('2026-05-01T02:00:00Z');
const at = (clock: string) => `2026-05-01T${clock}:00Z`;
const nothing: ReportOutcome = { pourRate: null, nextTruck: null, volume: null, unsent: 24, queuing: 2, onRoad: 3 };
const said = (more: Partial<ReportOutcome>) => outcomeText({ ...nothing, ...more }, now).replaceAll('\u202f', ' ');

it('the question says before what agreeing changes, with figures', () => {
  const pourRate = { from: 30, to: 45 };
  expect(said({ pourRate, nextTruck: { from: at('02:20'), to: at('02:12') } })).toBe(
    '浇筑速度由 30 改为 45 m³/h，下一车由 10:20 改为 10:12 派出',
  );
  expect(said({ pourRate, nextTruck: { from: at('02:20'), to: at('02:20') } })).toBe(
    '浇筑速度由 30 改为 45 m³/h，下一车仍 10:20 派出',
  );
  expect(said({ pourRate, nextTruck: { from: null, to: null } })).toBe('浇筑速度由 30 改为 45 m³/h');
  expect(said({ volume: { from: 80, to: 56.5 } })).toBe(
    '订货量由 80 m³ 改为 56.5 m³，已排队 2 车、路上和工地 3 车照常',
  );
  expect(said({})).toBe('未派 24 m³；已排队 2 车、路上和工地 3 车照常');
});
