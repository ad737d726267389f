import type { planning } from '@pourline/contract/planning';
import type { Handlers } from '../http/serve.ts';
import { readPlanDay } from './day/readPlanDay.ts';
import { allowPlants } from './moves/allowPlants.ts';
import { lockLoad } from './moves/lockLoad.ts';
import { moveLoad, tryMove } from './moves/moveLoad.ts';
import { setSliding } from './moves/setSliding.ts';
import { readSwapCandidates, swapLoads, trySwap } from './moves/swapLoads.ts';
import { acceptProposal, compareChosen } from './proposals/acceptProposal.ts';
import { improveProposal } from './proposals/improveProposal.ts';
import { proposalOf } from './proposals/planStore.ts';
import { proposeDay } from './proposals/proposeDay.ts';
import { setAutomatic } from './proposals/setAutomatic.ts';
import { whyLoad } from './proposals/whyLoad.ts';
import { readSending } from './readSending.ts';
import { askPlanner } from './search/boundQuestions.ts';
import type { surplusHandlers } from './surplus/surplusHandlers.ts';
import { tryReassign } from './trials/tryReassign.ts';
import { whatIf } from './trials/whatIf.ts';

/** The calls about the plan of a day. */
export const planHandlers: Omit<Handlers<typeof planning>, keyof typeof surplusHandlers> = {
  day: ({ services, db, viewer, query, now }) => readPlanDay(services, db, viewer.tenantID, now, query.day),
  propose: ({ services, db, viewer, body, now }) =>
    askPlanner(services, viewer, () => proposeDay(services, db, viewer, { day: body.day, seed: body.seed, now })),
  improve: ({ services, db, viewer, params, body, now }) =>
    askPlanner(services, viewer, () => improveProposal(services, db, viewer, params.id, { seed: body.seed, now })),
  proposal: ({ db, viewer, params }) => proposalOf(db, viewer.tenantID, params.id),
  accept: ({ work, params, body }) => acceptProposal(work, params.id, body.taskIDs),
  compare: ({ services, db, viewer, params, body, now }) =>
    compareChosen(services, db, { asker: viewer, now }, params.id, body.taskIDs),
  lock: ({ work, params, body }) => lockLoad(work, params.id, body.locked),
  slide: ({ work, params, body }) => setSliding(work, params.id, body.slides),
  tryMove: ({ services, db, viewer, params, body, now }) =>
    tryMove(services, db, { tenantID: viewer.tenantID, now }, params.id, body),
  move: ({ work, params, body }) => moveLoad(work, params.id, body),
  swapCandidates: ({ services, db, viewer, params, now }) =>
    readSwapCandidates(services, db, { tenantID: viewer.tenantID, now }, params.id),
  trySwap: ({ services, db, viewer, params, body, now }) =>
    trySwap(services, db, { tenantID: viewer.tenantID, now }, params.id, body),
  swap: ({ work, params, body }) => swapLoads(work, params.id, body),
  tryReassign: ({ services, db, viewer, params, body, now }) =>
    tryReassign(services, db, { tenantID: viewer.tenantID, now }, params.id, body),
  morePlants: ({ work, params, body }) => allowPlants(work, params.id, body.morePlants),
  sending: ({ db, viewer, params }) => readSending(db, viewer.tenantID, params.id),
  why: ({ services, db, viewer, params, now }) =>
    askPlanner(services, viewer, () => whyLoad(services, db, viewer, params.id, now)),
  whatIf: ({ services, db, viewer, body, now }) =>
    askPlanner(services, viewer, () => whatIf(services, db, viewer, body, now)),
  automatic: ({ work, body }) => setAutomatic(work, body),
};
