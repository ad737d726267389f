import { defineReading } from '../access/defineReading.ts';

export const dispatchReading = defineReading({
  sees: {},
  readers: {
    board: ['dispatcher-login', 'senior_manager-login', 'fleet-login', 'boss_app_login'],
  },
});
