import { byId, defineCapability } from '../capability.ts';

export const waybills = defineCapability({
  screens: {
    waybilllist: {
      title: '货单',
      params: { id: 'may', taskID: 'may' },
      needs: { reads: ['waybills'] },
      tab: { label: '货单', icon: 'receipt', of: ['customer', 'sale', 'driver'] },
      menu: [
        { title: '我的货单', icon: 'receipt', of: ['customer'] },
        { title: '货单', icon: 'receipt', of: ['scheduler'] },
      ],
      functions: [
        { title: '我的货单', icon: 'receipt', in: 'construction_manager' },
        { title: '货单', icon: 'receipt', in: 'mixer_drivers' },
      ],
    },
    waybillinfo: {
      title: '货单详情',
      params: { id: 'must', sheet: 'may' },
      preload: true,
      needs: { reads: ['waybills'] },
    },
    checkwaybill: { title: '核对货单', params: byId, needs: { reads: ['waybills'] } },
    customercheckwaybillconstructionsite: {
      title: '核对浇筑部位',
      params: byId,
      needs: { acts: ['waybill.checkPart'] },
    },
    waybillsign: { title: '货单签收', params: byId, preload: true, needs: { acts: ['waybill.sign'] } },
    waybillsurplus: { title: '卸料完成', params: byId, preload: true, needs: { acts: ['waybill.finishUnloading'] } },
    waybillreport: { title: '异常报告', params: byId, preload: true, needs: { acts: ['waybill.report'] } },
    ticket: { title: '发货单', params: { token: 'must' }, public: true },
  },
});
