import { describe, expect, it } from 'vitest';
import { createDrawPace, glideStepMs } from './drawPace.ts';

/** Frames for some seconds, each drawing followed by `times` frames that take `costMs`; new places all the time. */
const run = (costMs: (drawing: number) => number, seconds: number, times: (drawing: number) => number = () => 1) => {
  const pace = createDrawPace();
  let [now, drawings, frames, late, owed, left] = [0, 0, 0, 0, 0, 0];
  const slowAt: boolean[] = [];
  while (now < seconds * 1000) {
    const gap = left > 0 ? owed : 16;
    now += gap;
    frames += 1;
    if (gap > 50) late += 1;
    left -= 1;
    pace.frame(now);
    if (!pace.mayDraw(now)) continue;
    pace.drew(now);
    [owed, left] = [costMs(drawings), times(drawings)];
    drawings += 1;
    slowAt.push(pace.isSlow());
  }
  return { drawings, lateShare: late / frames, slowAt };
};

describe('how often a map draws its trucks', () => {
  it('glides in steps where drawing costs nothing', () => {
    const { drawings, slowAt } = run(() => 16, 10);
    expect(drawings).toBeGreaterThan((10_000 / (glideStepMs + 16)) * 0.9);
    expect(slowAt).not.toContain(true);
  });

  it.each([1, 3, 5])('leaves nineteen frames of twenty alone where a drawing holds up %i of them', (times) => {
    const { drawings, lateShare } = run(
      () => 90,
      120,
      () => times,
    );
    expect(lateShare).toBeLessThan(0.05);
    expect(drawings).toBeGreaterThan(120 / (0.6 * times));
  });

  it('leaves as many alone where some drawings hold up more frames than others', () => {
    const { lateShare } = run(
      () => 90,
      120,
      (drawing) => (drawing % 3 === 0 ? 4 : 1),
    );
    expect(lateShare).toBeLessThan(0.05);
  });

  it('takes one stutter in three drawings for nothing', () => {
    const { slowAt } = run((drawing) => (drawing % 3 === 0 ? 200 : 16), 20);
    expect(slowAt).not.toContain(true);
  });

  it('glides again when drawing has become fast', () => {
    const { slowAt } = run((drawing) => (drawing < 10 ? 120 : 16), 60);
    expect(slowAt).toContain(true);
    expect(slowAt.at(-1)).toBe(false);
  });

  it('counts no gap in which no frames were asked for', () => {
    const pace = createDrawPace();
    for (let at = 0; at < 5000; at += 1000) {
      pace.drew(at);
      pace.frame(at + 16);
      pace.pause();
      pace.frame(at + 300);
    }
    expect(pace.isSlow()).toBe(false);
  });
});
