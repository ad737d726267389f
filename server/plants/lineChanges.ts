import type { EnabledState } from '@pourline/domain/enabledStates';
import { DomainError } from '@pourline/domain/errors';
import { isOrderOpen } from '@pourline/domain/orders/orderStages';
import type { LineForm } from '@pourline/domain/plants/plantForm';
import { isLoadAtPlant } from '@pourline/domain/waybills/waybillStages';
import { sql } from 'kysely';
import { recordEvent } from '../change.ts';
import { newId } from '../db/ids.ts';
import { changedFields } from '../records/changedFields.ts';
import { openPortionsAt } from '../records/openPortions.ts';
import { stateIs } from '../records/stateIs.ts';
import type { Work } from '../work.ts';
import { readOwnLine } from './ownPlantStore.ts';
import { holdPlants } from './plantChanges.ts';

/** Throws `line.nameTaken` when another line of the plant is called so. */
const checkName = async (work: Work, { plantID, name }: Pick<LineForm, 'plantID' | 'name'>, own: string | null) => {
  const same = await work.db
    .selectFrom('productionLines')
    .select('lineID')
    .where('tenantID', '=', work.tenantID)
    .where('plantID', '=', plantID)
    .where('name', '=', name)
    .execute();
  if (same.some(({ lineID }) => lineID !== own)) throw new DomainError('line.nameTaken', { name });
};

const recordAboutLine = (
  work: Work,
  lineID: string,
  action: 'create' | 'modify' | 'enable' | 'disable' | 'takeBack',
  to: EnabledState,
  data: Record<string, unknown>,
) =>
  recordEvent(work, {
    ...{ entity: 'line', entityID: lineID, taskID: null, action, from: null, to },
    ...{ happenedAt: work.now, reason: null, data },
  });

/** Throws `plant.notFound`, `plant.disabled`. */
const openPlant = async (work: Work, plantID: string): Promise<{ name: string }> => {
  const plant = await work.db
    .selectFrom('plants')
    .select(['name', 'state'])
    .where('tenantID', '=', work.tenantID)
    .where('plantID', '=', plantID)
    .executeTakeFirst();
  if (!plant) throw new DomainError('plant.notFound');
  if (plant.state === 'disabled') throw new DomainError('plant.disabled');
  return plant;
};

/** Enters a mixing line; returns its id. Throws `plant.notFound`, `plant.disabled`, `line.nameTaken`. */
export const createLine = async (work: Work, form: LineForm): Promise<string> => {
  await holdPlants(work);
  const plant = await openPlant(work, form.plantID);
  await checkName(work, form, null);
  const lineID = newId();
  await work.db
    .insertInto('productionLines')
    .values({ tenantID: work.tenantID, lineID, ...form })
    .execute();
  await recordAboutLine(work, lineID, 'create', 'enabled', { subject: `${plant.name} ${form.name}` });
  return lineID;
};

/** Changes what is kept of a line. Throws `line.notFound`, `line.nameTaken`. */
export const modifyLine = async (work: Work, lineID: string, form: Omit<LineForm, 'plantID'>): Promise<void> => {
  await holdPlants(work);
  const before = await readOwnLine(work.db, work.tenantID, lineID);
  await checkName(work, { plantID: before.plantID, name: form.name }, lineID);
  const changes = changedFields({ ...before, loadingRate: Number(before.loadingRate) }, form);
  if (Object.keys(changes).length === 0) return;
  await work.db
    .updateTable('productionLines')
    .set(form)
    .where('tenantID', '=', work.tenantID)
    .where('lineID', '=', lineID)
    .execute();
  await recordAboutLine(work, lineID, 'modify', before.state, {
    subject: `${before.plantName} ${form.name}`,
    ...changes,
  });
};

/** How many loads are under a line or wait for it by name, and how many open orders are meant for it. */
const usesOf = async (work: Work, lineID: string): Promise<{ loads: number; orders: number }> => {
  const { rows } = await sql<{ loads: number; orders: number }>`SELECT
    (SELECT count(*)::integer FROM waybills w WHERE w."tenantID" = ${work.tenantID} AND w."ending" = '' AND ${stateIs('w', isLoadAtPlant)} AND w."lineID" = ${lineID}) AS "loads",
    (SELECT count(*)::integer FROM orders o WHERE o."tenantID" = ${work.tenantID} AND ${stateIs('o', isOrderOpen)} AND o."lineID" = ${lineID}) AS "orders"`.execute(
    work.db,
  );
  return rows[0] ?? { loads: 0, orders: 0 };
};

/** Holds lines alone: whoever begins to load under one, arranges an order for it or plans a portion on it holds its row as well. */
export const holdLineRows = (work: Work, lineIDs: readonly string[]): Promise<unknown> =>
  work.db
    .selectFrom('productionLines')
    .select('lineID')
    .where('tenantID', '=', work.tenantID)
    .where('lineID', 'in', [...lineIDs])
    .orderBy('lineID')
    .forUpdate()
    .execute();

/** Takes a line out of use, or into use again. Throws `line.notFound`, `line.underWay`, `line.ordersWait`, `line.portionsPlanned`, `plant.disabled`. */
export const setLineState = async (work: Work, lineID: string, state: EnabledState): Promise<void> => {
  await holdPlants(work);
  await holdLineRows(work, [lineID]);
  const before = await readOwnLine(work.db, work.tenantID, lineID);
  if (before.state === state) return;
  if (state === 'disabled') {
    const { loads, orders } = await usesOf(work, lineID);
    if (loads > 0) throw new DomainError('line.underWay', { n: loads });
    if (orders > 0) throw new DomainError('line.ordersWait', { n: orders });
    const portions = await openPortionsAt(work, 'lineID', lineID);
    if (portions > 0) throw new DomainError('line.portionsPlanned', { n: portions });
  } else await openPlant(work, before.plantID);
  await work.db
    .updateTable('productionLines')
    .set({ state })
    .where('tenantID', '=', work.tenantID)
    .where('lineID', '=', lineID)
    .execute();
  const subject = `${before.plantName} ${before.name}`;
  await recordAboutLine(work, lineID, state === 'disabled' ? 'disable' : 'enable', state, { subject });
};

/** Takes lines away that nothing depends on: those of an import that is undone. */
export const takeLinesBack = async (work: Work, lineIDs: readonly string[]): Promise<void> => {
  const gone = await work.db
    .deleteFrom('productionLines')
    .where('tenantID', '=', work.tenantID)
    .where('lineID', 'in', [...lineIDs])
    .returning(['lineID', 'name'])
    .execute();
  for (const { lineID, name } of gone) await recordAboutLine(work, lineID, 'takeBack', 'disabled', { subject: name });
};
