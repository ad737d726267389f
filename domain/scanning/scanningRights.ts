import { defineReading } from '../access/defineReading.ts';

export const scanningReading = defineReading({
  topics: { scans: 'what somebody has scanned' },
  sees: {},
  readers: {
    /** Whoever takes material in, and whoever brings it, reads what its supplier's note says. */
    supplierNotes: ['material-login', 'material-driver-login'],
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
