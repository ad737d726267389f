import { defineReading } from '../access/defineReading.ts';
import { defineActionRights } from '../access/rightRow.ts';

export const registrationsRights = defineActionRights({
  'review-registrations': { says: '注册审核', section: '企业管理', usual: ['senior'] },
});

export const registrationsReading = defineReading({
  sees: {},
  readers: {
    registrations: ['review-registrations'],
  },
});
