import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demo } from '@pourline/contract/demo';
import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import { expect, test } from 'vitest';
import { usualHabits } from '../habits.ts';
import type { DayRecord } from '../laws/dayRecord.ts';
import { Person } from '../person.ts';
import { type Acknowledged, Telephone } from '../telephone.ts';
import { findForgottenActs, findLostActs } from './crashLaws.ts';
import type { DayCast } from './dayCast.ts';
import { parseDayFile } from './dayFile.ts';
import { runDay } from './dayRun.ts';
import { startDayServer } from './dayServerProcess.ts';
import { fetchDay } from './fetchDay.ts';
import { eventfulShares, makeDayText } from './makeDayText.ts';

const crashes = 6;

/** The thing that a reply tells of: the ids that it carries; a truck by its own, whatever load it has by now. */
const thingIn = (reply: unknown): string => {
  const told = (reply ?? {}) as Record<string, unknown>;
  if ('brokenTime' in told) return JSON.stringify(['carID', told.carID]);
  return JSON.stringify(
    Object.entries(told)
      .filter(([name]) => ['taskID', 'taskDetailID', 'taskMsgID', 'taskChangeID', 'sequenceID'].includes(name))
      .sort(),
  );
};

test('a server that is killed again and again loses nothing and does nothing twice', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pourline-crash-'));
  // Under root the database runs as another user, who has to get in.
  chmodSync(dataDir, 0o755);
  const random = makeSeededRandom('crash');
  let server = await startDayServer(dataDir);
  const doors = { ...server.doors };
  const done: Acknowledged[] = [];
  let telephone: Telephone | null = null;
  let cast: DayCast | null = null;
  let reached: number | null = null;
  const forgotten: string[] = [];
  let isOver = false;
  let killed = 0;
  /**
   * Kills the server, with a request under way, brings it back at the time at which the day stands, and looks whether it still
   * knows all that it had acknowledged.
   */
  const crash = async (): Promise<void> => {
    await server.kill(killed % 2 === 1);
    killed += 1;
    const before = [...done];
    server = await startDayServer(dataDir);
    const harness = new Person(new Telephone(server.doors, 'harness'), 'harness', null);
    await harness.call(demo.setClock, { body: { now: reached as number, speed: 0 } });
    Object.assign(doors, server.doors);
    if (cast) forgotten.push(...findForgottenActs(before, await fetchDay(cast, 0, reached as number)));
  };
  /** Goes on with what waits for the next thing that happens: a request that leaves, or is acknowledged, or the end of the day. */
  let happened = (): void => undefined;
  const nextHappening = (): Promise<void> => new Promise((next) => (happened = next));
  /** Kills the server whenever some more acts have been acknowledged, at a moment at which a request is under way. */
  const misfortune = async (): Promise<void> => {
    while (killed < crashes && !isOver) {
      const wanted = done.length + random.between(15, 60);
      while ((done.length < wanted || telephone?.underWay === 0) && !isOver) await nextHappening();
      if (reached !== null && !isOver) await crash();
    }
  };
  try {
    let trouble: Promise<void> | null = null;
    let record: DayRecord | null = null;
    const result = await runDay({
      day: parseDayFile(makeDayText({ plants: 2, trucks: 6, orders: 6 }, 5)),
      name: 'day of crashes',
      doors,
      seed: 5,
      habits: { ...usualHabits, ...eventfulShares },
      speed: null,
      say: () => {},
      onTelephone: (made) => {
        telephone = made;
        made.onAcknowledged = (one) => {
          done.push(one);
          happened();
        };
        made.onSent = () => happened();
      },
      onCast: (made) => {
        cast = made;
      },
      onStep: async (at) => {
        reached = at;
        trouble ??= misfortune();
      },
      onEnd: async () => {
        isOver = true;
        happened();
        await trouble;
      },
      onRecord: (found) => {
        record = found;
      },
    });
    expect(result.violationList ?? []).toEqual([]);
    expect(killed).toBeGreaterThanOrEqual(5);
    // At each kill a request was under way, which is asked again under its key until the server is back.
    expect(result.retries).toBeGreaterThan(5);
    expect(forgotten).toEqual([]);
    expect(findLostActs(done, record as unknown as DayRecord)).toEqual([]);
    const first = [...done];
    const again: unknown[] = [];
    for (const { repeat } of first) again.push(await repeat());
    // A repetition tells of the same thing as it is now, and does nothing: afterwards every act still stands there once.
    expect(again.map(thingIn)).toEqual(first.map(({ reply }) => thingIn(reply)));
    const after = await fetchDay(cast as unknown as DayCast, 0, reached as unknown as number);
    expect(findLostActs(first, after)).toEqual([]);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
