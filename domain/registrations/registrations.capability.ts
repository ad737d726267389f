import { byId, defineCapability } from '../capability.ts';

export const registrations = defineCapability({
  screens: {
    registerwaychoose: { title: '加入企业', public: true },
    addwaychoose: { title: '加入身份', account: true },
    rmcmanufacturerschoose: { title: '选择厂站', public: true },
    rmcmanufacturersinfo: { title: '厂站信息', params: { tid: 'must' }, public: true },
    provincechoose: { title: '选择省份', public: true },
    newprovincechoose: { title: '所在省份', account: true },
    customerinfo: { title: '客户登记', account: true },
    rentalinfo: { title: '租赁车辆登记', account: true },
    materialinfo: { title: '材料供应登记', account: true },
    driverregisterinfo: { title: '司机登记', account: true },
    icsregisterinfo: { title: '砂石拍照登记', account: true },
    icstenantregister: { title: '新厂站入驻', account: true },
    userregisterforqrscan: {
      title: '扫码加入',
      params: { code: 'may' },
      public: true,
      functions: [{ title: '加入企业', icon: 'user-check', in: 'after_qr_code_scan' }],
    },
    myregisterapplication: { title: '申请进度', params: { id: 'may' }, account: true },
    myapplications: { title: '我的申请', account: true },
    qrcodeshow: { title: '扫码加入的二维码', needs: { reads: ['registrations'] } },
    registrationreview: {
      title: '注册审核',
      params: { id: 'may' },
      needs: { reads: ['registrations'] },
      menu: [{ title: '注册审核', icon: 'user-check', right: 'review-registrations', of: 'everybody' }],
    },
    registrationreviewinfo: { title: '注册申请', params: byId, needs: { reads: ['registrations'] } },
  },
});
