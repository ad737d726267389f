import type { QueryOf } from '@pourline/contract/endpoint';
import type { people } from '@pourline/contract/people';
import type { Contact } from '@pourline/contract/people/contact';
import type { Viewer } from '@pourline/domain/access/rights';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { oneOf } from '../lists/lanes.ts';
import { listOf, wholeList } from '../lists/listOf.ts';
import { worksAs } from '../records/worksAs.ts';
import { visiblePeople } from './peopleScope.ts';
import { pinyinInitial } from './pinyinInitial.ts';

type ContactRow = Omit<Contact, 'initial'>;

const columns = sql`users."userID" AS id, users."name", users."mobileNo", users."jobCode",
  ARRAY(SELECT r."name" FROM "userRoles" ur JOIN roles r ON r."tenantID" = ur."tenantID" AND r."roleID" = ur."roleID"
    WHERE ur."tenantID" = users."tenantID" AND ur."userID" = users."userID" ORDER BY r."name") AS roles,
  ((users."onDuty" AND (users."jobCode" IN ('pumpman', 'pump_driver') OR EXISTS (SELECT FROM "projectMembers" m WHERE m."tenantID" = users."tenantID" AND m."userID" = users."userID"))) OR EXISTS (SELECT FROM vehicles v WHERE v."tenantID" = users."tenantID" AND v."isOnDutyDriver" AND v."onDutyDriverOID" = users."userID")) AS "onDuty"`;

/** States come bare or with the prefix of older lists (`sus_enabled`). */
const stateOf = (asked: string | undefined): string => (asked?.endsWith('disabled') ? 'disabled' : 'enabled');

type ContactQuery = QueryOf<typeof people.users>;

/** Which contacts: those who work here, or everybody of these ids, those who have left included: what they said and did keeps their name. */
interface Asked {
  viewer: Viewer;
  ids?: readonly string[];
}

const byPinyin = { by: sql`users."name" COLLATE "zh-x-icu"`, field: 'name' };

const contactList = listOf<ContactQuery, Asked>({
  columns,
  from: sql`users`,
  visible: ({ viewer, ids }) =>
    ids ? sql`${visiblePeople(viewer)} AND users."userID" = ANY(${[...ids]})` : visiblePeople(viewer),
  filters: {
    'filter.state': (state) => sql`users."state" = ${stateOf(state)}`,
    'filter.is_System': (isSystem) => sql`users."isSystem" = ${isSystem === 'true'}`,
    'filter.job_code': (jobs) => oneOf(sql`users."jobCode"`, jobs),
    'filter.roleGroup': (group) => worksAs(group),
  },
  keyword: [sql`users."name"`, sql`users."mobileNo"`],
  sort: {
    name: byPinyin,
    pinyin: byPinyin,
    mobileNo: { by: sql`users."mobileNo"` },
    jobCode: { by: sql`users."jobCode"` },
  },
  usual: 'name',
  id: { by: sql`users."userID"`, field: 'id' },
});

const withInitial = (row: ContactRow): Contact => ({ ...row, initial: pinyinInitial(row.name) });

/** One page of the phone book as the viewer may see it, sorted by pinyin. */
export const listContacts = (db: Db, viewer: Viewer, query: ContactQuery) => {
  const asked = { 'filter.state': 'enabled', 'filter.is_System': 'false' as const, ...query };
  return contactList.pageOf(db, { viewer }, asked, withInitial);
};

/** Contacts by their ids. */
export const contactsByIDs = (db: Db, viewer: Viewer, ids: readonly string[]) =>
  contactList.pageOf(db, { viewer, ids }, wholeList, withInitial);
