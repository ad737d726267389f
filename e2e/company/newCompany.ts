import type { Locator } from 'playwright-core';
import type { Person } from '../world/person.ts';
import type { PersonOptions, World } from '../world/world.ts';

/** What everybody of a new company chooses when they sign in with what they were handed. */
export const chosenPassword = 'gravel and sand';

export const dialogOf = (one: Person): Locator => one.page.getByRole('alertdialog').or(one.page.getByRole('dialog'));

/** Chooses from a list that opens under its field. */
export async function choose(one: Person, label: string, option: string): Promise<void> {
  await one.page.getByRole('combobox', { name: label }).click();
  await one.page.getByRole('option', { name: option, exact: true }).click();
}

/** Somebody who signs in for the first time, with what they were handed, and chooses a password of their own. */
export async function signInFirst(
  world: World,
  mobileNo: string,
  password: string,
  options: PersonOptions = {},
): Promise<Person> {
  const one = await world.stranger({ calledBy: mobileNo.slice(-2), ...options });
  await one.write('手机号', mobileNo);
  await one.write('密码', password);
  await one.page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await one.press('登录');
  await one.arrive('设置密码');
  await one.write('新密码', chosenPassword);
  await one.press('保存并进入');
  await one.see(/^(早上|上午|中午|下午|晚上|夜里)?好|首页/);
  return one;
}

/** Asks people in one after the other, all of one role; returns the passwords that are to be handed to them. */
export async function takeOn(
  one: Person,
  role: string,
  people: readonly { name: string; mobileNo: string }[],
): Promise<string[]> {
  await one.open('usermanage');
  await one.press('新增人员');
  const told: string[] = [];
  for (const [index, { name, mobileNo }] of people.entries()) {
    const sheet = one.page.getByRole('dialog', { name: '新增人员' });
    await sheet.getByLabel('姓名').fill(name);
    await sheet.getByLabel('手机号').fill(mobileNo);
    if (index === 0) await sheet.getByRole('button', { name: role, exact: true }).click();
    await sheet.getByRole('button', { name: '新增人员' }).click();
    const secret = one.page.getByRole('dialog', { name: '初始密码' });
    const words = await secret.getByText(/^[a-z0-9]{10}$/).textContent();
    told.push(words ?? '');
    await secret.getByRole('button', { name: index < people.length - 1 ? '再加一人' : '已转告' }).click();
  }
  return told;
}

/** Enters a mixer of 10 m³ with its driver. */
export async function enterTruck(one: Person, carNo: string, plate: string, driver: string): Promise<void> {
  await one.open('vehicleform');
  await one.write('车牌号', plate);
  await one.write('车号', carNo);
  await one.write('容量', '10');
  await one.press(/^绑定司机/);
  await dialogOf(one)
    .getByRole('button', { name: new RegExp(`^${driver}`) })
    .click();
  await dialogOf(one).getByRole('button', { name: /^选好/ }).click();
  await one.act('新增车辆');
  await one.see('车辆已新增');
}

/** The driver slides; where they are asked why so soon, they say that the site lies beside the plant. */
export async function slideAndSay(one: Person, words: RegExp, done: string): Promise<void> {
  await one.slide(words);
  const why = dialogOf(one).getByRole('button', { name: '工地就在站边上' });
  const happened = one.page.getByText(done).filter({ visible: true }).first();
  await why.or(happened).first().waitFor();
  if (!(await why.isVisible())) return;
  await why.click();
  await dialogOf(one).getByRole('button', { name: /^仍要/ }).click();
  await happened.waitFor();
}
