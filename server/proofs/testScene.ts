import type { TestLoad } from '../positions/testLoads.ts';
import type { Services } from '../services.ts';

/** What the things of a plant are made around: a load on its way, the customer of its project, the n-th of each. */
export interface Scene {
  system: Services['database']['system'];
  ofTenant: { tenantID: string };
  creator: string;
  now: Date;
  load: TestLoad;
  plant: string;
  line: string;
  n: number;
}
