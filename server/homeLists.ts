// One line for each capability that has something on home pages.
export { homesHome as homes } from './homes/homesHome.ts';
export { materialsHome as materials } from './materials/materialsHome.ts';
export { ordersHome as orders } from './orders/ordersHome.ts';
export { plantsHome as plants } from './plants/plantsHome.ts';
export { vehiclesHome as vehicles } from './vehicles/vehiclesHome.ts';
export { waybillsHome as waybills } from './waybills/waybillsHome.ts';
