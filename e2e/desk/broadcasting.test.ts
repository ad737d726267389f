import { broadcasts } from '@pourline/contract/broadcasts';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

/** Runs in the page: a voice that is heard by the journey. */
function speakForJourney(): void {
  const said: string[] = [];
  Object.assign(window, { said });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {
    value: class {
      text: string;
      lang = '';
      volume = 1;
      onend: (() => void) | null = null;
      constructor(text: string) {
        this.text = text;
      }
    },
  });
  Object.defineProperty(window, 'speechSynthesis', {
    value: {
      speak: (one: { text: string; onend: (() => void) | null }) => {
        said.push(one.text);
        queueMicrotask(() => one.onend?.());
      },
    },
  });
}

it('F163 a dispatcher has something announced, the screen of the yard says it, and it is told that it was said', async () => {
  const yard = await world.person('李卫东', { viewport: 'wide', roleGroup: 'senior' });
  const other = await world.person('周敏', { viewport: 'wide' });
  // Two screens stand in the yard.
  for (const screen of [yard, other]) {
    await screen.context.addInitScript(speakForJourney);
    await screen.page.reload();
    await screen.open('yardscreen');
    await screen.press('开始播报');
    await screen.see('正在等待叫车');
    // Of the two the later one is refused.
    screen.expects(/status of 409 .*\/take$/);
  }
  const saidBy = (screen: typeof yard) => screen.page.evaluate(() => (window as unknown as { said: string[] }).said);
  const said = async () => [...(await saidBy(yard)), ...(await saidBy(other))];
  const desk = await world.person('周敏');
  await desk.open('broadcasting');
  await desk.write('内容', '南门来车，请注意避让');
  await desk.press('播报');
  await expect.poll(said).toEqual(['南门来车，请注意避让']);
  await desk.see('已播报');
  await desk.photograph('broadcasting');
  await yard.photograph('yard screen');
  expect(await said()).toHaveLength(1);
  const driver = await world.caller('卫东升');
  expect((await driver.refusal(broadcasts.ask, { body: { text: '我来播' } })).status).toBe(403);
});
