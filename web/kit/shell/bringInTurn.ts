/** A slow line waits for each file, not for its size: so many are asked for at once. */
const atOnce = 4;
/** After that long what did not come is asked for again, ms. */
const againMs = 20_000;
/** A page that is being drawn comes first, but not for longer than this, ms. */
const idleMs = 1_000;

type Bring = () => Promise<unknown>;

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: idleMs });
    else setTimeout(resolve, 0);
  });

/** Brings some at a time, in their order and in idle time; returns those that failed. */
async function bringOnce(brings: readonly Bring[], isStopped: () => boolean): Promise<Bring[]> {
  const left = [...brings];
  const failed: Bring[] = [];
  const lane = async () => {
    for (let bring = left.shift(); bring && !isStopped(); bring = left.shift()) {
      await idle();
      const one = bring;
      await one().catch(() => failed.push(one));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return failed;
}

/** Brings all of these, what the network lost again and again, and then what `more` says that is wanted besides, until it says nothing; false when it was stopped. */
export async function bringInTurn(
  brings: readonly Bring[],
  more: () => Bring[],
  isStopped: () => boolean,
): Promise<boolean> {
  for (let left = brings; left.length > 0; left = more()) {
    for (let rest = await bringOnce(left, isStopped); rest.length > 0; rest = await bringOnce(rest, isStopped))
      await new Promise((resolve) => setTimeout(resolve, againMs));
    if (isStopped()) return false;
  }
  return true;
}
