import { defineReading } from '../access/defineReading.ts';

export const scanningReading = defineReading({
  topics: { scans: 'what somebody has scanned' },
  sees: {},
  readers: {
    /** Whoever makes codes of some kind; of which kinds, `scanTargets` says. */
    codeMaking: [
      'review-registrations',
      'manage-vehicles',
      'manage-contracts',
      'dispatcher-login',
      'material-login',
      'laboratory-login',
      'equipment-login',
      'purchase-login',
      'block-login',
    ],
  },
});
