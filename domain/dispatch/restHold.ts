import { subM3 } from '../volume.ts';
import { loadsLeft } from './askRest.ts';
import { lineAhead, type SendingScene, sendingTime, trucksFor } from './chooseTruck.ts';

const minute = 60_000;

/** Whether the load that goes next to an order is its last: the last of the plan, else what fits on the truck that would go. */
const isLast = (scene: SendingScene): boolean => {
  const { order, plan } = scene;
  const capacity = trucksFor(scene, true)[0]?.capacity ?? 0;
  const planned = plan.filter(({ taskID }) => taskID === order.taskID).length;
  return loadsLeft({ left: subM3(order.scheduledCa, order.assignedCa), capacity, planned }) === 1;
};

/** Since when the load that is due waits for the word of its site, epoch ms: from its time on, not before the site was asked. */
export const restHeldSince = ({ order, now }: SendingScene, dueAt: number): number =>
  order.rest?.heldSince ?? Math.max(order.rest?.askedAt ?? now, dueAt);

/**
 * Until when the last load of an order that is due is kept back, because its site was asked what is still to pour and has not answered
 * (epoch ms); null: it is not. It waits from its time on, whatever a plan makes of that meanwhile, to a site that stands from the question on, no
 * longer than the plant allows.
 */
export const restUntil = (scene: SendingScene): number | null => {
  const { order, now } = scene;
  const { rest } = order;
  if (rest === null) return null;
  const when = sendingTime(scene);
  if (when.kind !== 'due' || !isLast(scene)) return null;
  const since = lineAhead(scene) === null ? restHeldSince(scene, when.at) : rest.askedAt;
  const until = since + rest.waitMinutes * minute;
  return now < until ? until : null;
};
