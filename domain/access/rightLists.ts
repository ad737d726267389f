// One line for each capability that has rights of its own.
export { aggregatesRights } from '../aggregates/aggregatesRights.ts';
export { blocksRights } from '../blocks/blocksRights.ts';
export { bossRights } from '../boss/bossRights.ts';
export { driverRights } from '../driver/driverRights.ts';
export { ordersRights } from '../orders/ordersRights.ts';
export { peopleRights } from '../people/peopleRights.ts';
export { proportionsRights } from '../proportions/proportionsRights.ts';
export { pumpsRights } from '../pumps/pumpsRights.ts';
export { registrationsRights } from '../registrations/registrationsRights.ts';
export { settingsRights } from '../settings/settingsRights.ts';
export { storesRights } from '../stores/storesRights.ts';
export { vehiclesRights } from '../vehicles/vehiclesRights.ts';
export { waybillsRights } from '../waybills/waybillsRights.ts';
export { workshopRights } from '../workshop/workshopRights.ts';
