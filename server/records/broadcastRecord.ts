import {
  type BroadcastAction,
  type BroadcastState,
  broadcastMachine,
} from '@pourline/domain/broadcasts/broadcastStates';
import { type Selectable, sql } from 'kysely';
import type { BroadcastsTable } from '../db/tables.ts';
import type { MachineRecord } from './machineRecord.ts';

export type BroadcastRow = Selectable<BroadcastsTable> & { state: BroadcastState };

/** How announcements change; a yard is everybody's who announces in it. */
export const broadcastRecord: MachineRecord<BroadcastRow, BroadcastState, BroadcastAction, { state: BroadcastState }> =
  {
    machine: broadcastMachine,
    table: 'broadcasts',
    id: 'broadcastID',
    scope: () => sql`true`,
    factsOf: (_, row) => row,
    taskIDOf: () => null,
    tell: (work) => work.tell({ type: 'changed', topics: ['broadcasts'] }),
  };
