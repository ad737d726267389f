import {
  type ContractAction,
  type ContractFacts,
  type ContractState,
  contractMachine,
} from '@pourline/domain/contracts/contractStates';
import { type Selectable, sql } from 'kysely';
import type { ContractsTable } from '../db/tables.ts';
import type { Work } from '../work.ts';
import { contractsOf } from './contractScope.ts';
import type { MachineRecord } from './machineRecord.ts';

export type ContractRow = Selectable<ContractsTable>;

/** What signing and unsigning ask: how many prices of grades there are, how many orders were ever placed. */
const countsOf = async (work: Work, contractID: string): Promise<Pick<ContractFacts, 'gradePrices' | 'orders'>> => {
  const { rows } = await sql<{ gradePrices: number; orders: number }>`SELECT
    (SELECT count(*)::integer FROM "contractPrices" p WHERE p."tenantID" = ${work.tenantID} AND p."contractID" = ${contractID} AND p."kind" = 'grade') AS "gradePrices",
    (SELECT count(*)::integer FROM orders o WHERE o."tenantID" = ${work.tenantID} AND o."contractID" = ${contractID}) AS orders`.execute(
    work.db,
  );
  return rows[0] as { gradePrices: number; orders: number };
};

/** How contracts change; each is that of a project, and its people see it by that. */
export const contractRecord: MachineRecord<ContractRow, ContractState, ContractAction, ContractFacts> = {
  machine: contractMachine,
  table: 'contracts',
  id: 'contractID',
  scope: contractsOf,
  factsOf: async (work, row) => ({ state: row.state, ...(await countsOf(work, row.contractID)) }),
  taskIDOf: () => null,
  tell: (work) => work.tell({ type: 'changed', topics: ['contracts'] }),
};
