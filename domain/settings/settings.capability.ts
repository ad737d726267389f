import { defineCapability } from '../capability.ts';

export const settings = defineCapability({
  screens: {
    plantsettings: {
      title: '企业设置',
      needs: { reads: ['settings'] },
      menu: [{ title: '企业设置', icon: 'settings', right: 'manage-settings', of: 'everybody' }],
    },
  },
  records: {
    config: { title: '设置', named: null, acts: { change: '修改设置' } },
    code: { title: '下单选项', named: null, acts: { create: '新增编码', modify: '修改编码' } },
  },
});
