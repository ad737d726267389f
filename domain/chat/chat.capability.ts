import { defineCapability } from '../capability.ts';

/** There is something to say about an order whatever its state. */
const everywhere = [
  'pts_signing',
  'pts_arranging',
  'pts_proportioning',
  'pts_progressing',
  'pts_opening',
  'pts_suspending',
  'pts_completed',
  'pts_cancelled',
] as const;

export const chat = defineCapability({
  screens: {
    contactlist: {
      title: '聊天',
      params: { id: 'may', page: 'may' },
      needs: 'signedIn',
      ownPage: [{ title: '聊天', icon: 'message-square', of: 'everybody' }],
      functions: [{ title: '联系人', icon: 'message-square', in: 'common' }],
    },
    p2pchat: { title: '聊天', params: { userID: 'must', name: 'may' }, needs: 'signedIn' },
    groupchat: {
      title: '群聊',
      params: { id: 'must', of: 'may' },
      needs: 'signedIn',
      onOrder: { title: '群聊', icon: 'message-square', states: everywhere },
    },
  },
});
