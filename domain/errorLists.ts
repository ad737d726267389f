// One line for each capability that refuses something in its own words.
export { accountsErrors } from './accounts/accountsErrors.ts';
export { devicesErrors } from './devices/devicesErrors.ts';
export { evaluationsErrors } from './evaluations/evaluationsErrors.ts';
export { evidenceErrors } from './evidence/evidenceErrors.ts';
export { filesErrors } from './files/filesErrors.ts';
export { messagesErrors } from './messages/messagesErrors.ts';
export { ordersErrors } from './orders/ordersErrors.ts';
export { peopleErrors } from './people/peopleErrors.ts';
export { planningErrors } from './planning/planningErrors.ts';
export { projectsErrors } from './projects/projectsErrors.ts';
export { proportionsErrors } from './proportions/proportionsErrors.ts';
export { registrationsErrors } from './registrations/registrationsErrors.ts';
export { sessionsErrors } from './sessions/sessionsErrors.ts';
export { settingsErrors } from './settings/settingsErrors.ts';
export { transportErrors } from './transportErrors.ts';
export { vehiclesErrors } from './vehicles/vehiclesErrors.ts';
export { waybillsErrors } from './waybills/waybillsErrors.ts';
