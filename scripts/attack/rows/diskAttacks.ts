import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AttackRow } from '../attackRow.ts';
import { livesOf, loadWith, lostOf } from '../orderLoad.ts';
import { lacksDisks, ownDisk } from '../ownDisk.ts';
import { World } from '../world.ts';

/** Writes until the disk takes no further byte. */
const fill = (file: string): void => {
  for (let piece = 1 << 22; piece >= 1; piece >>= 1)
    try {
      for (;;) writeFileSync(file, Buffer.alloc(piece), { flag: 'a' });
    } catch {
      // Smaller pieces may still find room.
    }
};

/** What a disk that fills up does to a plant at work. */
export const diskAttacks: readonly AttackRow[] = [
  {
    name: 'disk-fills',
    shows:
      'While the disk is full under load the server stays and refuses in words; nothing that it acknowledged is lost, and with room again orders are taken within 5 s.',
    protects: 'a day’s work from a disk that nobody looked after.',
    lacks: lacksDisks,
    apart: async (ground) => {
      const disk = ground.folder();
      // A path that is too long for a socket: the door of the database stands outside of this disk, where the attack can open it.
      const dataDir = join(disk, 'data-'.padEnd(90, 'x'));
      const server = ground.serve(['--data', dataDir], 0, ownDisk(disk, 300));
      const world = new World(await server.ready, dataDir, server);
      const socket = new URL(world.databaseUrl.replace('postgres:', 'http:').replace('@/', '@x/')).searchParams.get(
        'host',
      );
      ground.later(async () => rmSync(socket ?? '', { recursive: true, force: true }));
      ground.later(() => world.close());
      const load = await loadWith(world);
      while (load.acknowledged.length < 4) await wait(20);
      const rest = `/proc/${server.child.pid}/root${disk}/rest`;
      fill(rest);
      const before = load.others.length;
      for (const end = Date.now() + 20_000; Date.now() < end && load.others.length < before + 20; await wait(100))
        fill(rest);
      const refused = load.others.slice(before);
      rmSync(rest);
      const began = performance.now();
      const count = load.acknowledged.length;
      while (load.acknowledged.length < count + 4 && performance.now() - began < 20_000) await wait(20);
      const back = performance.now() - began;
      await load.stop();
      const { lost, twice } = livesOf(world)
        ? await lostOf(world, load.acknowledged)
        : { lost: Number.NaN, twice: Number.NaN };
      return {
        held:
          livesOf(world) &&
          lost === 0 &&
          twice === 0 &&
          refused.length > 0 &&
          load.wordless.length === 0 &&
          load.others.every((status) => status === 503) &&
          back < 5000,
        seen: `${livesOf(world) ? 0 : 1} exits; ${refused.length} refused on the full disk (${[...new Set(load.others)].join(' ')}; ${load.wordless.length} without words${load.wordless[0] ? `: ${load.wordless[0]}` : ''}); ${load.acknowledged.length} acknowledged, ${lost} lost, ${twice} twice; back in ${back.toFixed(0)} ms`,
      };
    },
  },
];
