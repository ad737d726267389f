import type { Ground } from './openGround.ts';
import type { World } from './world.ts';

/** What came of an attack. */
export interface Outcome {
  /** Whether the product withstood it. */
  held: boolean;
  /** The figures that were seen. */
  seen: string;
}

interface Row {
  name: string;
  /** What a product that holds shows. */
  shows: string;
  /** What a plant loses when it does not hold. */
  protects: string;
  /** Takes at most some seconds and kills nothing: runs with the tests. */
  quick?: true;
  /** Waits by the clock for most of its time: takes place beside all others. */
  idles?: true;
  /** What the attack needs of this machine, while it is missing; `null` or absent: nothing. */
  lacks?(): string | null;
}

/** One attack on the product, through its doors and beside its back on the database, never through its own code. */
export type AttackRow = Row &
  (
    | {
        /** `world` is shared with other attacks, one after the other. */
        run(world: World, ground: Ground): Promise<Outcome>;
      }
    | {
        /** Opens all that it attacks on a ground of its own, so that it may take place while others do. */
        apart(ground: Ground): Promise<Outcome>;
      }
  );
