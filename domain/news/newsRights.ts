import { defineReading } from '../access/defineReading.ts';

export const newsReading = defineReading({
  topics: { news: 'what the people of a site are told of their orders' },
  sees: {
    /** `own`: what they are told themselves. */
    news: { customer: 'own' },
  },
  readers: { newsList: ['construction-login'] },
});
