// Keeps the plants of the demo group alive in real time: node simulator/main.ts --url U --gnss PORT
import { parseArgs } from 'node:util';
import { playPast } from './demo/demoPast.ts';
import { findDemoPeople } from './demo/demoPeople.ts';
import { startDemoPlant } from './demo/demoPlant.ts';
import { Person } from './person.ts';
import { Telephone } from './telephone.ts';
import { wallTimeline } from './timeline/wallTimeline.ts';

const { values } = parseArgs({ options: { url: { type: 'string' }, gnss: { type: 'string', default: '6808' } } });
if (!values.url) {
  console.error('用法：node simulator/main.ts --url URL --gnss 端口');
  process.exit(2);
}

/** Orders supplied at a time: the first plant of the group, then the others. */
const wantedOrders = [2, 1];
const doors = { url: values.url, gnss: { host: '127.0.0.1', port: Number(values.gnss.split(':').at(-1)) } };
const telephone = new Telephone(doors, `demo${Date.now().toString(36)}`, Number.POSITIVE_INFINITY);
telephone.onUnexpected = (text) => console.error(`模拟器：意外的拒绝 ${text}`);
const timeline = wallTimeline();

const retell = (name: string, story: () => Promise<void>): void =>
  timeline.begin(name, async () => {
    for (;;) {
      try {
        await story();
      } catch (error) {
        console.error(`模拟器：${name} 中断，一分钟后继续：${String(error)}`);
      }
      await timeline.sleepMinutes(1);
    }
  });

const plants = await findDemoPeople(telephone);
await playPast(new Person(telephone, 'anybody', null), plants).catch((error) =>
  console.error(`模拟器：演示的前几日没有补全：${String(error)}`),
);
for (const [i, people] of plants.entries())
  retell(people.name, async () => {
    await startDemoPlant(telephone, timeline, people, wantedOrders[i] ?? 1, retell);
    for (;;) await timeline.sleepMinutes(60);
  });
