import { defineCapability } from '../capability.ts';

export const construction = defineCapability({
  screens: {
    companyview: {
      title: '各站工程',
      needs: { reads: ['projects'] },
      menu: [{ title: '各站工程', icon: 'building', of: ['customer'] }],
      functions: [{ title: '各站工程', icon: 'building', in: 'construction_manager' }],
    },
  },
});
