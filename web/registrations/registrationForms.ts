import type { RegistrationAction } from '@pourline/domain/registrations/registrationStates';
import type { ActForm } from '../trade/actForms.ts';

/** How each act on an application asks for what it needs. */
export const registrationForms = {
  pass: { sheet: 'pass' },
  refuse: 'question',
  withdraw: 'question',
} as const satisfies Readonly<Record<RegistrationAction, ActForm<'pass'>>>;
