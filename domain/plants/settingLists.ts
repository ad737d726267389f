// One line for each capability whose settings stand in a folder of its own.
export { alarmsSettings } from '../alarms/alarmsSettings.ts';
export { ordersSettings } from '../orders/ordersSettings.ts';
export { pipesSettings } from '../pipes/pipesSettings.ts';
export { planningSettings } from '../planning/planningSettings.ts';
export { productionSettings } from '../production/productionSettings.ts';
export { pushSettings } from '../push/pushSettings.ts';
export { waybillsSettings } from '../waybills/waybillsSettings.ts';
