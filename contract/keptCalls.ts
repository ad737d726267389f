import { readers } from '@pourline/domain/access/reading';
import type { Right } from '@pourline/domain/access/rights';
import type { Topic } from '@pourline/domain/topics';
import type { z } from 'zod';
import { byId } from './endpoint.ts';
import { importCallsOf } from './ownImport.ts';

/** Who enters materials, suppliers, contracts of supply and bins. */
const access = readers.materialMaking;
const changes = ['materials'] as const;

/**
 * The calls by which a company keeps a kind of thing of its materials: its list and one of them for whoever `reads`, making, changing, taking out of use and into use again,
 * and a sheet of many for whoever holds the right. `thing` and `things` as the documentation calls them.
 */
export const keptCallsOf = <
  const Path extends `/api/v1/${string}`,
  const Reads extends readonly [Right, ...Right[]],
  const Shows extends readonly Topic[],
  Row extends z.ZodObject,
  Form extends z.ZodType,
  List extends { query: z.ZodObject; reply: Row; list: true; exports: true },
>({
  path,
  thing,
  things,
  reads,
  shows,
  row,
  form,
  list,
}: {
  path: Path;
  thing: string;
  things: string;
  reads: Reads;
  shows: Shows;
  row: Row;
  form: Form;
  list: List;
}) => {
  const put = { method: 'PUT', access, changes, params: byId, reply: row } as const;
  return {
    list: {
      method: 'GET',
      path,
      says: `The ${things} of the company with those that are out of use.`,
      shows,
      access: reads,
      ...list,
    },
    info: {
      method: 'GET',
      path: `${path}/{id}`,
      says: `One ${thing}.`,
      shows,
      access: reads,
      params: byId,
      reply: row,
    },
    create: { method: 'POST', path, says: `Enters a ${thing}.`, changes, access, body: form, reply: row },
    modify: { ...put, path: `${path}/{id}`, says: `Changes what is kept of a ${thing}.`, body: form },
    disable: { ...put, path: `${path}/{id}/disable`, says: `Takes a ${thing} out of use.` },
    enable: { ...put, path: `${path}/{id}/enable`, says: `Takes a ${thing} into use again.` },
    ...importCallsOf({ path, things, access, changes }),
  } as const;
};
