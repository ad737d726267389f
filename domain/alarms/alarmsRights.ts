import { defineReading } from '../access/defineReading.ts';

export const alarmsReading = defineReading({
  topics: { alarms: 'what is wrong at a plant now, and who sees to it' },
  sees: {
    /** `own`: those of the kinds that are the role group's to do something about. */
    alarms: { boss: 'all', senior: 'all', scheduler: 'all', fleet: 'own', equipment: 'own' },
  },
  readers: {
    alarmList: ['dispatcher-login', 'senior_manager-login', 'fleet-login', 'boss_app_login', 'equipment-login'],
    alarmTaking: ['dispatcher-login', 'senior_manager-login', 'fleet-login', 'equipment-login'],
  },
});
