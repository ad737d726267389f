import { demo } from '@pourline/contract/demo';
import { registrations } from '@pourline/contract/registrations';
import { sessions } from '@pourline/contract/sessions';
import { Person } from '../person.ts';
import type { Telephone } from '../telephone.ts';
import type { Timeline } from '../timeline/timeline.ts';

/** A driver of another plant who would like to drive for this one too; null where nobody works anywhere else. */
const findNewcomer = async (telephone: Telephone, tid: string): Promise<{ newcomer: Person; name: string } | null> => {
  const anybody = new Person(telephone, 'anybody', null);
  const drivers = (await anybody.call(demo.accounts)).data.filter(({ roleGroup }) => roleGroup === 'driver');
  for (const account of drivers.toReversed()) {
    const query = { mobileNo: account.mobileNo };
    const plants = (await new Person(telephone, 'newcomer', account).call(sessions.tenantsOfPhone, { query })).data;
    const home = plants.find((plant) => plant.name === account.tenant);
    if (home && plants.every((plant) => plant.tid !== tid))
      return { newcomer: new Person(telephone, 'newcomer', account, home.tid), name: account.name };
  }
  return null;
};

/** Somebody applies to the plant by mistake, takes it back and applies as what they are; the manager lets them in. */
export const takeOnNewcomer = async (
  timeline: Timeline,
  { telephone, manager, tid }: { telephone: Telephone; manager: Person; tid: string },
): Promise<void> => {
  const found = await findNewcomer(telephone, tid);
  if (!found) return;
  const { newcomer, name } = found;
  const apply = (kind: 'rental' | 'driver') =>
    newcomer.call(registrations.apply, { body: { tid, kind, way: 'choose', name, info: {}, fileIDs: [] } });
  const { registrationID: mistaken } = await apply('rental');
  await timeline.sleepMinutes(2);
  await newcomer.call(registrations.withdraw, { params: { id: mistaken } });
  const { registrationID: id } = await apply('driver');
  await timeline.sleepMinutes(30);
  const [role] = (await manager.call(registrations.reviewInfo, { params: { id } })).roles;
  if (!role) throw new Error('the plant has no role for a driver');
  await manager.call(registrations.pass, { params: { id }, body: { roleIDs: [role.roleID] } });
};
