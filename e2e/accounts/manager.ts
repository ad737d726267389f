import type { Caller } from '../world/caller.ts';
import type { Person } from '../world/person.ts';
import type { PersonOptions, World } from '../world/world.ts';

const plant = '砼程城东搅拌站';

/** The manager of the eastern plant, over HTTP. */
export const callAsManager = (world: World): Promise<Caller> => world.caller('李卫东', 'senior', plant);

/** The manager of the eastern plant, who works at two. */
export async function openAsManager(world: World, options: PersonOptions = {}): Promise<Person> {
  const one = await world.person('李卫东', { ...options, roleGroup: 'senior', tenant: plant });
  await one.page
    .getByText(/李卫东/)
    .first()
    .waitFor();
  return one;
}
