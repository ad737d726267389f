import type { DataOf, QueryOf } from '@pourline/contract/endpoint';
import type { Registration, registrations } from '@pourline/contract/registrations';
import { DomainError } from '@pourline/domain/errors';
import { registrationMachine } from '@pourline/domain/registrations/registrationStates';
import { refusalOf } from '@pourline/domain/states';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { ofSession } from '../http/plantSecret.ts';
import type { Account } from '../http/signedIn.ts';
import { oneOf } from '../lists/lanes.ts';
import { listOf } from '../lists/listOf.ts';

type OwnRegistration = DataOf<typeof registrations.userRegisters>;
/** Applications that one account may look back on. */
const mostOwn = 200;

const columns = sql`g."registrationID", g."tenantID" AS tid, t."name" AS "tenantName", g."mobileNo", g."name", g."kind", g."way", g."state",
  g."info", g."fileIDs", g."createTime", g."reviewTime", g."reviewerName", g."reviewRemark"`;
const source = sql`registrations g JOIN tenants t ON t."tenantID" = g."tenantID"`;

/** Applications that fit, the newest first. */
const readRegistrations = async (db: Db, where: RawBuilder<unknown>) =>
  (
    await sql<Registration>`SELECT ${columns} FROM ${source} WHERE ${where}
      ORDER BY g."createTime" DESC, g."registrationID" DESC LIMIT ${mostOwn}`.execute(db)
  ).rows;

/** One application to a plant. Throws `register.notFound`. */
export const readRegistration = async (db: Db, tenantID: string, registrationID: string): Promise<Registration> => {
  const [row] = await readRegistrations(db, sql`g."tenantID" = ${tenantID} AND g."registrationID" = ${registrationID}`);
  if (!row) throw new DomainError('register.notFound');
  return row;
};

/** What an applicant, who is nobody at the plant, may do about their own application. */
const ownActs = (row: Registration): OwnRegistration['actions'] =>
  refusalOf(registrationMachine, 'withdraw', row.state, 'system') === null
    ? [{ action: 'withdraw', label: registrationMachine.actions.withdraw.label }]
    : [];

/** The applications of an account at all plants that its session may look into, with what its owner may do about them. `db` is the door of the owner. */
export const ownRegistrations = async (
  db: Db,
  account: Account,
  also: RawBuilder<unknown> = sql`true`,
): Promise<{ data: OwnRegistration[]; total: number }> => {
  const rows = await readRegistrations(db, sql`${ofSession(account, 'g.accountOID', 'g.tenantID')} AND ${also}`);
  const data = rows.map((row) => ({
    ...row,
    actions: ownActs(row),
  }));
  return { data, total: data.length };
};

/** The applications to a plant, the newest first unless asked otherwise. */
export const registrationList = listOf<QueryOf<typeof registrations.reviewList>, string>({
  columns,
  from: source,
  visible: (tenantID) => sql`g."tenantID" = ${tenantID}`,
  filters: {
    'filter.state': (states) => oneOf(sql`g."state"`, states),
    'filter.kind': (kinds) => oneOf(sql`g."kind"`, kinds),
  },
  keyword: [sql`g."name"`, sql`g."mobileNo"`],
  sort: {
    createTime: { by: sql`g."createTime"` },
    name: { by: sql`g."name" COLLATE "zh-x-icu"` },
    kind: { by: sql`g."kind"` },
    state: { by: sql`g."state"` },
  },
  usual: '-createTime',
  id: { by: sql`g."registrationID"`, field: 'registrationID' },
});
