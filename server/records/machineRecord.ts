import type { Entity } from '@pourline/domain/machines';
import type { Machine } from '@pourline/domain/states';
import type { TicketRecord } from '@pourline/domain/waybills/ticketRecord';
import type { RawBuilder } from 'kysely';
import type { Seer } from '../scopeOf.ts';
import type { Work } from '../work.ts';

/** The rows that a machine is about: how they are found, guarded and told of. */
export interface MachineRecord<Row extends { state: S }, S extends string, A extends string, F extends { state: S }> {
  machine: Machine<Entity, S, A, F>;
  table:
    | 'orders'
    | 'orderChanges'
    | 'waybills'
    | 'vehicles'
    | 'taskMessages'
    | 'registrations'
    | 'devices'
    | 'contracts'
    | 'chatMessages'
    | 'broadcasts'
    | 'pumpTasks'
    | 'pipeTasks'
    | 'auxiliaryTasks'
    | 'materialReceipts';
  id:
    | 'taskID'
    | 'taskChangeID'
    | 'taskDetailID'
    | 'carID'
    | 'taskMsgID'
    | 'registrationID'
    | 'deviceID'
    | 'contractID'
    | 'messageID'
    | 'broadcastID'
    | 'pumpTaskID'
    | 'pipeTaskID'
    | 'auxiliaryID'
    | 'receiptID';
  /** Whether a row is the doer's to act on; SQL over the table's own name. */
  scope(seer: Seer): RawBuilder<boolean>;
  /** What the obstacles of an act ask; read under the row's lock. */
  factsOf(work: Work, row: Row, action: A): F | Promise<F>;
  /** The order that an event of this row belongs to. */
  taskIDOf(row: Row): string | null;
  /** Events form a hash chain, whose end and length the row keeps; returns what columns that are set put on record. */
  chained?: (set: Readonly<Record<string, unknown>>) => TicketRecord;
  /** What every act sets besides; `number` is that of its event in the chain. */
  marks?: (work: Work, action: A, number: number) => Readonly<Record<string, unknown>>;
  /** The row keeps no `updateTime`. */
  untimed?: true;
  /** The saved row is read back, because it holds columns that only the database can tell (JSON); others follow from what was set. */
  readBack?: true;
  tell(work: Work, row: Row): void;
  /** What other people are told of an act, beside their screens. */
  news?: (work: Work, done: { action: A; reason: string | null; before: Row; after: Row }) => void;
}
