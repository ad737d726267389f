import { defineReading } from '../access/defineReading.ts';

export const productionReading = defineReading({
  sees: {},
  readers: {
    productionPlan: ['dispatcher-login', 'senior_manager-login'],
    /** Whoever places orders asks what is free, and the dispatcher who is rung up. */
    appointment: ['add-order', 'dispatcher-login'],
    /** The site, its salesman, and who runs the plant. */
    remainingAmount: ['construction-login', 'salesman-login', 'dispatcher-login', 'senior_manager-login'],
  },
});
