import { defineCapability } from '../capability.ts';

export const contacts = defineCapability({
  screens: {
    contacts: { title: '通讯录', needs: 'signedIn', functions: [{ title: '通讯录', icon: 'users', in: 'common' }] },
    contactlist: {
      title: '联系人',
      needs: 'signedIn',
      functions: [{ title: '联系人', icon: 'message-square', in: 'common' }],
    },
    function: { title: '全部功能', needs: 'signedIn' },
    jpushcheck: {
      title: '推送检测',
      needs: 'signedIn',
      functions: [{ title: '推送检测', icon: 'check-square', in: 'common' }],
    },
  },
});
