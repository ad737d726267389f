import type { AttackRow } from '../attackRow.ts';
import { ageCodes, askCode, codeOn, typeCode } from '../phoneCodes.ts';
import type { Reply } from '../sendCall.ts';
import { signInFrom } from '../signInFrom.ts';
import type { World } from '../world.ts';

/** Everything that a reply says, but for secrets and times of its own. */
const wordsOf = ({ status, code, message, data }: Reply): string =>
  `${status} ${code} ${message} ${JSON.stringify(data)}`;

/** Everything that somebody without the phone in hand can ask of its number. */
const askAllOf = async (world: World, mobileNo: string, address: string): Promise<Reply[]> => {
  const from = { 'x-forwarded-for': address };
  const register = { mobileNo, vcode: '000000', name: '来人', password: 'gravel and sand' };
  const stranger = await world.person('13800003005', 'senior', 'demo-north');
  const plants = `/api/v1/auth/user-tenants-list?mobileNo=${mobileNo}`;
  return [
    await world.ask('GET', plants, undefined, from),
    await stranger.send('GET', plants, undefined, from),
    await world.ask('POST', '/api/v1/auth/actions/check-exist/new', { mobileNo }, from),
    await world.ask('POST', '/api/v1/auth/actions/check-exist/new', { mobileNo, vcode: '000000' }, from),
    await askCode(world, mobileNo, address),
    await askCode(world, mobileNo, address.replace('.113.', '.114.'), 'register'),
    await typeCode(world, mobileNo, '000000', from['x-forwarded-for']),
    await world.ask('POST', '/api/v1/auth/register', register, from),
    await world.ask('PUT', '/api/v1/auth/new', register, from),
    await signInFrom(world, mobileNo, { password: 'not the one', address }),
    await stranger.send('GET', `/api/v1/auth/user-register/${mobileNo}`, undefined, from),
  ];
};

/** What a phone number gives away, and what a stranger can do to its person. */
export const phoneAttacks: readonly AttackRow[] = [
  {
    name: 'look-ups',
    shows:
      'Who holds no code of a phone learns by no call whether it has an account or where it works: a phone of one plant, of two and of none get the same replies.',
    protects: 'where a person works.',
    quick: true,
    run: async (world) => {
      const phones = ['13800001015', '13800001003', '19912340002'];
      const told: string[][] = [];
      for (const [n, mobileNo] of phones.entries())
        told.push((await askAllOf(world, mobileNo, `203.0.113.${n + 30}`)).map(wordsOf));
      const [first = []] = told;
      const differing = first.flatMap((words, at) => (told.every((one) => one[at] === words) ? [] : [at]));
      const names = told.flat().filter((words) => /demo-|搅拌站|混凝土/.test(words)).length;
      return {
        held: differing.length === 0 && names === 0,
        seen: `${first.length} calls for each of ${phones.length} phones (${first.map((words) => words.slice(0, 3)).join(' ')}), ${differing.length} differ${differing.length > 0 ? ` (${differing.map((at) => told.map((one) => one[at]).join(' / ')).join('; ')})` : ''}, ${names} tell plants`,
      };
    },
  },
  {
    name: 'codes-burnt',
    shows:
      'A stranger who reads the pictures for another’s phone and types wrong codes uses up their own: its person still gets a code and signs in.',
    protects: 'a person’s way in from anybody who knows their phone.',
    quick: true,
    run: async (world) => {
      const mobileNo = '13800001016';
      const [stranger, owner] = ['203.0.113.98', '203.0.113.6'];
      const asked: number[] = [];
      for (let n = 0; n < 4; n += 1) {
        asked.push((await askCode(world, mobileNo, stranger)).status);
        await ageCodes(world, mobileNo, 61);
      }
      const sent = await askCode(world, mobileNo, owner);
      const code = await codeOn(world, mobileNo);
      const wrong: number[] = [];
      for (let n = 0; n < 25; n += 1)
        wrong.push((await typeCode(world, mobileNo, code === '111111' ? '222222' : '111111', stranger)).status);
      const entered = await typeCode(world, mobileNo, code, owner);
      return {
        held: asked.slice(2).every((status) => status === 429) && sent.status === 200 && entered.status === 200,
        seen: `stranger asks ${asked.join(' ')}, types ${wrong.length} wrong ones (${[...new Set(wrong)].join(' ')}); the person is sent a code ${sent.status} ${sent.code}, signs in ${entered.status} ${entered.code}`,
      };
    },
  },
  {
    name: 'stranger-locks',
    shows:
      'Wrong passwords from a stranger’s address shut the stranger out, while the person signs in on the device that they use.',
    protects: 'a person’s working day from anybody who knows their phone.',
    quick: true,
    run: async (world) => {
      const mobileNo = '13800001013';
      const device = { clientInfo: 'android/attack-own-phone', address: '203.0.113.5' };
      const away = { address: '203.0.113.99', clientInfo: 'web/stranger' };
      const first = await signInFrom(world, mobileNo, device);
      const wrong: number[] = [];
      for (let n = 0; n < 8; n += 1)
        wrong.push((await signInFrom(world, mobileNo, { password: `wrong-${n}-x`, ...away })).status);
      const stranger = await signInFrom(world, mobileNo, away);
      const owner = await signInFrom(world, mobileNo, device);
      return {
        held:
          first.status === 200 &&
          stranger.status !== 200 &&
          wrong.every((status) => status !== 200) &&
          owner.status === 200,
        seen: `stranger ${wrong.join(' ')}, then with the right password ${stranger.status}; the person on their device ${owner.status} ${owner.code}`,
      };
    },
  },
];
