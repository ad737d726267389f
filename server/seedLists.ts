// One line for each capability that gives something to a plant that is founded, or has something in the demo.
export { dispatchSeed as dispatch } from './dispatch/dispatchSeed.ts';
export { materialsSeed as materials } from './materials/materialsSeed.ts';
export { ordersSeed as orders } from './orders/ordersSeed.ts';
export { peopleSeed as people } from './people/peopleSeed.ts';
export { referencesSeed as references } from './references/referencesSeed.ts';
export { registrationsSeed as registrations } from './registrations/registrationsSeed.ts';
export { settingsSeed as settings } from './settings/settingsSeed.ts';
export { vehiclesSeed as vehicles } from './vehicles/vehiclesSeed.ts';
