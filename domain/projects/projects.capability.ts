import { byId, defineCapability } from '../capability.ts';

export const projects = defineCapability({
  screens: {
    changeproject: {
      title: '切换工程',
      needs: 'own',
      ownPage: [{ title: '切换工程', icon: 'building', of: ['customer'] }],
      functions: [{ title: '切换工程', icon: 'building', in: 'construction_manager' }],
    },
    ccnchangeproject: {
      title: '选择工程',
      needs: 'own',
      ownPage: [{ title: '切换工程', icon: 'building', of: ['ccnSite'] }],
    },
    projectmanage: {
      title: '工程',
      params: { id: 'may' },
      needs: { reads: ['customerBook'] },
      menu: [{ title: '工程', icon: 'building', of: ['boss', 'senior', 'sale', 'oms', 'finance'] }],
    },
    projectmanageinfo: { title: '工程', params: byId, needs: { reads: ['customerBook'] } },
    projectform: { title: '工程资料', params: { id: 'may', customerID: 'may' }, needs: { reads: ['customerMaking'] } },
    projectimport: { title: '导入工程', needs: { reads: ['customerMaking'] } },
  },
});
