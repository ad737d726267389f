import { partOf } from '@pourline/domain/access/reading';
import type { Viewer } from '@pourline/domain/access/rights';
import { type RoleGroup, roleGroupNames } from '@pourline/domain/access/roleGroups';
import { type RawBuilder, sql } from 'kysely';
import { orderRows, ordersOf } from './orderScope.ts';
import { type Mark, marksOf } from './seenRows.ts';
import { ties } from './ties.ts';
import { worksAs } from './worksAs.ts';

/** The talks that the person belongs to: that about an order as long as they see the order. SQL over `chatGroups`. */
export const visibleTalks = (viewer: Viewer): RawBuilder<boolean> =>
  sql`("chatGroups"."tenantID" = ${viewer.tenantID} AND CASE "chatGroups"."kind" WHEN 'order'
    THEN EXISTS (SELECT FROM orders WHERE orders."tenantID" = "chatGroups"."tenantID" AND orders."taskID" = "chatGroups"."taskID" AND ${ordersOf(viewer)})
    ELSE EXISTS (SELECT FROM "chatMembers" m WHERE m."tenantID" = "chatGroups"."tenantID" AND m."groupID" = "chatGroups"."groupID" AND m."userID" = ${viewer.userID}) END)`;

/** Whether a row of `users` is tied to the order by a mark; SQL over `users` and `orders`. */
const markTies = (mark: Mark): RawBuilder<boolean> => {
  const column = sql.ref(`orders.${mark.column}`);
  if ('is' in mark) return sql`${column} = users."userID"`;
  if (!('among' in mark)) throw new Error('orders are seen by persons and ties alone');
  const { table, value, person } = ties[mark.among];
  return sql`EXISTS (SELECT FROM ${sql.table(table)} t WHERE t."tenantID" = orders."tenantID" AND ${sql.ref(`t.${value}`)} = ${column} AND ${sql.ref(`t.${person}`)} = users."userID")`;
};

const seesAll: RoleGroup[] = roleGroupNames.filter((group) => partOf('orders', group) === 'all');
const seesSome: [RoleGroup, string][] = roleGroupNames.flatMap((group) => {
  const part = partOf('orders', group);
  return part === 'all' || part === 'none' ? [] : [[group, part]];
});

const tiesOfPart = (): RawBuilder<boolean>[] =>
  seesSome.flatMap(([group, part]) =>
    marksOf(orderRows, part).map((mark) => sql<boolean>`(${worksAs(group)} AND ${markTies(mark)})`),
  );

/** Whether a row of `users` is tied to a row of `orders` themselves: those of its site, its salesman, its drivers. SQL over both. */
export const isTiedToOrder = (): RawBuilder<boolean> => sql`(${sql.join(tiesOfPart(), sql` OR `)})`;

/** Whether a row of `users` sees a row of `orders`, as any of the role groups that they work as: the same marks that lists go by. SQL over both. */
export const userSeesOrder = (): RawBuilder<boolean> => sql`(${worksAs(...seesAll)} OR ${isTiedToOrder()})`;

/** Somebody who works at the plant now and is no program. SQL over `users`. */
export const isActivePerson: RawBuilder<boolean> = sql`(users."state" = 'enabled' AND NOT users."isSystem")`;
