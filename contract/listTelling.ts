import { type Entity, machineOf } from '@pourline/domain/machines';
import { z } from 'zod';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/** A list of which each row has its thing's id and state. */
type TellingList = Endpoint & { list: true; reply: z.ZodObject };

/** Whether a list tells of each of its rows which thing of the machine it is and at which of the machine's states it stands. */
const tells = (endpoint: Endpoint, entity: Entity): endpoint is TellingList => {
  const { list, method, path, reply, readOnly } = endpoint;
  if (!list || !(method === 'GET' || readOnly) || path.includes('{') || !(reply instanceof z.ZodObject)) return false;
  const { id, states } = machineOf(entity);
  const state: unknown = reply.shape.state;
  if (!(id in reply.shape) || !(state instanceof z.ZodEnum)) return false;
  return state.options.toSorted().join() === Object.keys(states).toSorted().join();
};

/** The list that tells how the things of a machine stand: where several do, the one for whoever works at a plant, else the first of the contract. */
export const listTelling = (entity: Entity): TellingList | undefined => {
  const telling = Object.values<Readonly<Record<string, Endpoint>>>(contract)
    .flatMap((calls) => Object.values(calls))
    .filter((endpoint) => tells(endpoint, entity));
  return telling.find(({ access }) => access === 'signedIn') ?? telling[0];
};
