import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, load } from '../testDay.ts';
import { busySpan, pxPerMinuteFor, stepOf, ticksOf, widthOf, xOf, zoomAround } from './dayScale.ts';

const scale = { from: Date.parse(at(-240)), to: Date.parse(at(1200)), pxPerMinute: 2 };

describe('a day on the screen', () => {
  it('is as long as its minutes', () => {
    expect(widthOf(scale)).toBe(2880);
    expect(xOf(scale, Date.parse(at(0)))).toBe(480);
  });

  it('fills the window with what happens, with half an hour on both sides', () => {
    const day = { from: at(-240), to: at(1200) };
    expect(busySpan(day, [load('1', 60), load('2', 200)])).toEqual({
      from: Date.parse(at(30)),
      to: Date.parse(at(275)),
    });
    expect(busySpan(day, [])).toEqual({ from: scale.from, to: scale.to });
    expect(busySpan(day, [load('1', -235)]).from).toBe(scale.from);
    expect(pxPerMinuteFor(500, 1000)).toBe(2);
  });

  it('keeps what lies under the pointer where it is while it is zoomed', () => {
    const place = fc.record({
      pxPerMinute: fc.double({ min: 0.5, max: 20, noNaN: true }),
      factor: fc.double({ min: 0.5, max: 2, noNaN: true }),
      scrolled: fc.double({ min: 500, max: 20_000, noNaN: true }),
      pointer: fc.double({ min: 0, max: 1000, noNaN: true }),
    });
    fc.assert(
      fc.property(place, ({ pxPerMinute, factor, scrolled, pointer }) => {
        const before = { ...scale, pxPerMinute };
        const next = zoomAround(before, factor, scrolled, pointer);
        const minute = (scrolled + pointer) / pxPerMinute;
        // At the left edge of the day there is nothing to scroll to.
        expect(next.scrolled).toBeCloseTo(Math.max(0, minute * next.pxPerMinute - pointer), 6);
      }),
    );
  });

  it('writes times that have room, at whole steps of the clock', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.4, max: 24, noNaN: true }), (pxPerMinute) => {
        const ticks = ticksOf({ ...scale, pxPerMinute }, 480);
        const step = stepOf(pxPerMinute);
        expect(step * pxPerMinute).toBeGreaterThanOrEqual(56);
        for (const tick of ticks) expect((tick / 60_000 + 480) % step).toBe(0);
        expect(ticks.every((tick) => tick >= scale.from && tick <= scale.to)).toBe(true);
        expect(ticks.length).toBeGreaterThan(0);
      }),
    );
  });
});
