import { orderSequences } from '@pourline/contract/orderSequences';
import type { FastifyInstance } from 'fastify';
import { type Handlers, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { approveSequence, createSequence, modifySequence, sequenceList } from './orderSequences.ts';

type Sequences = Handlers<typeof orderSequences>;
// What each sees and may place follows from who they are, at every door.
const list: Sequences['list'] = ({ db, viewer, query }) => sequenceList.page(db, viewer, query);
const create: Sequences['create'] = ({ work, viewer, body }) =>
  createSequence(work, viewer, body.sequenceNo, body.orders);
const modify: Sequences['modify'] = ({ work, viewer, params, body }) => modifySequence(work, viewer, params.id, body);

export const sequenceRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, orderSequences, {
    ...{ list, customerList: list, saleList: list },
    ...{ create, customerCreate: create, saleCreate: create },
    ...{ modify, customerModify: modify, saleModify: modify },
    approve: async ({ work, params }) => ({ approved: await approveSequence(work, params.id) }),
  });
