import type { Ground } from './openGround.ts';
import type { World } from './world.ts';

/** What came of an attack. */
export interface Outcome {
  /** Whether the product withstood it. */
  held: boolean;
  /** The figures that were seen. */
  seen: string;
}

/** One attack on the product, through its doors and beside its back on the database, never through its own code. */
export interface AttackRow {
  name: string;
  /** What a product that holds shows. */
  shows: string;
  /** What a plant loses when it does not hold. */
  protects: string;
  /** Takes at most some seconds and kills nothing: runs with the tests. */
  quick?: true;
  /** `world` is shared with other attacks; one that breaks it opens another on the ground. */
  run(world: World, ground: Ground): Promise<Outcome>;
}
