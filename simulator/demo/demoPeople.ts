import { demo } from '@pourline/contract/demo';
import type { DataOf } from '@pourline/contract/endpoint';
import { sessions } from '@pourline/contract/sessions';
import { Person } from '../person.ts';
import type { Telephone } from '../telephone.ts';

type DemoAccount = DataOf<typeof demo.accounts>;

/** The people of one demo plant that are played; whoever is named first of a job is left to who tries the demo. */
export interface DemoPlantPeople {
  tid: string;
  name: string;
  scheduler: Person;
  sale: Person;
  lab: Person;
  customer: Person;
  /** Repairs trucks; null: the plant has no workshop of its own. */
  workshop: Person | null;
  /** Phone number of the driver whose truck is left alone. */
  visitor: string | null;
  /** Signs a driver in. */
  driverOf(mobileNo: string, name: string): Person;
}

/** Finds the plants of the demo group and their people. */
export const findDemoPeople = async (telephone: Telephone): Promise<DemoPlantPeople[]> => {
  const anybody = new Person(telephone, 'anybody', null);
  const accounts = (await anybody.call(demo.accounts)).data;
  const byTenant = Map.groupBy(accounts, (account) => account.tenant);
  const plants: DemoPlantPeople[] = [];
  for (const [name, people] of byTenant) {
    const first = people[0] as DemoAccount;
    const { data } = await new Person(telephone, `${name}-first`, first).call(sessions.tenantsOfPhone, {
      query: { mobileNo: first.mobileNo },
    });
    const tenant = data.find((entry) => entry.name === name);
    if (!tenant?.groupID || tenant.groupID === tenant.tid) continue;
    const plant = castOf(telephone, tenant.tid, name, people);
    if (plant) plants.push(plant);
  }
  return plants;
};

const castOf = (telephone: Telephone, tid: string, name: string, people: DemoAccount[]): DemoPlantPeople | null => {
  const last = (roleGroup: string): Person | null => {
    const account = people.findLast((one) => one.roleGroup === roleGroup);
    return account ? new Person(telephone, `${tid}-${roleGroup}`, account, tid) : null;
  };
  const [scheduler, sale, lab, customer] = ['scheduler', 'sale', 'lab', 'customer'].map(last);
  const password = people[0]?.password ?? '';
  if (!scheduler || !sale || !lab || !customer) return null;
  return {
    tid,
    name,
    scheduler,
    sale,
    lab,
    customer,
    workshop: last('equipment') ?? last('fleet'),
    visitor: people.find((one) => one.roleGroup === 'driver')?.mobileNo ?? null,
    driverOf: (mobileNo, who) =>
      new Person(telephone, `${tid}-${who}`, { mobileNo, password, roleGroup: 'driver' }, tid),
  };
};
