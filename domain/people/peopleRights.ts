import { defineActionRights } from '../access/rightRow.ts';

export const peopleRights = defineActionRights({
  'manage-users': { says: '人员管理', section: '企业管理', usual: ['senior'] },
  'manage-roles': { says: '角色权限', section: '企业管理', usual: ['senior'] },
  'view-audit': { says: '操作审计', section: '企业管理', usual: ['senior'] },
});
