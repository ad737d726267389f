import { defineReading } from '../access/defineReading.ts';
import { defineActionRights } from '../access/rightRow.ts';

export const peopleRights = defineActionRights({
  'manage-users': { says: '人员管理', section: '企业管理', usual: ['senior'] },
  'manage-roles': { says: '角色权限', section: '企业管理', usual: ['senior'] },
  'view-audit': { says: '操作审计', section: '企业管理', usual: ['senior'] },
});

export const peopleReading = defineReading({
  sees: {},
  readers: {
    users: ['manage-users'],
    roles: ['manage-roles', 'manage-users'],
    audit: ['view-audit'],
  },
});
