import { demo } from '@pourline/contract/demo';
import { inboxes } from '@pourline/contract/inboxes';
import { orders } from '@pourline/contract/orders';
import { production } from '@pourline/contract/production';
import { settings } from '@pourline/contract/settings';
import { noticeText } from '@pourline/domain/messages/noticeText';
import { addDays, dayOf, formatClock, momentOf } from '@pourline/domain/time';
import { approve, arrange, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherCrew } from '../testPour.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let crew: Awaited<ReturnType<typeof gatherCrew>>;
beforeAll(async () => {
  server = await startTestServer();
  crew = await gatherCrew(server);
});
afterAll(() => server?.stop());

/** The day after tomorrow, so that its eve is still to come whenever the test runs. */
const day = addDays(dayOf(Date.now()), 2);
const eve = addDays(day, -1);
const hours = (of: string, hour: number) => momentOf(of, hour * 3600);
const goTo = async (moment: Date) => {
  await crew.scheduler.call(demo.setClock, { body: { now: moment.getTime(), speed: 0 } });
  await server.services.runDue?.();
};
const orderAt = async (hour: number, constructionSite: string) => {
  const window = { bookBegin: hours(day, hour).toISOString(), bookEnd: hours(day, hour + 4).toISOString() };
  const taskID = await placeOrder(crew, { constructionSite, ...window });
  await approve(crew, taskID);
  await arrange(crew, taskID, { arrangeTime: hours(day, hour - 1).toISOString() });
  return taskID;
};
const toldOf = async (taskID: string) =>
  (await crew.customer.call(inboxes.userMessages, { params: { id: crew.customer.userID }, query: { limit: 100 } })).data
    .filter((row) => row.kind === 'readinessAsked' && row.taskID === taskID)
    .map((row) => noticeText(row));

test('on the eve, at the hour of the plant, who has not answered is asked once whether the site is ready; the desk reads who said what', async () => {
  const silent = await orderAt(9, '三层柱');
  const against = await orderAt(10, '四层柱');
  const ready = await orderAt(11, '五层柱');
  await crew.customer.call(orders.withholdConfirmation, { params: { id: against }, body: { reason: '模板没加固' } });
  await crew.customer.call(orders.submitConfirmation, { params: { id: ready } });
  await goTo(hours(eve, 17.9));
  expect(await toldOf(silent)).toEqual([]);
  await goTo(hours(eve, 18.1));
  await goTo(hours(eve, 19));
  const [, month, date] = day.split('-');
  const when = `${Number(month)} 月 ${Number(date)} 日 ${formatClock(hours(day, 8))}`;
  expect(await toldOf(silent)).toMatchObject([{ title: '请答复能否浇筑', content: `首车 ${when}，现场能不能浇筑` }]);
  expect([await toldOf(against), await toldOf(ready)]).toEqual([[], []]);
  const { orders: told } = await crew.scheduler.call(production.day, { query: { day } });
  const answersOf = (taskID: string) => told.find((one) => one.taskID === taskID);
  expect(answersOf(silent)).toMatchObject({ confirmed: false });
  expect(answersOf(silent)?.answers).toContainEqual({ name: '郑工', ready: null, reason: '' });
  expect(answersOf(against)?.answers).toContainEqual({ name: '郑工', ready: false, reason: '模板没加固' });
  expect(answersOf(ready)).toMatchObject({ confirmed: true });
});

test('the hour is the plant’s own; after midnight nobody is asked any more', async () => {
  const senior = await server.signIn('李卫东', 'senior', 'demo-east');
  await senior.call(settings.saveSetting, { params: { key: 'readiness-ask-at' }, body: { value: String(20 * 3600) } });
  const late = await orderAt(14, '六层柱');
  await goTo(hours(eve, 19.5));
  expect(await toldOf(late)).toEqual([]);
  await goTo(hours(eve, 20.1));
  expect(await toldOf(late)).toHaveLength(1);
  const after = await orderAt(16, '七层柱');
  await goTo(hours(day, 0.1));
  expect(await toldOf(after)).toEqual([]);
});
