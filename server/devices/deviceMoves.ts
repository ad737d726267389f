import { deviceMessages } from '@pourline/domain/devices/deviceMessages';
import { deviceState, isDeviceApproved, isDeviceWaiting } from '@pourline/domain/devices/deviceStates';
import { barePlate, fullNumber } from '@pourline/domain/devices/registering';
import { DomainError } from '@pourline/domain/errors';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import type { MessageType } from '@pourline/domain/messages/messageTypes';
import { changeState, recordEvent } from '../change.ts';
import { newId, newToken } from '../db/ids.ts';
import { isViolation } from '../db/isViolation.ts';
import { type DeviceRow, deviceRecord } from '../records/deviceRecord.ts';
import { settleMessage } from '../records/messageStore.ts';
import { vehicleRecord } from '../records/vehicleRecord.ts';
import { personOfWork, type Work } from '../work.ts';

/** The truck, held so that of two who settle its terminals one waits. Throws `car.notFound`. */
const holdTruck = async (work: Work, carID: string) => {
  const truck = await work.db
    .selectFrom('vehicles')
    .selectAll()
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', carID)
    .forUpdate()
    .executeTakeFirst();
  if (!truck) throw new DomainError('car.notFound');
  return truck;
};

const deviceByID = async (work: Work, deviceID: string): Promise<DeviceRow> => {
  const row = await work.db
    .selectFrom('devices')
    .selectAll()
    .where('tenantID', '=', work.tenantID)
    .where('deviceID', '=', deviceID)
    .executeTakeFirst();
  if (!row) throw new DomainError('device.notFound');
  return row;
};

/** A truck has one terminal and a number one truck: others that are let in for either give way. */
const supersedeOthers = async (
  work: Work,
  { deviceID, carID, deviceNo }: Pick<DeviceRow, 'deviceID' | 'carID' | 'deviceNo'>,
): Promise<void> => {
  const others = await work.db
    .selectFrom('devices')
    .selectAll()
    .where('tenantID', '=', work.tenantID)
    .where('state', 'in', isDeviceApproved.states)
    .where('deviceID', '<>', deviceID)
    .where((e) => e.or([e('carID', '=', carID), e('deviceNo', '=', deviceNo)]))
    .orderBy('deviceID')
    .execute();
  for (const other of others) {
    await changeState({ ...work, doer: 'system' }, deviceRecord, {
      id: other.deviceID,
      action: 'supersede',
      decide: () => ({ set: { secret: '' } }),
    });
  }
  await work.settled();
  // Of two trucks with one number the one whose terminal is let in keeps it.
  await work.db
    .updateTable('vehicles')
    .set({ deviceNo: null })
    .where('tenantID', '=', work.tenantID)
    .where('carID', '<>', carID)
    .where('deviceNo', '=', deviceNo)
    .execute();
};

/** The truck carries the number of the terminal that speaks for it. Throws `device.numberTaken` when a truck of another plant carries it. */
const giveNumber = async (work: Work, carID: string, deviceNo: string): Promise<void> => {
  const truck = await holdTruck(work, carID);
  if (truck.deviceNo === deviceNo) return;
  await work.db
    .updateTable('vehicles')
    .set({ deviceNo, updateTime: new Date(work.now) })
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', carID)
    .execute()
    .catch((error: unknown) => {
      throw isViolation(error, 'vehicles_deviceNo_key') ? new DomainError('device.numberTaken') : error;
    });
  vehicleRecord.tell(work, { ...truck, deviceNo });
};

/** What is told of terminals that ask. */
const askedMessages = [deviceMessages.waiting, deviceMessages.others];

/** What was told of the truck's terminals is done with. */
const settleTold = async (
  work: Work,
  carID: string,
  msgTypes: readonly MessageType[],
  remark: string,
): Promise<void> => {
  const open = await work.db
    .selectFrom('taskMessages')
    .select('taskMsgID')
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', carID)
    .where('msgType', 'in', [...msgTypes])
    .where('state', 'in', isMessageUnsettled.states)
    .orderBy('taskMsgID')
    .forUpdate()
    .execute();
  for (const { taskMsgID } of open) await settleMessage(work, taskMsgID, 'settle', remark, undefined, 'system');
};

const isWaitingStill = async (work: Work, carID: string): Promise<boolean> =>
  (await work.db
    .selectFrom('devices')
    .select('deviceID')
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', carID)
    .where('state', 'in', isDeviceWaiting.states)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Lets a terminal speak for its truck, with a secret of its own. Throws `device.*`. */
export const approveDevice = async (work: Work, deviceID: string): Promise<void> => {
  const { carID, deviceNo } = await deviceByID(work, deviceID);
  await holdTruck(work, carID);
  await supersedeOthers(work, { deviceID, carID, deviceNo });
  await changeState(work, deviceRecord, {
    id: deviceID,
    action: 'approve',
    decide: () => ({ set: { secret: newToken() } }),
  });
  await work.settled();
  await giveNumber(work, carID, deviceNo);
  if (!(await isWaitingStill(work, carID))) await settleTold(work, carID, askedMessages, '终端已启用');
};

/** Refuses a terminal that asks. Throws `device.*`. */
export const refuseDevice = async (work: Work, deviceID: string): Promise<void> => {
  const { carID } = await changeState(work, deviceRecord, { id: deviceID, action: 'refuse' });
  await work.settled();
  if (!(await isWaitingStill(work, carID))) await settleTold(work, carID, askedMessages, '终端已拒绝');
};

/** Takes the permission back: the code of the terminal is void from now on. Throws `device.*`. */
export const revokeDevice = async (work: Work, deviceID: string): Promise<void> => {
  const { carID } = await changeState(work, deviceRecord, {
    id: deviceID,
    action: 'revoke',
    decide: () => ({ set: { secret: '' } }),
  });
  await work.settled();
  await settleTold(work, carID, [deviceMessages.twice, deviceMessages.takenOver], '终端已停用');
};

/** A terminal as it is entered before it registers. */
export interface Entry {
  carID: string;
  deviceNo: string;
  terminalID: string;
}

/**
 * Enters a terminal before it registers. One that has asked already with this number, this id and the plate of its truck is let in instead.
 * Throws `car.notFound`, `device.known`, `device.numberTaken`.
 */
export const enterDevice = async (work: Work, entry: Entry): Promise<string> => {
  const { carID, terminalID } = entry;
  const deviceNo = fullNumber(entry.deviceNo);
  const truck = await holdTruck(work, carID);
  const same = await work.db
    .selectFrom('devices')
    .selectAll()
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', carID)
    .where('terminalID', '=', terminalID)
    .orderBy('askTime', (o) => o.desc().nullsLast())
    .execute();
  const ofNumber = same.filter((row) => row.deviceNo === deviceNo);
  if (ofNumber.some((row) => isDeviceApproved(row.state))) throw new DomainError('device.known');
  const known = ofNumber.find((row) => barePlate(row.plate ?? truck.plateNumber) === barePlate(truck.plateNumber));
  if (known) {
    await approveDevice(work, known.deviceID);
    return known.deviceID;
  }
  const deviceID = newId();
  await supersedeOthers(work, { deviceID, carID, deviceNo });
  const now = new Date(work.now);
  await work.db
    .insertInto('devices')
    .values({
      ...{ tenantID: work.tenantID, deviceID, carID, deviceNo, terminalID, secret: newToken() },
      ...{ state: deviceState.approved, enteredBy: personOfWork(work).userID, createTime: now, updateTime: now },
    })
    .execute();
  await recordEvent(work, {
    ...{ entity: 'device', entityID: deviceID, taskID: null, action: 'create', from: null, to: deviceState.approved },
    ...{ happenedAt: work.now, reason: null, data: { carNo: truck.carNo, terminalID, deviceNo } },
  });
  work.tell({ type: 'device', deviceID, carID, state: deviceState.approved });
  await giveNumber(work, carID, deviceNo);
  return deviceID;
};
