// One line for each capability that has something on home pages.
export { homesHome as homes } from './homesHome.ts';
export { materialsHome as materials } from './materialsHome.ts';
export { ordersHome as orders } from './ordersHome.ts';
export { plantsHome as plants } from './plantsHome.ts';
export { vehiclesHome as vehicles } from './vehiclesHome.ts';
export { waybillsHome as waybills } from './waybillsHome.ts';
