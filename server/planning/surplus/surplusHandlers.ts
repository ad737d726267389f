import type { planning } from '@pourline/contract/planning';
import type { Handlers } from '../../http/serve.ts';
import { moveSurplus } from './moveSurplus.ts';
import { surplusTakers } from './surplusTakers.ts';

/** The calls about concrete that is left over. */
export const surplusHandlers: Pick<Handlers<typeof planning>, 'surplusTakers' | 'moveSurplus'> = {
  surplusTakers: ({ services, db, viewer, params, now }) =>
    surplusTakers(services, db, viewer.tenantID, params.id, now),
  moveSurplus: async ({ work, params, body }) => {
    const { taskDetailID, taskDetailNo } = await moveSurplus(work, params.id, body);
    return { taskDetailID, taskDetailNo };
  },
};
