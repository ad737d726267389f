import { defineCapability } from '../capability.ts';

export const messages = defineCapability({
  screens: {
    messagebox: {
      title: '消息',
      // The message that it was opened to answer.
      params: { message: 'may' },
      needs: 'signedIn',
      tab: { label: '消息', icon: 'message-square', of: 'everybody' },
      functions: [{ title: '消息', icon: 'megaphone', in: 'common' }],
    },
    // `state`: what it is narrowed to at once, a code of the messages' machine.
    historymsg: { title: '历史消息', params: { state: 'may' }, needs: 'signedIn' },
    searchmsgfilter: { title: '筛选消息', needs: 'signedIn' },
  },
});
