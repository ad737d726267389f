import { defineCapability } from '../capability.ts';

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
  },
});
