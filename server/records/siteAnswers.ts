import { type RawBuilder, sql } from 'kysely';

/**
 * Who works at the site of an order and what each of them has answered whether it can be poured, managers first: JSON, in SQL over a row
 * of orders that the query calls `order`.
 */
export const siteAnswers = (order: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${order}.${column}`);
  return sql`COALESCE((SELECT json_agg(row_to_json(p) ORDER BY p."kind", p."name", p."userID") FROM (
        SELECT u."userID", u."name", m."kind", u."mobileNo", r."ready", COALESCE(r."reason", '') AS "reason", r."answerTime"
        FROM "projectMembers" m JOIN users u ON u."tenantID" = m."tenantID" AND u."userID" = m."userID" AND u."state" = 'enabled'
          LEFT JOIN "readiness" r ON r."tenantID" = m."tenantID" AND r."taskID" = ${of('taskID')} AND r."userID" = m."userID"
        WHERE m."tenantID" = ${of('tenantID')} AND m."contractID" = ${of('contractID')}) p), '[]')`;
};
