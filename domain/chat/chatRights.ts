import { defineReading } from '../access/defineReading.ts';

export const chatReading = defineReading({
  topics: { chats: '聊天' },
  sees: {},
  readers: {},
});
