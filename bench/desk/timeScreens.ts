import type { Page } from 'playwright-core';

/** What is pressed, and what stands on the glass when it is done, as CSS with the words that the element holds. */
export interface Opening {
  press: { at: string; words: string };
  ready: string;
}

/** Milliseconds from the press until what was asked for has been drawn, by the page's own clock. */
export const timePress = (page: Page, opening: Opening): Promise<number> =>
  page.evaluate(async ({ press, ready }) => {
    const pressed = [...document.querySelectorAll<HTMLElement>(press.at)].find((one) =>
      one.textContent.includes(press.words),
    );
    if (!pressed) throw new Error(`nothing to press: ${press.words}`);
    const begun = performance.now();
    pressed.click();
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    for (;;) {
      await frame();
      if (document.querySelector(ready)) break;
      if (performance.now() - begun > 60_000) throw new Error(`never came: ${ready}`);
    }
    await frame();
    return performance.now() - begun;
  }, opening);

/** Milliseconds from the start of loading a page until what it shows has been drawn. */
export const timeLoad = async (page: Page, address: string, ready: string): Promise<number> => {
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(async (wanted) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    while (!document.querySelector(wanted)) {
      await frame();
      if (performance.now() > 60_000) throw new Error(`never came: ${wanted}`);
    }
    await frame();
    return performance.now();
  }, ready);
};

/** The share of some seconds that the page spends in tasks of more than 50 ms, in which it hears nobody. */
export const shareInLongTasks = (page: Page, seconds: number): Promise<number> =>
  page.evaluate(async (ms) => {
    let busy = 0;
    const watch = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) busy += duration;
    });
    watch.observe({ type: 'longtask' });
    await new Promise((over) => setTimeout(over, ms));
    watch.disconnect();
    return busy / ms;
  }, seconds * 1000);

/** A frame that comes later than this after the one before is seen to be late, ms. */
export const lateFrameMs = 50;

/** The share of late frames in some seconds, and how many frames there were. */
export const lateFrames = (page: Page, seconds: number): Promise<{ share: number; frames: number }> =>
  page.evaluate(
    async ({ ms, late }) => {
      const begun = performance.now();
      let [frames, lateOnes, before] = [0, 0, begun];
      while (before - begun < ms) {
        const now = await new Promise<number>((drawn) => requestAnimationFrame(() => drawn(performance.now())));
        frames += 1;
        if (now - before > late) lateOnes += 1;
        before = now;
      }
      return { share: lateOnes / frames, frames };
    },
    { ms: seconds * 1000, late: lateFrameMs },
  );
