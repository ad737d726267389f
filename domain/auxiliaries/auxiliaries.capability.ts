import { byId, defineCapability } from '../capability.ts';

export const auxiliaries = defineCapability({
  screens: {
    driverauxiliarylist: {
      title: '辅助任务',
      needs: { acts: ['auxiliary.start'] },
      tab: { label: '辅助', icon: 'list', of: ['driver'] },
      functions: [{ title: '辅助工作', icon: 'list', in: 'mixer_drivers' }],
    },
    driverauxiliaryinfo: { title: '辅助任务', params: byId, preload: true, needs: { reads: ['auxiliaries'] } },
    driverauxiliaryreport: { title: '任务反馈', params: byId, preload: true, needs: { acts: ['auxiliary.report'] } },
    auxiliaryarrangelist: {
      title: '派辅助任务',
      params: { id: 'may' },
      needs: { acts: ['auxiliary.modify'] },
      menu: [{ title: '辅助任务', icon: 'route', of: ['scheduler'] }],
    },
    auxiliaryform: { title: '派辅助任务', params: { id: 'may' }, needs: { acts: ['auxiliary.modify'] } },
  },
});
