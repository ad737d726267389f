import { defineCapability } from '../capability.ts';

export const settings = defineCapability({
  screens: {
    plantsettings: {
      title: '企业设置',
      needs: { reads: ['settings'] },
      menu: [{ title: '企业设置', icon: 'settings', right: 'manage-settings', of: 'everybody' }],
    },
  },
});
