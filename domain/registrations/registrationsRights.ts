import { defineActionRights } from '../access/rightRow.ts';

export const registrationsRights = defineActionRights({
  'review-registrations': { says: '注册审核', section: '企业管理', usual: ['senior'] },
});
