import { demo } from '@pourline/contract/demo';
import { waybills } from '@pourline/contract/waybills';
import { advanceLoad, startPour } from '@pourline/simulator/pours/testLoad';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { gatherCrew } from '../world/pour.ts';
import { untilKept } from '../world/untilKept.ts';
import { stroke, uploadSignature } from '../world/uploadSignature.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const infoOf = (id: string) => crew.scheduler.call(waybills.info, { params: { id } });
const signsOf = async (id: string) => (await infoOf(id)).stages.filter(({ action }) => action === 'sign');

/** A load that stands at the site, before the site engineer, whose phone has its page and all that it can open. */
async function standBefore(site: string): Promise<{ one: Person; id: string; no: string; volume: number }> {
  const { taskDetailID: id } = await startPour(crew, site);
  await advanceLoad(crew, id, 'unloading');
  const { taskDetailNo: no, totalVolume: volume } = await infoOf(id);
  const one = await world.person('郑工', { bringsAll: true });
  await one.open('waybillinfo', { id });
  await one.see('卸料中');
  await untilKept(one, no);
  await one.page.waitForFunction(() => performance.getEntriesByName('everything-brought').length > 0);
  return { one, id, no, volume };
}

/** The basement: nothing of the server can be reached, while the app itself is on the phone. */
async function loseServer(one: Person): Promise<void> {
  one.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Worker failed to load/);
  await one.context.route(/\/(api|file|live)\//, (route) => route.abort('internetdisconnected'));
  await one.context.routeWebSocket(/\/live/, (socket) => void socket.close());
  await one.context.setOffline(true);
}

/** The app is closed and opened again, still without a way to the server. */
async function openAgain(one: Person, id: string): Promise<void> {
  await one.page.close();
  await one.context.setOffline(false);
  one.turnTo(await one.another());
  await one.open('waybillinfo', { id });
}

/** A picture as a camera gives it. */
const photograph = { name: 'slab.png', mimeType: 'image/png', buffer: Buffer.from(stroke, 'base64') };

/** Writes volume and name on glass, adds photographs, and presses 签收. */
async function sign(one: Person, volume: number, { photos = 0, unseen = false } = {}): Promise<void> {
  await one.press('签收');
  await one.arrive('货单签收');
  for (let n = 1; n <= photos; n += 1) {
    await one.page.getByLabel('添加图片').setInputFiles(photograph);
    await one.page.getByRole('img', { name: `图片 ${n}`, exact: true }).waitFor();
  }
  if (unseen) await one.see(/断网前这车还在路上：请确认车已到工地/);
  await one.write('签收方量', String(volume));
  await one.draw(/^签名区/);
  await one.page.getByRole('img', { name: '签名区，已签' }).waitFor();
  await one.press(/^签收 \d/);
}

const sheetOf = (one: Person) => one.page.getByRole('dialog', { name: '离线操作' });

/** The truck drives back and leaves duty, so that the next pour finds it free. */
async function driveBack(id: string): Promise<void> {
  await crew.driver.call(waybills.complete, { params: { id }, body: {} });
}

it('a site engineer without network signs on glass: kept over a restart, shown as waiting, sent once with its moment', async () => {
  const { one, id, no, volume } = await standBefore('地下室底板');
  await loseServer(one);
  await one.see(/网络已断开.*仍可签收，联网后自动发送/);
  const before = Date.now();
  await sign(one, volume - 0.5, { photos: 2 });
  await one.see('签收已保存在这部手机上，联网后自动发送');
  const after = Date.now();
  await one.arrive('货单详情');
  await one.see('已签收，待发送');
  await one.see(/1 项操作待发送/);
  expect(await one.button('签收').count()).toBe(0);
  await one.photograph('1 签收待发送');

  await openAgain(one, id);
  await one.see('已签收，待发送');
  await one.press(/1 项操作待发送/);
  await sheetOf(one).getByText(`签收 · ${no}`).waitFor();
  await sheetOf(one)
    .getByText(/· 郑工 ·/)
    .waitFor();
  const picture = sheetOf(one).getByRole('img', { name: '待发送的签名' });
  await picture.waitFor();
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  await expect.poll(() => sheetOf(one).getByRole('img', { name: '待发送的照片' }).count()).toBe(2);
  await one.photograph('2 离线操作');
  await one.press('关闭');
  // To everybody else nobody has signed, and the driver goes on.
  expect(await infoOf(id)).toMatchObject({ signVolume: null, signer: null });
  await crew.driver.call(waybills.finishUnloading, { params: { id }, body: {} });
  await crew.scheduler.call(demo.setClock, { body: { now: Date.now() + 20 * 60_000 } });

  const sent: string[] = [];
  one.context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\/(file\/upload|prd-task-detail\/sign)\//.test(pathname)) sent.push(pathname.split('/').at(-2) ?? '');
  });
  await one.context.unrouteAll();
  await one.see(`已发送：签收 · ${no}`);
  await one.seeNot(/待发送/);
  // Of less than was brought.
  await one.see('异常签收');
  expect(sent).toEqual(['upload', 'upload', 'upload', 'sign']);
  const load = await infoOf(id);
  expect(load).toMatchObject({ signVolume: volume - 0.5, signer: '郑工' });
  const [event, ...more] = await signsOf(id);
  expect(more).toEqual([]);
  expect(event?.happenedAt).toBe(load.signTime);
  const moment = Date.parse(load.signTime ?? '');
  expect(moment).toBeGreaterThanOrEqual(before - 1000);
  expect(moment).toBeLessThanOrEqual(after + 1000);
  expect(Date.parse(event?.learntAt ?? '') - moment).toBeGreaterThan(19 * 60_000);
  // The picture is the one that was drawn: the page of the load shows it.
  await one.page.getByRole('img', { name: '郑工的签名' }).waitFor();
  await one.page.getByRole('img', { name: '现场照片 2' }).waitFor();
  expect(load.signPhotoIDs).toHaveLength(2);
  const guest = await world.stranger();
  await guest.open('ticket', { token: load.ticketToken });
  const clock = new Date(moment + 8 * 3_600_000).toISOString().slice(11, 16);
  await guest.see(new RegExp(`郑工 · ${clock}`));
  await guest.see('记录自身完整');
  // A restart sends nothing again.
  await one.page.reload();
  await one.see('异常签收');
  expect([sent, (await signsOf(id)).length]).toEqual([['upload', 'upload', 'upload', 'sign'], 1]);
  await driveBack(id);
});

it('when somebody else has signed meanwhile the person is told which ticket, why and what to do, and still has the signature', async () => {
  const { one, id, no, volume } = await standBefore('地下室外墙');
  await loseServer(one);
  await sign(one, volume);
  await one.see('已签收，待发送');
  const signFileID = await uploadSignature(crew.customer);
  const body = { signVolume: volume - 1, signer: '门卫老李', signFileID };
  await crew.customer.call(waybills.sign, { params: { id }, body });
  one.expects(/status of 409/);
  await one.context.unrouteAll();
  await one.context.setOffline(false);
  await one.see(/1 项离线操作未被接受/);
  await one.page.reload();
  await one.press(/1 项离线操作未被接受/);
  const sheet = sheetOf(one);
  await sheet.getByText(`签收 · ${no}`).waitFor();
  await sheet.getByText(/货单已签收/).waitFor();
  await sheet.getByText('请打开货单核对；有出入请联系调度更正签收').waitFor();
  await sheet.getByRole('img', { name: '待发送的签名' }).waitFor();
  await one.photograph('未被接受的签收');
  await one.press('看货单');
  await one.arrive('货单详情');
  await one.see(/门卫老李/);
  expect(await infoOf(id)).toMatchObject({ signVolume: volume - 1, signer: '门卫老李' });
  expect(await signsOf(id)).toHaveLength(1);
  // Away it goes by hand alone, after a question.
  await one.press(/1 项离线操作未被接受/);
  await sheetOf(one).getByRole('button', { name: '放弃' }).click();
  await one.see(/签名将从这部手机删除，不能找回/);
  await one.page
    .getByRole('dialog', { name: '放弃这项操作？' })
    .getByRole('button', { name: '放弃', exact: true })
    .click();
  await one.seeNot(/未被接受/);
  await crew.driver.call(waybills.finishUnloading, { params: { id }, body: { surplusVolume: 1 } });
  await driveBack(id);
});

it('a truck that was still on its way when the network went is signed for all the same: it waits until the driver has told of the arrival', async () => {
  const { taskDetailID: id } = await startPour(crew, '负二层顶板');
  await advanceLoad(crew, id, 'delivering');
  const { taskDetailNo: no, totalVolume: volume } = await infoOf(id);
  const one = await world.person('郑工', { bringsAll: true });
  await one.open('waybillinfo', { id });
  await one.see('运送中');
  await untilKept(one, no);
  await one.page.waitForFunction(() => performance.getEntriesByName('everything-brought').length > 0);
  expect(await one.button('签收').count()).toBe(0);
  await loseServer(one);
  await one.see(/网络已断开.*仍可签收/);
  await sign(one, volume, { unseen: true });
  await one.see('已签收，待发送');
  one.expects(/status of 409/);
  await one.context.unrouteAll();
  await one.context.setOffline(false);
  await one.press(/1 项操作待发送/);
  await sheetOf(one).getByText('暂未送达：车还没到工地，不能签收').waitFor();
  await one.press('关闭');
  expect(await signsOf(id)).toEqual([]);
  await crew.driver.call(waybills.startUnloading, { params: { id }, body: {} });
  await expect.poll(async () => (await signsOf(id)).length).toBe(1);
  await one.seeNot(/待发送/);
  const { signTime, arriveTime, signVolume } = await infoOf(id);
  expect(signVolume).toBe(volume);
  expect(Date.parse(signTime ?? '')).toBeGreaterThanOrEqual(Date.parse(arriveTime ?? ''));
  await crew.driver.call(waybills.finishUnloading, { params: { id }, body: {} });
  await driveBack(id);
});

it('on a network that hangs 签收 does not hold the person: it is kept, and an app that is opened again sends it once', async () => {
  const { one, id, volume } = await standBefore('集水井');
  let uploads = 0;
  await one.context.route(/\/file\/upload\//, () => {
    // Never answered, as on a network that loses everything.
    uploads += 1;
  });
  await sign(one, volume);
  await one.see('签收已保存在这部手机上，联网后自动发送');
  await one.see('已签收，待发送');
  expect([uploads, await signsOf(id)]).toEqual([1, []]);
  await one.context.unrouteAll({ behavior: 'ignoreErrors' });
  await one.page.reload();
  await expect.poll(async () => (await signsOf(id)).length).toBe(1);
  // The load is unloading still: that it is signed for stands on its page as who has signed.
  await one.page.getByRole('img', { name: '郑工的签名' }).waitFor();
  await one.seeNot(/待发送/);
  expect(await infoOf(id)).toMatchObject({ signVolume: volume, signer: '郑工' });
  await crew.driver.call(waybills.finishUnloading, { params: { id }, body: {} });
  await driveBack(id);
});

it('on a phone that several people use a signature is sent by nobody but who wrote it, and others do not read it', async () => {
  const { one, id, no, volume } = await standBefore('电梯井');
  one.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  await one.context.route(/\/file\/upload\//, (route) => route.abort('internetdisconnected'));
  await sign(one, volume);
  await one.see('签收已保存在这部手机上，联网后自动发送');
  const changeTo = async (name: string, note?: RegExp) => {
    await one.open('myinfo');
    await one.press('退出登录');
    if (note) {
      const question = one.page.getByRole('dialog', { name: '退出登录？' });
      await question.getByText(note).waitFor();
      await question.getByRole('button', { name: '退出登录', exact: true }).click();
    }
    const { mobileNo, password } = world.accountOf(name);
    await one.write('手机号', mobileNo);
    await one.write('密码', password);
    await one.page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
    await one.press('登录');
    await one.see(new RegExp(`，${name}`));
  };
  await changeTo('王晓', /还有 1 项离线操作未发送，下次以同一账号登录后会继续发送/);
  await one.context.unrouteAll();
  await one.context.setOffline(true);
  await one.press(/网络已断开.*仍可签收/);
  await sheetOf(one)
    .getByText(/另有\s1\s项是其他账号/)
    .waitFor();
  expect(await sheetOf(one).getByText(no).count()).toBe(0);
  await one.press('关闭');
  await one.context.setOffline(false);
  await one.seeNot(/网络已断开/);
  expect(await signsOf(id)).toEqual([]);
  await changeTo('郑工');
  await expect.poll(async () => (await signsOf(id)).map(({ userName }) => userName)).toEqual(['郑工']);
  expect(await infoOf(id)).toMatchObject({ signVolume: volume, signer: '郑工' });
  await crew.driver.call(waybills.finishUnloading, { params: { id }, body: {} });
  await driveBack(id);
});
