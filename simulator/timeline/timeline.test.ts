import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Site } from '../trucks/site.ts';
import { EventQueue } from './eventQueue.ts';
import { Bell, DayTimeline } from './timeline.ts';

const steps = (): { timeline: DayTimeline; reached: number[] } => {
  const reached: number[] = [];
  const timeline = new DayTimeline(0, {
    reach: async (at) => {
      reached.push(at);
      return at;
    },
  });
  return { timeline, reached };
};

test('what is queued comes out by time, then in the order in which it went in', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.boolean())), (items) => {
      const queue = new EventQueue<number>();
      const kept: [at: number, value: number][] = [];
      items.forEach(([at, isDropped], value) => {
        const drop = queue.add(at, value);
        if (isDropped) drop();
        else kept.push([at, value]);
      });
      const out: [at: number, value: number][] = [];
      for (let at = queue.nextAt(); at !== null; at = queue.nextAt())
        for (const value of queue.takeAt(at)) out.push([at, value]);
      expect(out).toEqual(kept.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]));
    }),
  );
});

test('stories run side by side and time moves on when all of them wait', async () => {
  const { timeline, reached } = steps();
  const told: string[] = [];
  timeline.begin('a', async () => {
    await timeline.sleep(25_000);
    told.push(`a ${timeline.now}`);
    // Something other than the day's time, such as the reply of a server.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((settle) => setImmediate(settle));
    told.push(`a still ${timeline.now}`);
  });
  timeline.begin('b', async () => {
    await timeline.until(30_000);
    told.push(`b ${timeline.now}`);
    await timeline.until(60_000);
    told.push(`b ${timeline.now}`);
  });
  await timeline.run();
  expect(told).toEqual(['a 30000', 'b 30000', 'a still 30000', 'b 60000']);
  expect(reached).toEqual([30_000, 60_000]);
});

test('a bell wakes whoever waits for it, is kept for whoever comes later, and is given up at its hour', async () => {
  const { timeline } = steps();
  const bell = new Bell<string>();
  const heard: (string | undefined)[] = [];
  timeline.begin('listener', async () => {
    heard.push(await timeline.wait(bell, 20_000));
    heard.push(await timeline.wait(bell));
    heard.push(await timeline.wait(bell));
  });
  timeline.begin('ringer', async () => {
    await timeline.sleep(40_000);
    bell.ring('first');
    bell.ring('second');
  });
  await timeline.run();
  expect(heard).toEqual([undefined, 'first', 'second']);
});

test('a story that breaks off does not hold the others up', async () => {
  const { timeline } = steps();
  let isDone = false;
  timeline.begin('broken', async () => {
    await timeline.sleep(10_000);
    throw new Error('flat tyre');
  });
  timeline.begin('whole', async () => {
    await timeline.sleep(20_000);
    isDone = true;
  });
  await timeline.run();
  expect(isDone).toBe(true);
  expect(timeline.broken).toEqual([{ name: 'broken', error: new Error('flat tyre') }]);
});

test('a site has one truck at the pump at a time, first come first', async () => {
  const { timeline } = steps();
  const site = new Site(timeline);
  const told: string[] = [];
  for (const name of ['a', 'b', 'c'])
    timeline.begin(name, async () => {
      await site.claim();
      told.push(`${name} ${timeline.now}`);
      await timeline.sleep(60_000);
      site.leave();
    });
  await timeline.run();
  expect(told).toEqual(['a 0', 'b 60000', 'c 120000']);
});
