import { defineReading } from '../access/defineReading.ts';
import { defineActionRights } from '../access/rightRow.ts';

export const vehiclesRights = defineActionRights({
  'manage-vehicles': { says: '车辆管理', section: '企业管理', usual: ['senior', 'fleet'] },
  'vehicle-report': { says: '车辆反馈', section: '货单与车辆', usual: ['fleet', 'driver', 'scheduler'] },
});

export const vehiclesReading = defineReading({
  sees: {
    /** `own`: trucks that they are bound to; `projects` and `contracts`: trucks that carry a load for one of those now. */
    vehicles: {
      boss: 'all',
      senior: 'all',
      scheduler: 'all',
      customer: 'projects',
      sale: 'contracts',
      fleet: 'all',
      driver: 'own',
      material: 'all',
      lab: 'all',
      equipment: 'all',
    },
  },
  readers: {
    carLog: ['dispatcher-login', 'senior_manager-login', 'fleet-login', 'driver-login', 'equipment-login'],
    driverDay: ['driver-login'],
    ownVehicles: ['manage-vehicles'],
  },
});
