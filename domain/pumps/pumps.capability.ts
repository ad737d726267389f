import { byId, defineCapability } from '../capability.ts';

export const pumps = defineCapability({
  screens: {
    pumporderlist: {
      title: '泵车订单',
      needs: 'own',
      menu: [{ title: '泵车订单', icon: 'clipboard-list', of: ['pump'] }],
    },
    pumpschedule: {
      title: '泵车排班',
      params: { day: 'may' },
      needs: { reads: ['pumpTasks'] },
      tab: { label: '排班', icon: 'calendar', of: ['pump'] },
    },
    pumptasklist: {
      title: '泵送任务',
      needs: { acts: ['pumpTask.start'] },
      preload: true,
      tab: { label: '任务', icon: 'list', of: ['pump'] },
    },
    pumptaskinfo: { title: '泵送任务', params: byId, preload: true, needs: { reads: ['pumpTasks'] } },
    pumpreport: { title: '任务反馈', params: byId, preload: true, needs: { acts: ['pumpTask.report'] } },
    pumptaskarrangelist: {
      title: '派泵',
      params: { id: 'may' },
      needs: { acts: ['pumpTask.assign'] },
      menu: [{ title: '派泵', icon: 'calendar', of: ['scheduler'] }],
    },
    orderpumps: {
      title: '订单的泵车',
      params: byId,
      needs: { acts: ['pumpTask.assign'] },
      // Spelled out: what a screen is for comes with the first visit, the machine of orders does not.
      onOrder: {
        title: '泵车',
        icon: 'construction',
        states: ['pts_proportioning', 'pts_progressing', 'pts_opening', 'pts_suspending'],
      },
    },
    pumpassign: { title: '派泵', params: byId, needs: { acts: ['pumpTask.assign'] } },
  },
});
