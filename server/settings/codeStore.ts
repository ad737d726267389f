import type { BodyOf } from '@pourline/contract/endpoint';
import type { settings } from '@pourline/contract/settings';
import type { EnabledState } from '@pourline/domain/enabledStates';
import { DomainError } from '@pourline/domain/errors';
import { recordEvent } from '../change.ts';
import type { Db } from '../db/database.ts';
import { plantCodes } from '../seed/seeds.ts';
import type { Work } from '../work.ts';

/** Codes of several types, each type in its order. */
export const codesOfTypes = async (db: Db, tenantID: string, types: readonly string[]) =>
  await db
    .selectFrom('codeReferences')
    .select(['type', 'code', 'name', 'index', 'state'])
    .where('tenantID', '=', tenantID)
    .where('type', 'in', types)
    .orderBy('type')
    .orderBy('index')
    .orderBy('code')
    .execute();

const describe = (code: { name: string; index: number; state: EnabledState }): string =>
  JSON.stringify({ name: code.name, index: code.index, state: code.state });

/** Adds or changes a code. Throws `config.unknown` for a type that no plant has, `config.codeExists` for a name that another code has. */
export const saveCode = async (
  work: Work,
  type: string,
  code: string,
  body: BodyOf<typeof settings.saveCode>,
): Promise<void> => {
  const { tenantID } = work;
  // A name that nobody has yet is no row that could be locked.
  work.soon(work.ahead('SELECT pg_advisory_xact_lock(hashtextextended($1, 3))', [`codes ${tenantID} ${type}`]));
  const others = await work.db
    .selectFrom('codeReferences')
    .select(['code', 'name', 'index', 'state'])
    .where('tenantID', '=', tenantID)
    .where('type', '=', type)
    .forUpdate()
    .execute();
  if (others.length === 0 && !Object.hasOwn(plantCodes, type)) throw new DomainError('config.unknown');
  if (others.some((other) => other.code !== code && other.name === body.name))
    throw new DomainError('config.codeExists');
  const before = others.find((other) => other.code === code);
  if (before && describe(before) === describe(body)) return;
  await work.db
    .insertInto('codeReferences')
    .values({ tenantID, type, code, ...body })
    .onConflict((c) => c.columns(['tenantID', 'type', 'code']).doUpdateSet(body))
    .execute();
  await recordEvent(work, {
    entity: 'code',
    entityID: `${type}/${code}`,
    taskID: null,
    action: before ? 'modify' : 'create',
    from: before ? describe(before) : null,
    to: describe(body),
    happenedAt: work.now,
    reason: null,
    data: { subject: body.name, type, code },
  });
};
