import { holds } from '@pourline/domain/access/rights';
import { barePlate } from '@pourline/domain/devices/registering';
import { DomainError } from '@pourline/domain/errors';
import { dutyAfter } from '@pourline/domain/vehicles/dutyRules';
import { isDrivenBy } from '@pourline/domain/vehicles/truckDriver';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import type { NewVehicleForm, VehicleForm } from '@pourline/domain/vehicles/vehicleForm';
import { vehiclePapers } from '@pourline/domain/vehicles/vehiclePapers';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { changeState, recordEvent } from '../change.ts';
import { newId } from '../db/ids.ts';
import { enterDevice } from '../devices/deviceMoves.ts';
import { holdRow } from '../holdRow.ts';
import { changedFields } from '../records/changedFields.ts';
import { writeBindings } from '../records/vehicleDrivers.ts';
import { vehicleRecord } from '../records/vehicleRecord.ts';
import { personOfWork, type Work } from '../work.ts';
import { readOwnVehicle } from './ownVehicleStore.ts';
import { moveVehicle } from './vehicleMoves.ts';

/** Numbers and plates are given by one at a time in a company: one that no truck has yet is no row that could be locked. */
const holdNumbers = async (work: Work): Promise<void> => {
  await work.ahead('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`vehicles ${work.tenantID}`]);
};

/** Throws `car.noTaken`, `car.plateTaken` when another vehicle is called so. */
const checkNumbers = async (
  work: Work,
  { carNo, plateNumber }: Pick<VehicleForm, 'carNo' | 'plateNumber'>,
  own: string | null,
): Promise<void> => {
  const all = await work.db
    .selectFrom('vehicles')
    .select(['carID', 'carNo', 'plateNumber'])
    .where('tenantID', '=', work.tenantID)
    .execute();
  const others = all.filter(({ carID }) => carID !== own);
  if (others.some((one) => one.carNo === carNo)) throw new DomainError('car.noTaken', { name: carNo });
  if (others.some((one) => barePlate(one.plateNumber) === barePlate(plateNumber)))
    throw new DomainError('car.plateTaken', { name: plateNumber });
};

/** The plant that a vehicle goes to; held, so that it is not closed meanwhile. Throws `plant.notFound`, `plant.disabled`. */
const plantNamed = async (work: Work, plantID: string, isThereAlready: boolean): Promise<string> => {
  const plant = await work.db
    .selectFrom('plants')
    .select(['name', 'state'])
    .where('tenantID', '=', work.tenantID)
    .where('plantID', '=', plantID)
    .forShare()
    .executeTakeFirst();
  if (!plant) throw new DomainError('plant.notFound');
  if (plant.state === 'disabled' && !isThereAlready) throw new DomainError('plant.disabled');
  return plant.name;
};

/** The drivers by their ids. Throws `user.notDriver` for somebody who drives no mixer. */
const driversNamed = async (work: Work, userIDs: readonly string[]): Promise<Map<string, string>> => {
  const wanted = [...new Set(userIDs)];
  if (wanted.length === 0) return new Map();
  const rows = await work.db
    .selectFrom('users')
    .select(['userID', 'name'])
    .where('tenantID', '=', work.tenantID)
    .where('userID', 'in', wanted)
    .where('jobCode', '=', 'mixer_driver')
    .execute();
  if (rows.length < wanted.length) throw new DomainError('user.notDriver');
  return new Map(rows.map(({ userID, name }) => [userID, name]));
};

/** What of a form stands in the row: a pump holds nothing, a mixer has no boom. */
const rowOf = ({ driverIDs: _, papers, boomM, capacity, ...form }: VehicleForm) => {
  const isMixer = form.species === mixerSpecies;
  return { ...form, boomM: isMixer ? null : boomM, capacity: isMixer ? capacity : 0, papers: JSON.stringify(papers) };
};

const papersTold = (papers: VehicleForm['papers']): string[] =>
  Object.entries(papers).flatMap(([paper, until]) =>
    until === null ? [] : [`${vehiclePapers[paper as keyof typeof vehiclePapers]} ${until}`],
  );

/** Fields of a vehicle as events tell them. */
const toldOf = (
  { carNo, plateNumber, species, capacity, boomM, vendorName, papers }: Omit<VehicleForm, 'plantID' | 'driverIDs'>,
  plant: string | null,
  drivers: readonly string[],
) => ({
  ...{ carNo, plateNumber, species, capacity: Number(capacity), boomM: boomM === null ? null : Number(boomM) },
  ...{ vendorName, plant, papers: papersTold(papers), drivers: drivers.toSorted() },
});

/** Enters a vehicle; returns its id. Throws `car.*`, `plant.*`, `user.notDriver`, `device.*`, and `app.forbidden` for a terminal by who may enter none. */
export const createVehicle = async (work: Work, form: NewVehicleForm): Promise<string> => {
  await holdNumbers(work);
  await checkNumbers(work, form, null);
  await plantNamed(work, form.plantID, false);
  const { deviceNo, terminalID, ...own } = form;
  const drivers = await driversNamed(work, own.driverIDs);
  const carID = newId();
  await work.db
    .insertInto('vehicles')
    .values({
      ...{ tenantID: work.tenantID, carID, ...rowOf(own), state: vehicleMachine.initial },
      updateTime: new Date(work.now),
    })
    .execute();
  await writeBindings(work, { added: [...drivers.keys()].map((userID) => ({ carID, userID })), dropped: [] });
  await recordEvent(work, {
    ...{ entity: 'vehicle', entityID: carID, taskID: null, action: 'create', from: null, to: vehicleMachine.initial },
    ...{ happenedAt: work.now, reason: null, data: { subject: own.plateNumber, drivers: [...drivers.values()] } },
  });
  if (deviceNo !== '') {
    if (!holds(personOfWork(work), 'manage-devices')) throw new DomainError('app.forbidden');
    await enterDevice(work, { carID, deviceNo, terminalID });
  }
  work.tell({ type: 'vehicle', carID, state: vehicleMachine.initial, driverOID: null });
  return carID;
};

/** Changes what is kept of a vehicle and who drives it. Throws `car.*`, `plant.*`, `user.notDriver`, `user.truckOnDuty`. */
export const modifyVehicle = async (work: Work, carID: string, form: VehicleForm): Promise<void> => {
  await holdNumbers(work);
  // Held from here on: nobody goes on duty with it until it is known who drives it.
  const held = holdRow(work, vehicleRecord, carID);
  const before = await readOwnVehicle(work.db, work.tenantID, carID);
  await checkNumbers(work, form, carID);
  const plant = await plantNamed(work, form.plantID, before.plantID === form.plantID);
  const drivers = await driversNamed(work, form.driverIDs);
  if (before.species !== form.species && (await hasCarried(work, carID))) throw new DomainError('car.speciesFixed');
  const bound = before.drivers.map(({ userID }) => userID);
  const dropped = bound.filter((userID) => !drivers.has(userID));
  const row = rowOf(form);
  const changes = changedFields(
    toldOf(
      before,
      before.plantName,
      before.drivers.map(({ name }) => name),
    ),
    toldOf({ ...form, capacity: row.capacity, boomM: row.boomM }, plant, [...drivers.values()]),
  );
  if (Object.keys(changes).length === 0) return;
  await changeState(work, vehicleRecord, {
    ...{ id: carID, action: 'modify', held, data: changes },
    decide: (truck) => {
      if (dropped.some((userID) => isDrivenBy(truck, userID))) throw new DomainError('user.truckOnDuty');
      return { set: row };
    },
  });
  await work.settled();
  const added = [...drivers.keys()].filter((userID) => !bound.includes(userID));
  const bindings = (some: readonly string[]) => some.map((userID) => ({ carID, userID }));
  await writeBindings(work, { added: bindings(added), dropped: bindings(dropped) });
  const { state } = before;
  for (const driverOID of dropped) work.tell({ type: 'vehicle', carID, state, driverOID, bound: false });
  for (const driverOID of added) work.tell({ type: 'vehicle', carID, state, driverOID, bound: true });
};

/** Whether it has ever been sent. */
const hasCarried = async (work: Work, carID: string): Promise<boolean> =>
  (await work.db
    .selectFrom('waybills')
    .select('taskDetailID')
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', carID)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Takes a vehicle out of use: out of the queue, without a driver; what was reported of it is done with. Throws `car.*`. */
export const disableVehicle = (work: Work, carID: string): Promise<unknown> =>
  moveVehicle(work, {
    carID,
    action: 'disable',
    set: {
      ...dutyAfter('disable', ''),
      ...{ onDutyDriverName: null, onDutyTime: null, queueTime: null, resumeTime: null },
    },
  });

export const enableVehicle = (work: Work, carID: string): Promise<unknown> =>
  moveVehicle(work, { carID, action: 'enable' });

/** Holds vehicles alone: nobody goes on duty with one, or sends it, meanwhile. */
export const holdVehicleRows = (work: Work, carIDs: readonly string[]): Promise<unknown> =>
  work.db
    .selectFrom('vehicles')
    .select('carID')
    .where('tenantID', '=', work.tenantID)
    .where('carID', 'in', [...carIDs])
    .orderBy('carID')
    .forUpdate()
    .execute();

/** Takes vehicles away that nothing depends on: those of an import that is undone. */
export const takeVehiclesBack = async (work: Work, carIDs: readonly string[]): Promise<void> => {
  for (const carID of carIDs) await disableVehicle(work, carID);
  await work.settled();
  for (const table of ['vehicleDrivers', 'devices', 'vehicles'] as const)
    await work.db
      .deleteFrom(table)
      .where('tenantID', '=', work.tenantID)
      .where('carID', 'in', [...carIDs])
      .execute();
};
