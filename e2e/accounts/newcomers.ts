import { people } from '@pourline/contract/people';
import type { Person } from '../world/person.ts';
import type { World } from '../world/world.ts';
import { type CodeReader, readCodes } from './codes.ts';

/** How somebody begins who is new at a plant. */
export const newcomersOf = (world: World) => {
  const manager = () => world.caller('李卫东', 'senior', '砼程城东搅拌站');
  const agree = (one: Person) => one.page.getByRole('checkbox', { name: '我已阅读并同意' }).check();

  /** Somebody whom the manager of the plant has just made, with the first password that they were told. */
  const newcomer = async (
    mobileNo: string,
    name: string,
    roleName = '客户',
    boss: Awaited<ReturnType<typeof manager>> | null = null,
  ): Promise<{ id: string; password: string }> => {
    const asked = boss ?? (await manager());
    const { data: roles } = await asked.call(people.roles);
    const role = roles.find((one) => one.name.includes(roleName));
    if (!role) throw new Error(`there is no role ${roleName}`);
    const made = await asked.call(people.createUser, { body: { mobileNo, name, roleIDs: [role.roleID] } });
    return { id: made.id, password: made.firstPassword ?? '' };
  };
  const enter = async (one: Person, mobileNo: string, password: string): Promise<void> => {
    await one.write('手机号', mobileNo);
    await one.write('密码', password);
    await agree(one);
    await one.press('登录');
  };
  /** Goes on to the page that asks for a code of a phone, and returns who reads the codes. */
  const askForCode = async (one: Person, mobileNo: string): Promise<CodeReader> => {
    const codes = readCodes(world, one);
    await one.press('验证码');
    await one.write('手机号', mobileNo);
    await agree(one);
    await one.press('下一步');
    await one.arrive('短信验证');
    return codes;
  };
  /** The person of a phone signs in by a code, which is their own proof as no password that began at a plant is. */
  const enterByCode = async (one: Person, mobileNo: string, sees: RegExp): Promise<void> => {
    const codes = await askForCode(one, mobileNo);
    await one.write('验证码', await codes.receive(mobileNo));
    await one.see(sees);
  };
  /** A newcomer who has chosen a password, and then signs in by a code in the browser that is returned. */
  const provedNewcomer = async (mobileNo: string, name: string): Promise<Person> => {
    const { password } = await newcomer(mobileNo, name);
    const first = await world.stranger();
    // Its session ends with the account.
    first.expects(/401/);
    await enter(first, mobileNo, password);
    await first.write('新密码', 'river-stone-9');
    await first.press('保存并进入');
    await first.see(new RegExp(name));
    const one = await world.stranger();
    await enterByCode(one, mobileNo, new RegExp(`，${name}`));
    return one;
  };
  return { manager, agree, newcomer, enter, askForCode, enterByCode, provedNewcomer };
};
