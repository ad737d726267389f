import { deviceMessages } from '@pourline/domain/devices/deviceMessages';
import { deviceState, isDeviceApproved, isDeviceWaiting } from '@pourline/domain/devices/deviceStates';
import { isTerminal, type Registering, suitsTruck } from '@pourline/domain/devices/registering';
import { sql } from 'kysely';
import { recordEvent } from '../change.ts';
import { newId } from '../db/ids.ts';
import type { TwoLines } from '../gnss/gnssOptions.ts';
import { tellCounted, tellOnce } from '../records/tellOnce.ts';
import type { Work } from '../work.ts';
import type { NumberedTruck } from './deviceBook.ts';

/** Of so many terminals that wait for one truck the plant is told one by one; of strange ones no more are written down. Further ones are counted. */
const mostWaiting = 5;
/** So many of the right plate and maker wait for one truck; beyond it, one that has hardly asked gives way to the next. */
const mostSuiting = 20;

const truckOf = (work: Work, carID: string) =>
  work.db
    .selectFrom('vehicles')
    .select(['carNo', 'plateNumber'])
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', carID)
    .executeTakeFirst();

/** Writes down that a terminal which is not let in asks to speak for a truck; the first time the plant is told. Returns whether it is written down. */
export const noteAsking = async (
  work: Work,
  { carID }: NumberedTruck,
  asks: Registering,
  address: string,
): Promise<boolean> => {
  // Of two connections that ask at once one comes second.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`device ${work.tenantID} ${carID}`}, 20))`.execute(work.db);
  const now = new Date(work.now);
  const { deviceNo, terminalID, maker, model, plate } = asks;
  const rows = await work.db
    .selectFrom('devices')
    .selectAll()
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', carID)
    .execute();
  const truck = await truckOf(work, carID);
  if (!truck) return false;
  // It was let in meanwhile.
  if (rows.some((row) => isDeviceApproved(row.state) && isTerminal({ ...row, ...truck }, asks))) return false;
  const known = rows.find(
    (row) =>
      !isDeviceApproved(row.state) && row.terminalID === terminalID && row.maker === maker && row.plate === plate,
  );
  if (known) {
    await work.db
      .updateTable('devices')
      .set({ askTime: now, askAddress: address, asked: known.asked + 1, model })
      .where('tenantID', '=', work.tenantID)
      .where('deviceID', '=', known.deviceID)
      .execute();
    return true;
  }
  const waiting = rows.filter((row) => isDeviceWaiting(row.state));
  const current = rows.find((row) => isDeviceApproved(row.state));
  const right = { plateNumber: truck.plateNumber, maker: current?.maker ?? null };
  const suits = (one: { plate: string | null; maker: string | null }): boolean =>
    suitsTruck(right, { plate: one.plate ?? '', maker: one.maker ?? '' });
  const alike = waiting.filter((row) => suits(row) === suits(asks));
  const tellMore = (): Promise<void> =>
    tellCounted(work, {
      ...{ carID, msgType: deviceMessages.others, title: '另有终端请求接入' },
      contentOf: (times) =>
        `${truck.plateNumber} 除已提醒的终端外，另有 ${times} 次接入请求，可能有人冒充；车牌和厂商相符的见定位终端页，请按终端机身编号核对后启用`,
    });
  if (!suits(asks) && alike.length >= mostWaiting) {
    await tellMore();
    return false;
  }
  // A terminal asks again and again; who counts up ids asks once with each.
  const [least] = alike.toSorted((a, b) => a.asked - b.asked || Number(a.askTime) - Number(b.askTime));
  if (least && alike.length >= mostSuiting)
    await work.db
      .deleteFrom('devices')
      .where('tenantID', '=', work.tenantID)
      .where('deviceID', '=', least.deviceID)
      .execute();
  const deviceID = newId();
  await work.db
    .insertInto('devices')
    .values({
      ...{ tenantID: work.tenantID, deviceID, carID, deviceNo, terminalID, maker, model, plate },
      ...{ state: deviceState.waiting, createTime: now, updateTime: now, askTime: now, askAddress: address, asked: 1 },
    })
    .execute();
  await recordEvent(work, {
    ...{ entity: 'device', entityID: deviceID, taskID: null, action: 'create', from: null, to: deviceState.waiting },
    ...{ happenedAt: work.now, reason: null, data: { carNo: truck.carNo, terminalID, deviceNo, address } },
  });
  work.tell({ type: 'device', deviceID, carID, state: deviceState.waiting });
  if (alike.length >= mostWaiting) {
    await tellMore();
    return true;
  }
  const inUse = current?.terminalID;
  const changed = inUse !== undefined && inUse !== terminalID;
  await tellOnce(work, {
    ...{ carID, msgType: deviceMessages.waiting, data: { deviceID } },
    title: changed ? '车辆更换了定位终端' : '定位终端等待确认',
    content: `${truck.plateNumber} 的终端 ${terminalID}（登记车牌 ${plate || '未填'}，来自 ${address}）请求接入${changed ? `，原终端为 ${inUse}` : ''}，启用前不接收其定位`,
  });
  return true;
};

/** Two connections of one terminal, as they are told to the plant. */
export interface Twice extends TwoLines {
  deviceID: string;
  carID: string;
  terminalID: string;
}

/** Tells the plant that two connections show the code of one terminal, and which of them is believed. Returns whether it was told now. */
export const noteTwice = async (
  work: Work,
  { deviceID, carID, terminalID, first, second, takesOver }: Twice,
): Promise<boolean> => {
  const truck = await truckOf(work, carID);
  if (!truck) return false;
  return tellOnce(work, {
    ...{ carID, msgType: takesOver ? deviceMessages.takenOver : deviceMessages.twice, data: { deviceID } },
    title: takesOver ? '定位终端改由另一连接上报' : '同一定位终端有两个连接',
    content: `${truck.plateNumber} 的终端 ${terminalID} 同时从 ${first} 和 ${second} 连接，${takesOver ? '先连接的久无数据，现采用后连接的定位' : '仅采用先连接的定位，另一个的定位存疑保留'}`,
  });
};
