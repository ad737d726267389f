// One line for each capability whose changes of things without a machine are written down.
export { alarmsRecords } from './alarms/alarmsRecords.ts';
export { batchPlansRecords } from './batchPlans/batchPlansRecords.ts';
export { customersRecords } from './customers/customersRecords.ts';
export { evaluationsRecords } from './evaluations/evaluationsRecords.ts';
export { evidenceRecords } from './evidence/evidenceRecords.ts';
export { materialsRecords } from './materials/materialsRecords.ts';
export { peopleRecords } from './people/peopleRecords.ts';
export { planningRecords } from './planning/planningRecords.ts';
export { plantsRecords } from './plants/plantsRecords.ts';
export { projectsRecords } from './projects/projectsRecords.ts';
export { salesOrdersRecords } from './salesOrders/salesOrdersRecords.ts';
export { settingsRecords } from './settings/settingsRecords.ts';
export { stockRecords } from './stock/stockRecords.ts';
export { trackingRecords } from './tracking/trackingRecords.ts';
export { vendorsRecords } from './vendors/vendorsRecords.ts';
