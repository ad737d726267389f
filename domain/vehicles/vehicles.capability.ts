import { byId, defineCapability } from '../capability.ts';

export const vehicles = defineCapability({
  screens: {
    vehiclestate: {
      title: '车辆状态',
      needs: { reads: ['vehicles'] },
      menu: [{ title: '车辆状态', icon: 'truck', of: ['senior', 'scheduler', 'fleet'] }],
    },
    vehicleposition: {
      title: '车辆位置',
      needs: { reads: ['vehicles'] },
      menu: [{ title: '车辆位置', icon: 'map', of: ['senior', 'scheduler', 'customer', 'fleet'] }],
      functions: [{ title: '车辆位置', icon: 'map', in: 'construction_manager' }],
    },
    carinfo: { title: '车辆详情', params: { id: 'must', at: 'may' }, needs: { reads: ['vehicles'] } },
    mycarinfo: {
      title: '我的车辆',
      needs: { reads: ['driverDay'] },
      menu: [{ title: '我的车辆', icon: 'truck', of: ['driver'] }],
      ownPage: [{ title: '我的车辆', icon: 'truck', of: ['driver'] }],
      functions: [{ title: '我的车辆', icon: 'truck', in: 'mixer_drivers' }],
    },
    mycars: { title: '绑定的车辆', needs: { reads: ['driverDay'] } },
    // Whoever sits at the desk enters a breakdown on the page of the truck, with what it would meet.
    carreport: { title: '报告故障', params: byId, preload: true, needs: { reads: ['driverDay'] } },
    cartrack: { title: '定位记录', params: byId, needs: { reads: ['carLog'] } },
    carlog: { title: '车辆日志', params: byId, needs: { reads: ['carLog'] } },
    vehiclemanage: {
      title: '车辆管理',
      params: { id: 'may' },
      needs: { reads: ['ownVehicles'] },
      menu: [{ title: '车辆管理', icon: 'truck', right: 'manage-vehicles', of: 'everybody' }],
    },
    vehicleinfo: { title: '车辆资料', params: byId, needs: { reads: ['ownVehicles'] } },
    vehicleform: { title: '填写车辆资料', params: { id: 'may' }, needs: { reads: ['ownVehicles'] } },
    vehicleimport: { title: '导入车辆', needs: { reads: ['ownVehicles'] } },
    // The trucks of an order with its site: those who see no trucks still see the site.
    mapcar: { title: '车辆位置', params: { id: 'may', taskID: 'may' }, needs: { reads: ['vehicles', 'orders'] } },
    mapsite: { title: '工地位置', params: byId, needs: { reads: ['orders'] } },
  },
});
