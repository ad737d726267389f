import { defineCapability } from '../capability.ts';

export const messages = defineCapability({
  screens: {
    messagebox: {
      title: '消息',
      needs: 'signedIn',
      tab: { label: '消息', icon: 'message-square', of: 'everybody' },
      functions: [{ title: '消息', icon: 'megaphone', in: 'common' }],
    },
    searchmsgfilter: { title: '筛选消息', needs: 'signedIn' },
  },
});
