import type { Viewer } from '@pourline/domain/access/rights';
import { changedFields } from '@pourline/domain/changedFields';
import {
  type ContractChange,
  type ContractDraft,
  codesOfPrices,
  type PriceForm,
  priceKinds,
  takenPrice,
} from '@pourline/domain/contracts/contractPrice';
import { type ContractAction, contractState, isContractDraft } from '@pourline/domain/contracts/contractStates';
import { DomainError } from '@pourline/domain/errors';
import { checkNamedCodes } from '@pourline/domain/orders/orderRules';
import { businessDayOf } from '@pourline/domain/time/businessDay';
import { sql } from 'kysely';
import { changeState, recordEvent } from '../change.ts';
import { newId } from '../db/ids.ts';
import { holdRow } from '../holdRow.ts';
import { type ContractRow, contractRecord } from '../records/contractRecord.ts';
import { offeredCodes } from '../records/offeredCodes.ts';
import { visibleProjects } from '../references/projectScope.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';
import { personOfWork, type Work } from '../work.ts';
import { pricesOfContracts } from './contractPrices.ts';

const todayOf = async (work: Work): Promise<string> =>
  businessDayOf(work.now, await settlementRulesOf(work.db, work.tenantID));

/**
 * Refuses prices that begin on the day of one whose place they take, whatever its bounds, and those of grades, features and ways of pouring that
 * the plant does not offer; what the contract names already may go on. Throws `contract.priceExists`, `order.codeUnknown`.
 */
const checkPriced = async (work: Work, contractID: string, prices: readonly PriceForm[]): Promise<void> => {
  const standing = (await pricesOfContracts(work.db, work.tenantID, [contractID])).get(contractID) ?? [];
  const taken = takenPrice(standing, prices);
  if (taken) throw new DomainError('contract.priceExists', { day: taken.fromDay });
  const offered = await offeredCodes(work.db, work.tenantID);
  checkNamedCodes(offered, codesOfPrices(prices), codesOfPrices(standing));
};

/** Keeps rows of prices of a contract that is held, or new. Throws as `checkPriced`. */
const addPrices = async (work: Work, contractID: string, prices: readonly PriceForm[]): Promise<void> => {
  if (prices.length === 0) return;
  await checkPriced(work, contractID, prices);
  const now = new Date(work.now);
  const { name } = personOfWork(work);
  await work.db
    .insertInto('contractPrices')
    .values(
      prices.map((price) => ({
        ...{ tenantID: work.tenantID, priceID: newId(), contractID, ...price },
        ...{ creatorName: name, createTime: now },
      })),
    )
    .execute();
};

/** Keeps what is drawn up for a project; returns the id of both. Throws `contract.exists`, `order.codeUnknown`. */
export const keepDraft = async (
  work: Work,
  { contractID, prices, endDay, ...fields }: ContractDraft,
  { contractNo, projectName }: { contractNo: string; projectName: string },
): Promise<string> => {
  const now = new Date(work.now);
  const kept = await work.db
    .insertInto('contracts')
    .values({
      ...{ tenantID: work.tenantID, contractID, state: contractState.draft, ...fields, endDay: endDay || null },
      ...{ creatorName: personOfWork(work).name, createTime: now, updateTime: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!kept.numInsertedOrUpdatedRows) throw new DomainError('contract.exists');
  await addPrices(work, contractID, prices);
  await recordEvent(work, {
    ...{ entity: 'contract', entityID: contractID, taskID: null, action: 'create' },
    ...{ from: null, to: contractState.draft, happenedAt: work.now, reason: null },
    data: { subject: `${contractNo} ${projectName}`, prices: { from: [], to: prices.map(priceWords) } },
  });
  return contractID;
};

/** Draws up the contract of a project that the person sees. Throws `project.notFound`, `contract.exists`. */
export const draftContract = async (work: Work, viewer: Viewer, draft: ContractDraft): Promise<string> => {
  const { rows } = await sql<{
    contractNo: string;
    projectName: string;
  }>`SELECT projects."contractNo", projects."projectName"
    FROM projects WHERE ${visibleProjects(viewer)} AND projects."tenantID" = ${work.tenantID} AND projects."contractID" = ${draft.contractID}`.execute(
    work.db,
  );
  const [project] = rows;
  if (!project) throw new DomainError('project.notFound');
  return keepDraft(work, draft, project);
};

/** A row of prices as the audit tells it: from which day, what of, how much. */
const priceWords = ({ fromDay, kind, code, above, amount }: Omit<PriceForm, 'until'>): string =>
  [`${fromDay} 起`, priceKinds[kind].title, code, above > 0 ? `> ${above}` : '', `${amount} 元`]
    .filter(Boolean)
    .join(' ');

/** Rows of prices that are to go, by their day; those that there are. */
const pricesNamed = async (work: Work, contractID: string, removed: readonly string[]): Promise<PriceForm[]> => {
  if (removed.length === 0) return [];
  const rows = await work.db
    .selectFrom('contractPrices')
    .where('tenantID', '=', work.tenantID)
    .where('contractID', '=', contractID)
    .where('priceID', 'in', [...removed])
    .select(['fromDay', 'kind', 'code', 'above', 'amount'])
    .orderBy('fromDay')
    .orderBy('priceID')
    .execute();
  return rows as PriceForm[];
};

/** Throws `contract.priceNotFound`, and `contract.priceInForce` for a price of an agreed contract that holds already. */
const checkRemoved = (
  { state }: ContractRow,
  rows: readonly PriceForm[],
  removed: readonly string[],
  today: string,
) => {
  if (rows.length !== new Set(removed).size) throw new DomainError('contract.priceNotFound');
  if (!isContractDraft(state) && rows.some(({ fromDay }) => fromDay <= today))
    throw new DomainError('contract.priceInForce');
};

/** Rows of prices that went and that came, as the audit tells them. */
const toldPrices = (from: readonly PriceForm[], to: readonly PriceForm[]): object =>
  from.length + to.length === 0
    ? {}
    : {
        prices: { from: from.length > 0 ? from.map(priceWords) : null, to: to.length > 0 ? to.map(priceWords) : null },
      };

const removePrices = async (work: Work, contractID: string, removed: readonly string[]): Promise<void> => {
  if (removed.length === 0) return;
  await work.db
    .deleteFrom('contractPrices')
    .where('tenantID', '=', work.tenantID)
    .where('contractID', '=', contractID)
    .where('priceID', 'in', [...removed])
    .execute();
};

/**
 * Changes a contract: what it says, rows of prices that go and that come. Of a signed one what holds already stays, and new prices begin today
 * at the earliest. Throws `contract.priceInPast`, `contract.priceInForce`, `contract.priceExists`, `order.codeUnknown`.
 */
export const changeContract = async (
  work: Work,
  contractID: string,
  action: Extract<ContractAction, 'modify' | 'modifyDraft'>,
  change: ContractChange,
): Promise<void> => {
  const { prices, removedIDs, endDay, ...fields } = change;
  const today = await todayOf(work);
  if (action === 'modify' && prices.some(({ fromDay }) => fromDay < today))
    throw new DomainError('contract.priceInPast', { day: today });
  const set = { ...fields, endDay: endDay || null };
  const held = holdRow(work, contractRecord, contractID);
  const removed = await pricesNamed(work, contractID, removedIDs);
  // The machine refuses first: rows of prices of a contract that is not the person's are never touched.
  await changeState(work, contractRecord, {
    ...{ id: contractID, action, held },
    decide: (row) => {
      checkRemoved(row, removed, removedIDs, today);
      return { set, data: { ...changedFields({ ...row }, set), ...toldPrices(removed, prices) } };
    },
  });
  await work.settled();
  await removePrices(work, contractID, removedIDs);
  await addPrices(work, contractID, prices);
};

/** One act on a contract that only moves it. */
export const moveContract = (
  work: Work,
  contractID: string,
  action: Exclude<ContractAction, 'modify' | 'modifyDraft'>,
  reason?: string,
): Promise<ContractRow> =>
  changeState(work, contractRecord, {
    ...{ id: contractID, action, reason },
    decide: () => {
      if (action === 'sign') return { set: { signTime: new Date(work.now), signerName: personOfWork(work).name } };
      return action === 'unsign' ? { set: { signTime: null, signerName: null } } : undefined;
    },
  });

/** Takes drafts away that nobody has signed: those of an import that is undone. */
export const takeContractsBack = async (work: Work, contractIDs: readonly string[]): Promise<void> => {
  const ids = [...contractIDs];
  for (const table of ['contractPrices', 'contracts'] as const)
    await work.db.deleteFrom(table).where('tenantID', '=', work.tenantID).where('contractID', 'in', ids).execute();
  const projects = await work.db
    .selectFrom('projects')
    .select(['contractID', 'contractNo', 'projectName', 'state'])
    .where('tenantID', '=', work.tenantID)
    .where('contractID', 'in', ids)
    .execute();
  for (const { contractID, contractNo, projectName, state } of projects)
    await recordEvent(work, {
      ...{ entity: 'project', entityID: contractID, taskID: null, action: 'takeDraftBack', from: state, to: state },
      ...{ happenedAt: work.now, reason: null, data: { subject: `${contractNo} ${projectName}` } },
    });
};
