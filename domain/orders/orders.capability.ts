import { byId, defineCapability } from '../capability.ts';

export const orders = defineCapability({
  screens: {
    orderlist: {
      title: '订单',
      params: { id: 'may', keyword: 'may', state: 'may', changing: 'may' },
      needs: { reads: ['orders'] },
      tab: { label: '订单', icon: 'clipboard-list', of: ['senior', 'scheduler', 'customer', 'sale'] },
      menu: [
        { title: '生产计划单', icon: 'clipboard-list', of: ['senior', 'scheduler', 'oms'] },
        { title: '我的订单', icon: 'clipboard-list', of: ['customer'] },
        { title: '订单', icon: 'clipboard-list', of: ['sale'] },
      ],
      functions: [
        { title: '我的订单', icon: 'clipboard-list', in: 'construction_manager' },
        { title: '订单', icon: 'clipboard-list', in: 'salesman' },
      ],
    },
    // `at` opens it at a part of the page: `change` at the change that awaits its answer.
    orderinfo: {
      title: '订单详情',
      // `sheet`: what is asked on it at once.
      params: { ...byId, at: 'may', sheet: 'may' },
      preload: true,
      needs: { reads: ['orders'] },
    },
    ordercreateguider: {
      title: '下单',
      // What was promised: a volume (m³), from when and until when, of which grade; without a project the window that was chosen.
      params: { contractID: 'may', from: 'may', volume: 'may', at: 'may', until: 'may', grade: 'may' },
      needs: { reads: ['orderPlacing'] },
      menu: [
        { title: '下单', icon: 'plus', right: 'add-order', of: ['customer'] },
        { title: '代客下单', icon: 'plus', right: 'add-order', of: ['sale'] },
      ],
      functions: [
        { title: '下单', icon: 'plus', right: 'add-order', in: 'construction_manager' },
        { title: '代客下单', icon: 'plus', right: 'add-order', in: 'salesman' },
      ],
    },
    orderchooseproject: { title: '选择工程', needs: { reads: ['orderPlacing'] } },
    orderchooseprojectsalemanager: { title: '选择合同', needs: { reads: ['orderPlacing'] } },
    orderchooseprojectsaleman: { title: '选择合同', needs: { reads: ['orderPlacing'] } },
    orderinfochange: {
      title: '修改订单',
      params: byId,
      needs: { acts: ['order.customerModify', 'order.saleModify', 'order.modifyApproval'] },
    },
    alterorder: { title: '申请变更', params: byId, needs: { acts: ['order.askChange'] } },
    alterhistory: { title: '变更记录', params: byId, needs: { reads: ['orders'] } },
    orderreport: { title: '报告', params: byId, preload: true, needs: { acts: ['order.report'] } },
    amountreport: { title: '方量报告', params: byId, needs: { acts: ['order.reportAmount'] } },
    resumeorder: { title: '申请恢复供应', params: byId, needs: { acts: ['order.restoreSupply'] } },
    ordercancelreason: {
      title: '取消订单',
      params: byId,
      needs: { acts: ['order.customerCancel', 'order.salesmanCancel', 'order.cancel'] },
    },
    orderimport: {
      title: '导入订单',
      needs: { reads: ['orderImport'] },
      menu: [
        { title: '订单导入', icon: 'sheet', of: ['scheduler'] },
        { title: '订单导入', icon: 'sheet', right: 'add-order', of: ['sale'] },
      ],
      functions: [{ title: '订单导入', icon: 'sheet', right: 'add-order', in: 'salesman' }],
    },
    sequencelist: {
      title: '订单序列',
      needs: { reads: ['orders'] },
      menu: [{ title: '订单序列', icon: 'list', of: ['senior', 'scheduler', 'customer', 'sale'] }],
    },
    sequenceinfo: { title: '序列详情', params: byId, needs: { reads: ['orders'] } },
    sequenceform: { title: '新建序列', params: { id: 'may', contractID: 'may' }, needs: { reads: ['orderPlacing'] } },
    scheorderschedule: { title: '安排生产', params: byId, needs: { acts: ['order.arrange'] } },
    scheorderreschedule: { title: '调整安排', params: byId, needs: { acts: ['order.rearrange'] } },
    scheorderreserve: { title: '预留', params: byId, needs: { acts: ['order.reserve'] } },
    scheordercancelschedule: { title: '撤销安排', params: byId, needs: { acts: ['order.unarrange'] } },
    scheorderstart: { title: '开盘', params: byId, needs: { acts: ['order.open', 'order.confirmOpening'] } },
    scheorderterminate: { title: '终止供应', params: byId, needs: { acts: ['order.terminate'] } },
  },
});
