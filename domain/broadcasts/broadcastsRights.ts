import { defineReading } from '../access/defineReading.ts';

export const broadcastsReading = defineReading({
  topics: { broadcasts: '语音播报' },
  sees: {},
  readers: { broadcasts: ['senior_manager-login', 'dispatcher-login'] },
});
