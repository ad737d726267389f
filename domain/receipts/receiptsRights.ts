import { defineReading } from '../access/defineReading.ts';

export const receiptsReading = defineReading({
  topics: { receipts: '送货单' },
  sees: {
    /** `own`: deliveries that are theirs to drive. */
    receipts: { senior: 'all', scheduler: 'all', material: 'all', lab: 'all', materialDriver: 'own' },
  },
  readers: {
    /** Deliveries: who brings them, takes them in, tests them, and plans with them. */
    deliveries: [
      'material-login',
      'material-driver-login',
      'laboratory-login',
      'dispatcher-login',
      'senior_manager-login',
    ],
    /** Whoever announces one. */
    receiptMaking: ['material-driver-login', 'material-login'],
    /** What is theirs alone. */
    ownReceipts: ['material-driver-login'],
  },
});
