/**
 * The topic of each kind of thing that the live line tells of when one of them was changed. It stands apart from the topics themselves,
 * which are gathered from the rights of all capabilities: whoever is not signed in yet has no use for those.
 */
export const topicOf = {
  order: 'orders',
  waybill: 'waybills',
  vehicle: 'vehicles',
  device: 'devices',
  message: 'messages',
  plan: 'plans',
  chat: 'chats',
} as const;
