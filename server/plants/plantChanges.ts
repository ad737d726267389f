import type { EnabledState } from '@pourline/domain/enabledStates';
import { DomainError } from '@pourline/domain/errors';
import { distanceM, type LonLat } from '@pourline/domain/geo';
import { mapCentreFor, type PlantForm, placeSlackM } from '@pourline/domain/plants/plantForm';
import { recordEvent } from '../change.ts';
import { asOwner } from '../db/asOwner.ts';
import { newId } from '../db/ids.ts';
import { changedFields } from '../records/changedFields.ts';
import { openPortionsAt } from '../records/openPortions.ts';
import type { Work } from '../work.ts';
import { readOwnPlant } from './ownPlantStore.ts';

/** Names and places of a company's plants are changed by one at a time: a name that nobody has yet is no row that could be locked. */
export const holdPlants = async (work: Work): Promise<void> => {
  await work.ahead('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`plants ${work.tenantID}`]);
};

/** Throws `plant.nameTaken` when another plant is called so. */
const checkName = async (work: Work, name: string, own: string | null): Promise<void> => {
  const same = await work.db
    .selectFrom('plants')
    .select('plantID')
    .where('tenantID', '=', work.tenantID)
    .where('name', '=', name)
    .execute();
  if (same.some(({ plantID }) => plantID !== own)) throw new DomainError('plant.nameTaken', { name });
};

/** The map of a company lies around its first plant, where that stands outside of it. */
const layMap = async (work: Work, place: LonLat): Promise<void> => {
  const any = await work.db
    .selectFrom('plants')
    .select('plantID')
    .where('tenantID', '=', work.tenantID)
    .limit(1)
    .executeTakeFirst();
  if (any) return;
  const { centreLon, centreLat } = await work.db
    .selectFrom('tenants')
    .select(['centreLon', 'centreLat'])
    .where('tenantID', '=', work.tenantID)
    .executeTakeFirstOrThrow();
  const centre = mapCentreFor([centreLon, centreLat], place);
  if (centre !== place) return;
  await asOwner(work, (db) =>
    db
      .updateTable('tenants')
      .set({ centreLon: place[0], centreLat: place[1] })
      .where('tenantID', '=', work.tenantID)
      .execute(),
  );
};

const recordAboutPlant = (
  work: Work,
  plantID: string,
  action: 'create' | 'modify' | 'enable' | 'disable' | 'takeBack',
  to: EnabledState,
  data: Record<string, unknown>,
) =>
  recordEvent(work, {
    ...{ entity: 'plant', entityID: plantID, taskID: null, action, from: null, to },
    ...{ happenedAt: work.now, reason: null, data },
  });

/** Fields of a plant as events tell them. */
const toldOf = ({ name, address, index, lon, lat, geoFence }: PlantForm) => ({
  ...{ name, address, index, place: `${lon}, ${lat}`, geoFence },
});

/** Enters a plant; returns its id. Throws `plant.nameTaken`. */
export const createPlant = async (work: Work, form: PlantForm): Promise<string> => {
  await holdPlants(work);
  await checkName(work, form.name, null);
  await layMap(work, [form.lon, form.lat]);
  const plantID = newId();
  const { geoFence, ...rest } = form;
  await work.db
    .insertInto('plants')
    .values({ tenantID: work.tenantID, plantID, ...rest, geoFence: JSON.stringify(geoFence) })
    .execute();
  await recordAboutPlant(work, plantID, 'create', 'enabled', { subject: form.name });
  return plantID;
};

/** Changes what is kept of a plant. Throws `plant.notFound`, `plant.nameTaken`, `plant.placeInUse`. */
export const modifyPlant = async (work: Work, plantID: string, form: PlantForm): Promise<void> => {
  await holdPlants(work);
  const before = await readOwnPlant(work.db, work.tenantID, plantID);
  await checkName(work, form.name, plantID);
  const moved = distanceM([before.lon, before.lat], [form.lon, form.lat]);
  if (moved > placeSlackM && before.openOrders > 0)
    throw new DomainError('plant.placeInUse', { n: before.openOrders, m: placeSlackM });
  const changes = changedFields(toldOf(before), toldOf(form));
  if (Object.keys(changes).length === 0) return;
  const { geoFence, ...rest } = form;
  await work.db
    .updateTable('plants')
    .set({ ...rest, geoFence: JSON.stringify(geoFence) })
    .where('tenantID', '=', work.tenantID)
    .where('plantID', '=', plantID)
    .execute();
  const { geoFence: fence, ...told } = changes;
  await recordAboutPlant(work, plantID, 'modify', before.state, {
    subject: form.name,
    ...told,
    ...(fence && { fence: { from: '原来的围栏', to: '新的围栏' } }),
  });
};

/** Holds plants alone: whoever arranges an order at one, plans a portion there or gives it a truck holds its row as well. */
export const holdPlantRows = (work: Work, plantIDs: readonly string[]): Promise<unknown> =>
  work.db
    .selectFrom('plants')
    .select('plantID')
    .where('tenantID', '=', work.tenantID)
    .where('plantID', 'in', [...plantIDs])
    .orderBy('plantID')
    .forUpdate()
    .execute();

/** Closes a plant, or opens it again. Throws `plant.notFound`, `plant.openOrders`, `plant.portionsPlanned`, `plant.hasVehicles`. */
export const setPlantState = async (work: Work, plantID: string, state: EnabledState): Promise<void> => {
  await holdPlants(work);
  await holdPlantRows(work, [plantID]);
  const before = await readOwnPlant(work.db, work.tenantID, plantID);
  if (before.state === state) return;
  if (state === 'disabled' && before.openOrders > 0)
    throw new DomainError('plant.openOrders', { n: before.openOrders });
  const portions = state === 'disabled' ? await openPortionsAt(work, 'plantID', plantID) : 0;
  if (portions > 0) throw new DomainError('plant.portionsPlanned', { n: portions });
  if (state === 'disabled' && before.vehicles > 0) throw new DomainError('plant.hasVehicles', { n: before.vehicles });
  await work.db
    .updateTable('plants')
    .set({ state })
    .where('tenantID', '=', work.tenantID)
    .where('plantID', '=', plantID)
    .execute();
  await recordAboutPlant(work, plantID, state === 'disabled' ? 'disable' : 'enable', state, { subject: before.name });
};

/** Takes plants away that nothing depends on: those of an import that is undone. */
export const takePlantsBack = async (work: Work, plantIDs: readonly string[]): Promise<void> => {
  const gone = await work.db
    .deleteFrom('plants')
    .where('tenantID', '=', work.tenantID)
    .where('plantID', 'in', [...plantIDs])
    .returning(['plantID', 'name'])
    .execute();
  for (const { plantID, name } of gone)
    await recordAboutPlant(work, plantID, 'takeBack', 'disabled', { subject: name });
};
