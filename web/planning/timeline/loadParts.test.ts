import { isLoadDelivered } from '@pourline/domain/waybills/waybillStages';
import type { WaybillState } from '@pourline/domain/waybills/waybillStates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, load } from '../testDay.ts';
import { hasBegun, isAhead, lanesOf, loadParts } from './loadParts.ts';

describe('the parts of a load', () => {
  it('are loading, driving, waiting and unloading; what takes no time is left out', () => {
    expect(loadParts(load('1', 0)).map((part) => part.kind)).toEqual(['loading', 'driving', 'unloading']);
    const late = load('1', 0, { unloadStart: at(40), unloadEnd: at(55) });
    expect(loadParts(late).map((part) => [part.kind, (part.to - part.from) / 60_000])).toEqual([
      ['loading', 10],
      ['driving', 20],
      ['waiting', 10],
      ['unloading', 15],
    ]);
  });

  it('are solid as far as the truck is', () => {
    const begun = (waybillState: WaybillState | null) =>
      loadParts(load('1', 0, { waybillState })).map((part) => part.begun);
    expect(begun(null)).toEqual([false, false, false]);
    expect(begun('ptds_waiting')).toEqual([false, false, false]);
    expect(begun('ptds_producing')).toEqual([true, false, false]);
    expect(begun('ptds_delivering')).toEqual([true, true, false]);
    expect(begun('ptds_delaying')).toEqual([true, true, false]);
    expect(begun('ptds_completed')).toEqual([true, true, true]);
  });

  it('a truck that was sent has not begun before it is loaded', () => {
    expect(isAhead({ taskDetailID: null })).toBe(true);
    expect(isAhead({ taskDetailID: 'w1' })).toBe(false);
    expect(hasBegun({ waybillState: 'ptds_waiting' })).toBe(false);
    expect(hasBegun({ waybillState: 'ptds_producing' })).toBe(true);
    expect(isLoadDelivered('ptds_unloading')).toBe(false);
    expect(isLoadDelivered('ptds_returning')).toBe(true);
  });
});

it('spans of one lane never overlap, and no more lanes are used than overlap at once', () => {
  const spans = fc.array(
    fc.tuple(fc.nat(200), fc.integer({ min: 1, max: 50 })).map(([from, long]) => ({ from, to: from + long })),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(spans, (all) => {
      const lanes = lanesOf(all);
      const together = all.flatMap((one, i) =>
        all.filter((other, j) => i < j && lanes[i] === lanes[j] && one.from < other.to && other.from < one.to),
      );
      expect(together).toEqual([]);
      const most = Math.max(
        0,
        ...all.map((one) => all.filter((other) => other.from <= one.from && one.from < other.to).length),
      );
      expect(Math.max(-1, ...lanes) + 1).toBe(most);
    }),
  );
});
