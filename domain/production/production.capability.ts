import { byId, defineCapability } from '../capability.ts';

export const production = defineCapability({
  screens: {
    productionplan: {
      title: '生产计划',
      params: { day: 'may' },
      needs: { reads: ['productionPlan'] },
      menu: [{ title: '生产计划', icon: 'calendar', of: ['scheduler'] }],
    },
    productionplanorderinfo: {
      title: '订单生产',
      params: { ...byId, day: 'may' },
      needs: { reads: ['productionPlan'] },
      onOrder: {
        title: '分批生产',
        icon: 'calendar',
        states: ['pts_proportioning', 'pts_progressing', 'pts_opening', 'pts_suspending'],
      },
    },
    morningplan: { title: '明早首车与备料', params: { day: 'may' }, needs: { reads: ['productionPlan'] } },
    taskplan: { title: '任务计划', params: { from: 'may', days: 'may' }, needs: { reads: ['productionPlan'] } },
    taskplanforproject: {
      title: '工程任务计划',
      params: { from: 'may', days: 'may', id: 'may' },
      needs: { reads: ['productionPlan'] },
      menu: [{ title: '任务计划', icon: 'calendar-days', of: ['scheduler'] }],
    },
    copyday: { title: '复制一天的订单', params: { day: 'may' }, needs: { reads: ['orderImport'] } },
    appointment: {
      title: '预约',
      params: { day: 'may' },
      needs: { reads: ['appointment'] },
    },
  },
});
