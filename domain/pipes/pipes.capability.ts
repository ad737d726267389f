import { byId, defineCapability } from '../capability.ts';

export const pipes = defineCapability({
  screens: {
    pipeorderlist: {
      title: '管工订单',
      needs: 'own',
      menu: [{ title: '管工订单', icon: 'clipboard-list', of: ['pipe'] }],
    },
    pipeschedule: {
      title: '管工排班',
      params: { day: 'may' },
      needs: { reads: ['pipeTasks'] },
      menu: [{ title: '管工排班', icon: 'calendar', of: ['pipe'] }],
    },
    pipetasklist: {
      title: '布管任务',
      needs: { acts: ['pipeTask.start'] },
      preload: true,
      tab: { label: '任务', icon: 'list', of: ['pipe'] },
    },
    pipetaskinfo: { title: '布管任务', params: byId, preload: true, needs: { reads: ['pipeTasks'] } },
    pipereport: { title: '任务反馈', params: byId, preload: true, needs: { acts: ['pipeTask.report'] } },
    pipeconfirm: { title: '确认布管', params: byId, preload: true, needs: { acts: ['pipeTask.confirm'] } },
    pipetakeover: { title: '交班', params: byId, needs: { acts: ['pipeTask.handOver'] } },
    pipetaskarrangelist: {
      title: '派管工',
      params: { id: 'may' },
      needs: { acts: ['pipeTask.assign'] },
      menu: [{ title: '派管工', icon: 'calendar', of: ['scheduler'] }],
    },
    pipeassign: { title: '派管工', params: byId, needs: { acts: ['pipeTask.assign'] } },
    orderpipes: {
      title: '订单的布管',
      params: byId,
      needs: { reads: ['pipeTasks'] },
      // Spelled out: what a screen is for comes with the first visit, the machine of orders does not.
      onOrder: {
        title: '布管',
        icon: 'construction',
        states: ['pts_proportioning', 'pts_progressing', 'pts_opening', 'pts_suspending', 'pts_completed'],
        ways: ['pump', 'fixed_pump'],
      },
    },
  },
});
