import type { Query } from '@tanstack/react-query';

/** What a change may touch. */
export type Topic = 'orders' | 'waybills' | 'vehicles' | 'messages' | 'plans';
export const everyTopic: readonly Topic[] = ['orders', 'waybills', 'vehicles', 'messages', 'plans'];

/** Paths whose answers show something of a topic. */
const paths: Record<Topic, RegExp> = {
  orders: /\/order|\/planning\/(?:day|surplus)|\/lab\/|\/home$|\/dispatch|\/map\/scene|\/sale|-statistics|\/project/,
  waybills:
    /\/prd-task-detail|\/planning\/surplus|\/task-detail|\/order\/query|\/home$|\/dispatch|\/map\/scene|\/day$|\/mixer-|\/car-in-site/,
  vehicles: /\/car|\/planning\/day|\/mixing-truck|\/parking-lot|\/home$|\/dispatch|\/map\/scene|\/mixer-info/,
  messages: /\/task-msg|\/home$|\/dispatch/,
  plans: /\/planning\/day/,
};

/** Whether a query's answer may be out of date after a change of one of the topics. */
export const isConcerned = (query: Query, topics: Iterable<Topic>): boolean => {
  const name = String(query.queryKey[0] ?? '');
  return [...topics].some((topic) => paths[topic].test(name));
};
