import type { AuxiliaryForm } from '@pourline/domain/auxiliaries/auxiliary';
import { isOfPour } from '@pourline/domain/auxiliaries/auxiliary';
import { auxiliaryState } from '@pourline/domain/auxiliaries/auxiliaryStates';
import { DomainError } from '@pourline/domain/errors';
import { checkPourTime } from '@pourline/domain/orders/orderRules';
import { isOrderArranged } from '@pourline/domain/orders/orderStages';
import { businessDayOf } from '@pourline/domain/time/businessDay';
import { truckName } from '@pourline/domain/vehicles/truckName';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import { isTruckDisabled } from '@pourline/domain/vehicles/vehicleStages';
import { sql } from 'kysely';
import { changeState, recordEvent } from '../change.ts';
import { newId } from '../db/ids.ts';
import { holdRow } from '../holdRow.ts';
import { type AuxiliaryRow, auxiliaryRecord } from '../records/auxiliaryRecord.ts';
import { tellRunAct } from '../records/tellRunAct.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';
import { personOfWork, type Work } from '../work.ts';
import { settleRunReports } from './auxiliaryReports.ts';

/** The next number of a business day, `FZ-20261121-003`. */
const nextNumber = async (work: Work): Promise<string> => {
  const day = businessDayOf(work.now, await settlementRulesOf(work.db, work.tenantID));
  const { value } = await work.db
    .insertInto('counters')
    .values({ tenantID: work.tenantID, name: `auxiliary-${day}`, value: 1 })
    .onConflict((c) => c.columns(['tenantID', 'name']).doUpdateSet({ value: sql`counters.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return `FZ-${day.replaceAll('-', '')}-${String(value).padStart(3, '0')}`;
};

/** Throws `car.notFound`, `car.disabled`, `auxiliary.beyondTruck`, and `car.noDrivingRight` where the truck is none that the driver drives. */
const checkTruck = async ({ db, tenantID }: Work, { carID, driverOID, kind, volume }: AuxiliaryForm): Promise<void> => {
  const truck = await db
    .selectFrom('vehicles')
    .leftJoin('vehicleDrivers as d', (join) =>
      join
        .onRef('d.tenantID', '=', 'vehicles.tenantID')
        .onRef('d.carID', '=', 'vehicles.carID')
        .on('d.userID', '=', driverOID),
    )
    .select(['vehicles.carNo', 'vehicles.state', 'vehicles.species', 'vehicles.capacity', 'd.userID'])
    .where('vehicles.tenantID', '=', tenantID)
    .where('vehicles.carID', '=', carID)
    .executeTakeFirst();
  if (!truck) throw new DomainError('car.notFound');
  if (isTruckDisabled(truck.state)) throw new DomainError('car.disabled');
  if (truck.userID === null || truck.species !== mixerSpecies) throw new DomainError('car.noDrivingRight');
  if (isOfPour(kind) && volume !== null && volume > truck.capacity)
    throw new DomainError('auxiliary.beyondTruck', { car: truckName(truck.carNo), most: truck.capacity });
};

/** Throws `order.notFound`, and `auxiliary.orderEnded` for one that waits for no concrete. */
const checkOrder = async ({ db, tenantID }: Work, taskID: string): Promise<void> => {
  const order = await db
    .selectFrom('orders')
    .select('state')
    .where('tenantID', '=', tenantID)
    .where('taskID', '=', taskID)
    .forShare()
    .executeTakeFirst();
  if (!order) throw new DomainError('order.notFound');
  if (!isOrderArranged(order.state)) throw new DomainError('auxiliary.orderEnded');
};

/** The columns that a form fills; what is brought nowhere names no order and no volume. */
const columnsOf = async (work: Work, form: AuxiliaryForm) => {
  checkPourTime(work.now, form.plannedTime, '开始时间');
  await checkTruck(work, form);
  const { plannedTime, ...said } = form;
  const pour = isOfPour(form.kind) ? form : { taskID: null, volume: null };
  if (pour.taskID !== null) await checkOrder(work, pour.taskID);
  return { ...said, taskID: pour.taskID, volume: pour.volume, plannedTime: new Date(plannedTime) };
};

/** Gives a driver something to do besides loads; returns its id. */
export const giveRun = async (work: Work, form: AuxiliaryForm): Promise<string> => {
  const { tenantID, now } = work;
  const columns = await columnsOf(work, form);
  const auxiliaryID = newId();
  const row = await work.db
    .insertInto('auxiliaryTasks')
    .values({
      ...{ tenantID, auxiliaryID, auxiliaryNo: await nextNumber(work), state: auxiliaryState.fresh, ...columns },
      ...{ creatorName: personOfWork(work).name, createTime: new Date(now), updateTime: new Date(now) },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(work, {
    ...{ entity: 'auxiliary', entityID: auxiliaryID, taskID: row.taskID, action: 'create' },
    ...{ from: null, to: auxiliaryState.fresh, happenedAt: now, reason: null, data: null },
  });
  auxiliaryRecord.tell(work, row);
  tellRunAct(work, { action: 'create', reason: null, before: null, after: row });
  return auxiliaryID;
};

/** Gives it to another truck or driver, or says otherwise what is to be done, before it has begun. */
export const modifyRun = async (work: Work, auxiliaryID: string, form: AuxiliaryForm): Promise<void> => {
  const held = holdRow<AuxiliaryRow>(work, auxiliaryRecord, auxiliaryID);
  if (!(await held)) throw new DomainError('auxiliary.notFound');
  const columns = await columnsOf(work, form);
  await changeState(work, auxiliaryRecord, {
    ...{ id: auxiliaryID, action: 'modify', held },
    decide: ({ carID, driverOID }) => ({ set: columns, data: { carID, driverOID } }),
  });
};

/** Takes it back before it has begun: nobody is to do it. */
export const cancelRun = async (work: Work, auxiliaryID: string, reason: string): Promise<void> => {
  await changeState(work, auxiliaryRecord, {
    ...{ id: auxiliaryID, action: 'cancel', reason },
    decide: (_, at) => ({ set: { endTime: new Date(at) } }),
  });
  await settleRunReports(work, auxiliaryID);
};
