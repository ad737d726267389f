// One line for each capability that has screens.
export { accountsScreens as accounts } from './accounts/accountsScreens.ts';
export { codesScreens as codes } from './codes/codesScreens.ts';
export { contactsScreens as contacts } from './contacts/contactsScreens.ts';
export { dispatchScreens as dispatch } from './dispatch/dispatchScreens.ts';
export { driverScreens as driver } from './driver/driverScreens.ts';
export { homesScreens as homes } from './homes/homesScreens.ts';
export { materialsScreens as materials } from './materials/materialsScreens.ts';
export { ordersScreens as orders } from './orders/ordersScreens.ts';
export { papersScreens as papers } from './papers/papersScreens.ts';
export { peopleScreens as people } from './people/peopleScreens.ts';
export { planningScreens as planning } from './planning/planningScreens.ts';
export { proportionsScreens as proportions } from './proportions/proportionsScreens.ts';
export { registrationsScreens as registrations } from './registrations/registrationsScreens.ts';
export { sessionsScreens as sessions } from './sessions/sessionsScreens.ts';
export { settingsScreens as settings } from './settings/settingsScreens.ts';
export { vehiclesScreens as vehicles } from './vehicles/vehiclesScreens.ts';
export { waybillsScreens as waybills } from './waybills/waybillsScreens.ts';
