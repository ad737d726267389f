import { fillForm } from '../../../simulator/pours/testOrder.ts';
import type { AttackRow } from '../attackRow.ts';
import { memberAt, personAt } from '../crewAt.ts';
import { signInFrom as signIn } from '../signInFrom.ts';
import { demoPassword, type Person, type World } from '../world.ts';

const senior = (world: World): Promise<Person> => world.person('13800001003', 'senior');
const strange = (world: World): Promise<Person> => world.person('13800003005', 'senior', 'demo-north');

/** What a form of a reply is: its fields, and of which type each is. */
const shapeOf = (data: unknown): string =>
  Object.entries((data ?? {}) as Record<string, unknown>)
    .map(([name, value]) => `${name} ${value === null ? 'null' : typeof value}`)
    .sort()
    .join();

/** Asks somebody to a plant; the reply with the first password that it tells. */
const hire = async (world: World, person: Person, mobileNo: string) => {
  const role = await world.row(
    `SELECT "roleID" FROM roles WHERE "tenantID" = $1 AND 'driver-login' = ANY (rights) LIMIT 1`,
    person.tid,
  );
  const body = { name: '来人', mobileNo, jobCode: '', roleIDs: [role.roleID] };
  const reply = await person.send('POST', '/api/v1/users', body);
  const { firstPassword, id, userID } = (reply.data ?? {}) as Record<string, string | null>;
  return { reply, firstPassword: firstPassword ?? null, userID: userID ?? id ?? '' };
};

/** What is said of an account to those who are not its person. */
export const accountAttacks: readonly AttackRow[] = [
  {
    name: 'driver-taken',
    shows:
      'A second company that enters a plant’s driver by phone gets no membership and no password of theirs, and the plant still resets and unlocks them.',
    protects: 'the right of a plant over its own people.',
    quick: true,
    run: async (world) => {
      const mobileNo = '13800005008';
      const [east, north] = [await senior(world), await strange(world)];
      const { accountOID } = await world.row('SELECT "accountOID" FROM accounts WHERE "mobileNo" = $1', mobileNo);
      const own = await world.row(
        `SELECT "userID" FROM users WHERE "tenantID" = 'demo-east' AND "accountOID" = $1`,
        accountOID,
      );
      const { reply, firstPassword, userID } = await hire(world, north, mobileNo);
      const states = (
        await world.rows(`SELECT state FROM users WHERE "tenantID" = 'demo-north' AND "accountOID" = $1`, accountOID)
      ).map(({ state }) => String(state));
      const again = await north.send('PUT', `/api/v1/users/${userID}/reset-password`);
      const told = [firstPassword, (again.data as { firstPassword?: string } | undefined)?.firstPassword];
      const opened = [];
      for (const password of told)
        if (password) opened.push((await signIn(world, mobileNo, { password, address: '198.51.100.1' })).status);
      const owner = await signIn(world, mobileNo, { tid: 'demo-east', address: '198.51.100.2' });
      const unlock = await east.send('PUT', `/api/v1/users/${own.userID}/unlock-code`);
      const reset = await east.send('PUT', `/api/v1/users/${own.userID}/reset-password`);
      const { firstPassword: fresh = '' } = (reset.data ?? {}) as { firstPassword?: string };
      const back = await signIn(world, mobileNo, { password: fresh, tid: 'demo-east', address: '198.51.100.3' });
      return {
        held:
          !states.includes('enabled') &&
          opened.every((status) => status !== 200) &&
          [owner, unlock, reset, back].every(({ status }) => status === 200),
        seen: `entered ${reply.status}: ${states.join() || 'no row'}; its passwords open ${opened.filter((status) => status === 200).length} of ${opened.length}; own sign-in ${owner.status}, unlock ${unlock.status}, reset ${reset.status}, sign-in after it ${back.status}`,
      };
    },
  },
  {
    name: 'existence-told',
    shows: 'Entering a phone that has an account and one that has none is answered by replies of the same shape.',
    protects: 'who works somewhere in the trade.',
    quick: true,
    run: async (world) => {
      const north = await strange(world);
      const known = await hire(world, north, '13800005007');
      const unknown = await hire(world, north, '19912340001');
      const [one, other] = [known, unknown].map(({ reply }) => `${reply.status} ${shapeOf(reply.data)}`);
      return {
        held: known.reply.status === 200 && one === other,
        seen:
          one === other
            ? `both ${known.reply.status}, first password ${known.firstPassword ? 'told' : 'not told'}`
            : `${one} / ${other}`,
      };
    },
  },
  {
    name: 'common-passwords',
    shows: 'Passwords that everybody tries, and short ones, are refused; a long phrase is taken.',
    protects: 'accounts from a list of the usual passwords.',
    quick: true,
    run: async (world) => {
      const people = [
        ['13800001014', 'pipe'],
        ['13800001018', 'oms'],
        ['13800001019', 'equipment'],
      ] as const;
      const common = ['password', '12345678', 'qwertyuiop', 'iloveyou', '1q2w3e4r'];
      const short = ['11111111', 'a1b2c3', 'Xk3!p', 'sunshine', 'football'];
      const taken: string[] = [];
      const statuses: number[] = [];
      // A person may try a few times only, and so several do.
      const tries = [...common, ...short, 'gravel and sand'].entries();
      for (const [n, newPassword] of tries) {
        const [mobileNo, group] = people[n % people.length] as (typeof people)[number];
        const person = await world.person(mobileNo, group);
        const { passwordHash } = await world.row('SELECT "passwordHash" FROM accounts WHERE "mobileNo" = $1', mobileNo);
        const path = `/api/v1/users/${person.userID}/actions/update-password/new`;
        const { status } = await person.send('PUT', path, { oldPassword: demoPassword, newPassword });
        statuses.push(status);
        if (status === 200) taken.push(newPassword);
        await world.rows('UPDATE accounts SET "passwordHash" = $2 WHERE "mobileNo" = $1', mobileNo, passwordHash);
      }
      return {
        held: taken.join() === 'gravel and sand' && !statuses.includes(429),
        seen: `taken: ${taken.join() || 'none'}; ${statuses.join(' ')}`,
      };
    },
  },
  {
    name: 'text-fields',
    shows: 'Names and remarks have lengths, and what looks like a page is kept as text or refused.',
    protects: 'lists and papers of the plant.',
    quick: true,
    run: async (world) => {
      const [east, customer] = [await senior(world), await personAt(world, 'demo-east', 'customer')];
      const form = await fillForm(memberAt(world, customer));
      const long = '砼'.repeat(5000);
      const replies = [
        await east.send('PUT', `/api/v1/users/${east.userID}`, { name: long }),
        await customer.send('POST', '/api/v1/order', { ...form, contact: long }),
        await customer.send('POST', '/api/v1/order', { ...form, siteAddress: long }),
        await customer.send('POST', '/api/v1/user/suggestion', { content: '砼'.repeat(20_000) }),
      ];
      return {
        held: replies.every(({ status }) => status === 400 || status === 413 || status === 422),
        seen: replies.map(({ status, code }) => `${status} ${code}`).join(', '),
      };
    },
  },
  {
    name: 'pushed-after-sign-out',
    shows: 'A phone whose session was ended from another device is reached by pushes no more.',
    protects: 'whoever has lost a phone: nobody reads on it what they are told.',
    quick: true,
    run: async (world) => {
      const [username, tid] = ['13800001009', 'demo-east'];
      const open = async (): Promise<Person> => {
        const { data } = await world.ask('POST', '/api/v1/auth/token/new', { username, password: demoPassword, tid });
        return world.holder((data as { token: string }).token, 'sale', tid);
      };
      const [lost, here] = [await open(), await open()];
      const join = (phone: Person, registrationID: string) =>
        phone.send('PUT', `/api/v1/jpush/aliases/${phone.userID}`, { alias: 'a', platform: 'android', registrationID });
      await join(lost, 'lost phone');
      await join(here, 'kept phone');
      const reached = () =>
        world.count('pushSubscriptions', '"registrationID" IN ($1, $2)', 'lost phone', 'kept phone');
      const before = await reached();
      const ended = await here.send('DELETE', '/api/v1/auth/session/others');
      const [after, lostIs] = [
        await reached(),
        await world.count('pushSubscriptions', '"registrationID" = $1', 'lost phone'),
      ];
      const again = (await join(lost, 'lost phone')).status;
      return {
        held: before === 2 && ended.status === 200 && after === 1 && lostIs === 0 && again === 401,
        seen: `${before} devices, after ${ended.status}: ${after}, of the lost one ${lostIs}; it joins again: ${again}`,
      };
    },
  },
];
