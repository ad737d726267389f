import { putOnTheWay, type TestLoad } from '../positions/testLoads.ts';
import type { Services } from '../services.ts';

/** Loads on the way at three plants: three at the first, one at each of the others. */
export const loadsOfPlants = async (services: Services): Promise<TestLoad[]> => {
  const loads: TestLoad[] = [];
  for (const [tenantID, n] of [
    ['demo-east', 0],
    ['demo-east', 1],
    ['demo-east', 2],
    ['demo-west', 0],
    ['demo-north', 0],
  ] as const)
    loads.push(await putOnTheWay(services, tenantID, n));
  return loads;
};
