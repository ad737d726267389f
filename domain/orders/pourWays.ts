import { isKeyOf, keysOf } from '../keysOf.ts';
import { fixedPumpSpecies, portablePumpSpecies } from '../vehicles/vehicle.ts';

/**
 * Ways of pouring through a pump: which kind of pump of the plant goes to the site (null: 泵送 names no kind, and asks for none), and whether pipes are laid
 * there first. A crane and a chute need neither.
 */
const pumped = {
  pump: { pump: null, pipes: true },
  portable_pump: { pump: portablePumpSpecies, pipes: false },
  fixed_pump: { pump: fixedPumpSpecies, pipes: true },
} as const;

/** Ways of pouring that are a pump crew's business. */
export const pumpedWays = keysOf(pumped);
/** Ways for which pipes are laid at the site: a truck-mounted boom brings its own. */
export const pipedWays = pumpedWays.filter((way) => pumped[way].pipes);

const rowOf = (pourWay: string) => (isKeyOf(pumped, pourWay) ? pumped[pourWay] : null);

/** The kind of pump that an order asks the plant for; null: none. */
export const pumpKindOf = (pourWay: string) => rowOf(pourWay)?.pump ?? null;
/** Whether an order asks for a pump of the plant. */
export const needsPump = (pourWay: string): boolean => pumpKindOf(pourWay) !== null;
/** Whether a pour goes through a pump, whosever it is. */
export const isPumped = (pourWay: string): boolean => rowOf(pourWay) !== null;
/** Whether pipes are laid for a pour. */
export const needsPipes = (pourWay: string): boolean => rowOf(pourWay)?.pipes ?? false;
/** Whether a truck-mounted pump (汽车泵) drives to the site. */
export const takesTruckPump = (pourWay: string): boolean => pumpKindOf(pourWay) === portablePumpSpecies;
