import { gatherCrewOf } from '@pourline/simulator/pours/testCrew';
import type { World } from './world.ts';

/** The people of the east plant who bring a pour about, each over the API. */
export const gatherCrew = (world: World, names: { customer?: string; sale?: string; driver?: string } = {}) =>
  gatherCrewOf((name) => world.caller(name), names);
