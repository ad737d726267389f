import { defineReading } from '../access/defineReading.ts';

export const planningReading = defineReading({
  sees: {},
  readers: {
    dayPlan: ['dispatcher-login', 'senior_manager-login'],
    whatIf: ['dispatcher-login', 'senior_manager-login', 'salesman-login'],
  },
});
