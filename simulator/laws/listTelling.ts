import { isDeepStrictEqual } from 'node:util';
import { contract } from '@pourline/contract/contract';
import type { Endpoint } from '@pourline/contract/endpoint';
import { type Entity, machineOf } from '@pourline/domain/machines';
import { z } from 'zod';

/** Whether a list tells of each of its rows which thing of the machine it is and at which of the machine's states it stands. */
const tells = ({ list, method, path, reply }: Endpoint, entity: Entity): boolean => {
  if (!list || method !== 'GET' || path.includes('{') || !(reply instanceof z.ZodObject)) return false;
  const { id, states } = machineOf(entity);
  const { state } = reply.shape;
  return (
    id in reply.shape &&
    state instanceof z.ZodEnum &&
    isDeepStrictEqual(new Set<unknown>(state.options), new Set<unknown>(Object.keys(states)))
  );
};

/** The list of the contract that tells how the things of a machine stand. */
export const listTelling = (entity: Entity): Endpoint | undefined =>
  Object.values<Readonly<Record<string, Endpoint>>>(contract)
    .flatMap((calls) => Object.values(calls))
    .find((endpoint) => tells(endpoint, entity));
