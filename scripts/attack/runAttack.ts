import type { AttackRow, Outcome } from './attackRow.ts';
import type { Ground } from './openGround.ts';
import type { World } from './world.ts';

/** The longest that an attack may take, on a machine that has much else to do as well. */
const mostMs = 240_000;
/** What each kill may take in addition that was asked for. */
const mostOfKillMs = 60_000;

/** Runs one attack; what it opened is closed, and one that fails or takes too long has not been withstood. */
export const runAttack = async (
  attack: AttackRow,
  world: () => Promise<World>,
  ground: Ground,
): Promise<Outcome & { seconds: number }> => {
  const began = performance.now();
  const most = mostMs + (ground.kills ?? 0) * mostOfKillMs;
  let late: NodeJS.Timeout | undefined;
  const take = async (inner: Ground): Promise<Outcome> =>
    'apart' in attack ? attack.apart(inner) : attack.run(await world(), inner);
  const outcome = await ground.during((inner) =>
    Promise.race([
      take(inner),
      new Promise<Outcome>((settle) => {
        late = setTimeout(() => settle({ held: false, seen: `no end after ${most / 1000} s` }), most);
      }),
    ]).catch((error: unknown): Outcome => ({ held: false, seen: String(error).slice(0, 300) })),
  );
  clearTimeout(late);
  return { ...outcome, seconds: (performance.now() - began) / 1000 };
};
