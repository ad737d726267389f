import type { ListQuery } from '@pourline/contract/listOf';
import type { Viewer } from '@pourline/domain/access/rights';
import type { EnabledState } from '@pourline/domain/enabledStates';
import { DomainError } from '@pourline/domain/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { RawJson, Shown } from '../http/serve.ts';
import type { List } from '../lists/listOf.ts';
import { type KeptKind, makeKept, modifyKept, setKeptState } from '../records/keptRows.ts';
import type { Services } from '../services.ts';
import type { Work } from '../work.ts';
import { importThings } from './importThings.ts';
import { undoThings } from './keptThings.ts';
import type { OwnThing } from './ownThing.ts';
import { thingList, thingTemplate } from './thingSheets.ts';

/** Reads one of a kind as the wire shows it. */
export const readKept = async <Form>(
  db: Db,
  tenantID: string,
  { kind, columns, from }: { kind: KeptKind<Form>; columns: RawBuilder<unknown>; from: RawBuilder<unknown> },
  id: string,
): Promise<RawJson> => {
  const { rows } = await sql<{ data: string }>`SELECT row_to_json(r)::text AS data FROM (SELECT ${columns} FROM ${from}
    WHERE ${sql.ref(`${kind.table}.tenantID`)} = ${tenantID} AND ${sql.ref(`${kind.table}.${kind.id}`)} = ${id}) r`.execute(
    db,
  );
  if (!rows[0]) throw new DomainError(kind.notFound);
  return new RawJson(rows[0].data);
};

interface One {
  work: Work;
  params: { id: string };
}
interface Sent {
  work: Work;
  viewer: Viewer;
  upload: { fileName: string; bytes: Uint8Array } | null;
}

/** The handlers of the calls by which a company keeps things of a kind. */
export const keptHandlers = <Q extends ListQuery, Field extends string, Row, Form extends object>(kept: {
  kind: KeptKind<Form>;
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  list: List<Q, Viewer>;
  thing: OwnThing<Field, Row, Form>;
}) => {
  const { kind, list, thing } = kept;
  const shown = async (work: Work, id: string): Promise<Shown> =>
    new Shown(id, await readKept(work.db, work.tenantID, kept, id));
  const turn = async ({ work, params }: One, to: EnabledState): Promise<Shown> => {
    await setKeptState(work, kind, params.id, to);
    return shown(work, params.id);
  };
  return {
    list: (call: { db: Db; viewer: Viewer; query: Q; services: Services }) => thingList(call, list, call.viewer, thing),
    info: ({ db, viewer, params }: { db: Db; viewer: Viewer; params: { id: string } }) =>
      readKept(db, viewer.tenantID, kept, params.id),
    create: async ({ work, body }: { work: Work; body: Form }) => shown(work, await makeKept(work, kind, body)),
    modify: async ({ work, params, body }: One & { body: Form }) => {
      await modifyKept(work, kind, params.id, body);
      return shown(work, params.id);
    },
    disable: (call: One) => turn(call, 'disabled'),
    enable: (call: One) => turn(call, 'enabled'),
    importTemplate: () => thingTemplate(thing),
    previewImport: ({ work, viewer, upload }: Sent) => importThings(work, viewer, thing, upload, 'preview'),
    importSheet: ({ work, viewer, upload, query }: Sent & { query: { how: 'ask' | 'sure' } }) =>
      importThings(work, viewer, thing, upload, query.how),
    undoImport: ({ work, params }: One) => undoThings(work, thing, params.id),
  };
};
