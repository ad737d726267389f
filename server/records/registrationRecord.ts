import { type RegistrationState, registrationMachine } from '@pourline/domain/registrations/registrationStates';
import { type Selectable, sql } from 'kysely';
import type { Changing } from '../change.ts';
import type { RegistrationsTable } from '../db/tables.ts';

export type RegistrationRow = Selectable<RegistrationsTable>;
type RegistrationAction = keyof typeof registrationMachine.actions;

/** How applications change. Who reviews sees all of his plant; the applicant is checked before, for he is nobody there. */
export const registrationRecord: Changing<RegistrationRow, RegistrationState, RegistrationAction> = {
  machine: registrationMachine,
  table: 'registrations',
  id: 'registrationID',
  notFound: 'register.notFound',
  accessDenied: 'register.accessDenied',
  stateError: () => 'register.stateNoOperation',
  scope: () => sql`true`,
  untimed: true,
  taskIDOf: () => null,
  tell: () => undefined,
};
