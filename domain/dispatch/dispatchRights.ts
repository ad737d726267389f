import { defineReading } from '../access/defineReading.ts';

export const dispatchReading = defineReading({
  sees: {},
  readers: {
    /** Who else is at work on what. */
    deskPresence: ['dispatcher-login'],
    board: ['dispatcher-login', 'senior_manager-login', 'fleet-login', 'boss_app_login'],
  },
});
