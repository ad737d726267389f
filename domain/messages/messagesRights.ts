import { defineReading } from '../access/defineReading.ts';

export const messagesReading = defineReading({
  topics: { inboxes: 'what a person is told, what of it they have read, and what they follow' },
  sees: {
    /** Reports: `own` are those that they sent; the others add those on orders, loads or trucks that they see. */
    messages: {
      boss: 'all',
      senior: 'all',
      scheduler: 'all',
      customer: 'orders',
      sale: 'orders',
      fleet: 'vehicles',
      driver: 'waybills',
      pump: 'own',
      pipe: 'own',
      material: 'own',
      materialDriver: 'own',
      lab: 'own',
      oms: 'own',
      equipment: 'vehicles',
      finance: 'own',
      purchase: 'own',
      block: 'own',
      ics: 'own',
      ccnConcrete: 'own',
      ccnSite: 'own',
      ccnTransport: 'own',
      ccnDians: 'own',
    },
  },
  readers: {},
});
