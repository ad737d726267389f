// One line for each capability that has rights of its own or says who reads its things.
export { aggregatesRights } from '../aggregates/aggregatesRights.ts';
export { blocksRights } from '../blocks/blocksRights.ts';
export { bossRights } from '../boss/bossRights.ts';
export { dispatchReading } from '../dispatch/dispatchRights.ts';
export { driverRights } from '../driver/driverRights.ts';
export { messagesReading } from '../messages/messagesRights.ts';
export { ordersReading, ordersRights } from '../orders/ordersRights.ts';
export { peopleReading, peopleRights } from '../people/peopleRights.ts';
export { planningReading } from '../planning/planningRights.ts';
export { projectsReading } from '../projects/projectsRights.ts';
export { proportionsReading, proportionsRights } from '../proportions/proportionsRights.ts';
export { pumpsRights } from '../pumps/pumpsRights.ts';
export { registrationsReading, registrationsRights } from '../registrations/registrationsRights.ts';
export { settingsReading, settingsRights } from '../settings/settingsRights.ts';
export { storesRights } from '../stores/storesRights.ts';
export { vehiclesReading, vehiclesRights } from '../vehicles/vehiclesRights.ts';
export { waybillsReading, waybillsRights } from '../waybills/waybillsRights.ts';
export { workshopRights } from '../workshop/workshopRights.ts';
