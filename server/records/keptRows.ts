import { changedFields } from '@pourline/domain/changedFields';
import type { EnabledState } from '@pourline/domain/enabledStates';
import { DomainError, type ErrorCode } from '@pourline/domain/errors';
import { sql } from 'kysely';
import { recordEvent } from '../change.ts';
import { newId } from '../db/ids.ts';
import type { Work } from '../work.ts';

/** A row of a kind as it lies, with whether it is in use. */
export type KeptRow = Readonly<Record<string, unknown>> & { state: EnabledState };

/** A kind of thing that a company keeps as rows of one table: entered, changed, taken out of use and into use again, each told in the audit. */
export interface KeptKind<Form> {
  entity: 'material' | 'vendor' | 'supplyContract' | 'bin' | 'materialCar';
  table: string;
  id: string;
  /** What people call it, and what no two of a company have alike. */
  name: string & keyof Form;
  unlike: string & keyof Form;
  notFound: ErrorCode;
  taken: ErrorCode;
  /** Rows of other tables that depend on it, by table and column. */
  usedBy: readonly (readonly [table: string, column: string])[];
  /** Throws where the form names what is not there, or is out of use; `before` is the row that it changes. */
  check?(work: Work, form: Form, before: KeptRow | null): Promise<void>;
  /** Throws while it may not be taken out of use. */
  checkDisable?(work: Work, id: string): Promise<void>;
}

const own = <Form>(work: Work, { id }: KeptKind<Form>, ids: readonly string[]) =>
  sql`"tenantID" = ${work.tenantID} AND ${sql.ref(id)} = ANY(${[...ids]})`;

/** Two who enter the same at once: one comes second, and is told. */
const lockKind = <Form>(work: Work, { table }: KeptKind<Form>): void =>
  work.soon(work.ahead('SELECT pg_advisory_xact_lock(hashtextextended($1, 300))', [`${table} ${work.tenantID}`]));

const checkUnlike = async <Form>(work: Work, kind: KeptKind<Form>, form: Form, except: string): Promise<void> => {
  const { rows } = await sql`SELECT FROM ${sql.table(kind.table)} WHERE "tenantID" = ${work.tenantID}
    AND ${sql.ref(kind.unlike)} = ${form[kind.unlike]} AND ${sql.ref(kind.id)} <> ${except}`.execute(work.db);
  if (rows.length > 0) throw new DomainError(kind.taken, { name: String(form[kind.unlike]) });
};

const record = <Form>(
  work: Work,
  kind: KeptKind<Form>,
  id: string,
  action: 'create' | 'modify' | 'enable' | 'disable' | 'takeBack',
  { from, to }: { from: EnabledState | null; to: EnabledState },
  data: Record<string, unknown>,
): Promise<unknown> =>
  recordEvent(work, {
    ...{ entity: kind.entity, entityID: id, taskID: null, action, from, to },
    ...{ happenedAt: work.now, reason: null, data },
  });

const hold = async <Form>(work: Work, kind: KeptKind<Form>, id: string): Promise<KeptRow & Form> => {
  const { rows } = await sql<
    KeptRow & Form
  >`SELECT * FROM ${sql.table(kind.table)} WHERE ${own(work, kind, [id])} FOR UPDATE`.execute(work.db);
  if (!rows[0]) throw new DomainError(kind.notFound);
  return rows[0];
};

/** Sets fields of one that is held. */
const change = <Form>(work: Work, kind: KeptKind<Form>, id: string, fields: Readonly<Record<string, unknown>>) => {
  const set = Object.entries({ ...fields, updateTime: new Date(work.now) });
  return sql`UPDATE ${sql.table(kind.table)} SET ${sql.join(set.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    WHERE ${own(work, kind, [id])}`.execute(work.db);
};

/** Enters one; returns its id. */
export const makeKept = async <Form extends object>(work: Work, kind: KeptKind<Form>, form: Form): Promise<string> => {
  lockKind(work, kind);
  await checkUnlike(work, kind, form, '');
  await kind.check?.(work, form, null);
  const id = newId();
  const now = new Date(work.now);
  const row = { tenantID: work.tenantID, [kind.id]: id, ...form, createTime: now, updateTime: now };
  await sql`INSERT INTO ${sql.table(kind.table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    VALUES (${sql.join(Object.values(row))})`.execute(work.db);
  await record(work, kind, id, 'create', { from: null, to: 'enabled' }, { subject: form[kind.name] });
  return id;
};

/** Changes what is kept of one. */
export const modifyKept = async <Form extends object>(
  work: Work,
  kind: KeptKind<Form>,
  id: string,
  form: Form,
): Promise<void> => {
  lockKind(work, kind);
  const before = await hold(work, kind, id);
  await checkUnlike(work, kind, form, id);
  await kind.check?.(work, form, before);
  const changes = changedFields(before, form as Record<string, unknown>);
  if (Object.keys(changes).length === 0) return;
  await change(work, kind, id, form as Record<string, unknown>);
  const state = { from: before.state, to: before.state };
  await record(work, kind, id, 'modify', state, { subject: form[kind.name], ...changes });
};

/** Takes one out of use, or into use again where all that it names is in use. */
export const setKeptState = async <Form>(
  work: Work,
  kind: KeptKind<Form>,
  id: string,
  to: EnabledState,
): Promise<void> => {
  const before = await hold(work, kind, id);
  if (before.state === to) return;
  await (to === 'disabled' ? kind.checkDisable?.(work, id) : kind.check?.(work, before, null));
  await change(work, kind, id, { state: to });
  const action = to === 'disabled' ? 'disable' : 'enable';
  await record(work, kind, id, action, { from: before.state, to }, { subject: before[kind.name] });
};

/** Holds some of a kind against whoever is about to depend on one. */
export const holdKept = <Form>(work: Work, kind: KeptKind<Form>, ids: readonly string[]): Promise<unknown> =>
  sql`SELECT FROM ${sql.table(kind.table)} WHERE ${own(work, kind, ids)} ORDER BY ${sql.ref(kind.id)} FOR UPDATE`.execute(
    work.db,
  );

/** Of these, held, the name of the first that something depends on; null while nothing does. */
export const keptInUse = async <Form>(
  work: Work,
  kind: KeptKind<Form>,
  ids: readonly string[],
): Promise<string | null> => {
  if (kind.usedBy.length === 0) return null;
  const used = kind.usedBy.map(
    ([table, column]) =>
      sql`EXISTS (SELECT FROM ${sql.table(table)} u WHERE u."tenantID" = t."tenantID" AND ${sql.ref(`u.${column}`)} = ${sql.ref(`t.${kind.id}`)})`,
  );
  const { rows } = await sql<{
    name: string;
  }>`SELECT ${sql.ref(`t.${kind.name}`)} AS name FROM ${sql.table(kind.table)} t
    WHERE t."tenantID" = ${work.tenantID} AND ${sql.ref(`t.${kind.id}`)} = ANY(${[...ids]})
      AND (${sql.join(used, sql` OR `)}) ORDER BY 1 LIMIT 1`.execute(work.db);
  return rows[0]?.name ?? null;
};

/** Takes some away that nothing depends on: those of an import that is undone. */
export const takeKeptBack = async <Form>(work: Work, kind: KeptKind<Form>, ids: readonly string[]): Promise<void> => {
  const { rows } =
    await sql<KeptRow>`DELETE FROM ${sql.table(kind.table)} WHERE ${own(work, kind, ids)} RETURNING *`.execute(work.db);
  for (const row of rows)
    await record(
      work,
      kind,
      String(row[kind.id]),
      'takeBack',
      { from: row.state, to: 'disabled' },
      { subject: row[kind.name] },
    );
};

/** Which forms of a sheet name what there is already. */
export const knownKept = async <Form>(
  work: Work,
  kind: KeptKind<Form>,
  forms: readonly Form[],
): Promise<readonly boolean[]> => {
  const { rows } = await sql<{ name: string }>`SELECT ${sql.ref(kind.unlike)} AS name FROM ${sql.table(kind.table)}
    WHERE "tenantID" = ${work.tenantID}`.execute(work.db);
  const taken = new Set(rows.map(({ name }) => name));
  return forms.map((form) => taken.has(String(form[kind.unlike])));
};
