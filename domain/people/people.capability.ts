import { byId, defineCapability } from '../capability.ts';

export const people = defineCapability({
  screens: {
    contacts: { title: '通讯录', needs: 'signedIn', functions: [{ title: '通讯录', icon: 'users', in: 'common' }] },
    usermanage: {
      title: '人员管理',
      params: { id: 'may' },
      needs: { reads: ['users'] },
      menu: [{ title: '人员管理', icon: 'users', right: 'manage-users', of: 'everybody' }],
    },
    userinfo: { title: '人员', params: byId, needs: { reads: ['users'] } },
    rolemanage: {
      title: '角色权限',
      params: { id: 'may' },
      needs: { reads: ['roles'] },
      menu: [{ title: '角色权限', icon: 'shield-check', right: 'manage-roles', of: 'everybody' }],
    },
    roleinfo: { title: '角色', params: { id: 'may' }, needs: { reads: ['roles'] } },
    auditlog: {
      title: '操作审计',
      needs: { reads: ['audit'] },
      menu: [{ title: '操作审计', icon: 'history', right: 'view-audit', of: 'everybody' }],
    },
  },
});
