import {
  type RegistrationAction,
  type RegistrationState,
  registrationMachine,
} from '@pourline/domain/registrations/registrationStates';
import { type Selectable, sql } from 'kysely';
import type { RegistrationsTable } from '../db/tables.ts';
import type { MachineRecord } from './machineRecord.ts';

export type RegistrationRow = Selectable<RegistrationsTable>;

/** How applications change. Reviewers see all of their plant; the applicant is checked before, being nobody there. */
export const registrationRecord: MachineRecord<
  RegistrationRow,
  RegistrationState,
  RegistrationAction,
  { state: RegistrationState }
> = {
  machine: registrationMachine,
  table: 'registrations',
  id: 'registrationID',
  scope: () => sql`true`,
  factsOf: (_, row) => row,
  untimed: true,
  taskIDOf: () => null,
  tell: (work) => work.tell({ type: 'changed', topics: ['registrations'] }),
};
