import type { DataOf, QueryOf, ReplyOf } from '@pourline/contract/endpoint';
import type { evidence } from '@pourline/contract/evidence';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { checkDay, type Leaf, type RootWitnesses, splitHashes } from '@pourline/domain/evidence/dayRoot';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { listOf } from '../lists/listOf.ts';
import { sha256 } from '../records/sha256.ts';
import { standing } from './checkedDays.ts';
import { rootWitnesses } from './rootWitnesses.ts';

type Told = DataOf<(typeof evidence)['list']>;
type CheckedLeaf = Leaf & { place: number; holds: boolean };
type RootRow = Omit<Told, 'rootKept' | 'rootHolds' | 'linkHolds' | 'differing' | 'missing'> &
  RootWitnesses & {
    before: string;
    leafHashes: string;
    leaves: CheckedLeaf[];
  };

/** Whether the links of a ticket up to the leaf `l` are there, follow from one another and end as the leaf says; SQL. */
const leafHolds = sql`COALESCE((SELECT count(*) = l."number" AND max(e."hash") FILTER (WHERE e."number" = l."number") = l."hash"
    AND bool_and(e."hash" = encode(sha256(convert_to(e."previousHash" || E'\\n' || e."record", 'UTF8')), 'hex')
      AND e."previousHash" = COALESCE((SELECT p."hash" FROM events p WHERE p."tenantID" = e."tenantID" AND p."entity" = 'waybill'
        AND p."entityID" = e."entityID" AND p."number" = e."number" - 1), ''))
  FROM events e WHERE e."tenantID" = l."tenantID" AND e."entity" = 'waybill' AND e."entityID" = l."taskDetailID" AND e."number" <= l."number"), false)`;

const rootList = listOf<QueryOf<(typeof evidence)['list']>, { tenantID: string; rootNo?: number }>({
  columns: sql`r."tenantID", r."rootNo", r."day", r."leafCount", r."merkle", r."previous", r."root", r."leafHashes", r."createTime",
    COALESCE((SELECT b."root" FROM "chainRoots" b WHERE b."tenantID" = r."tenantID" AND b."rootNo" = r."rootNo" - 1), '') AS "before",
    ${rootWitnesses},
    COALESCE((SELECT json_agg(json_build_object('taskDetailID', l."taskDetailID", 'taskDetailNo', l."taskDetailNo", 'number', l."number",
      'hash', l."hash", 'place', l."place", 'holds', ${leafHolds}) ORDER BY l."place") FROM "chainLeaves" l WHERE l."tenantID" = r."tenantID" AND l."rootNo" = r."rootNo"), '[]') AS "leaves"`,
  from: sql`"chainRoots" r`,
  visible: ({ tenantID, rootNo }) =>
    rootNo === undefined ? sql`r."tenantID" = ${tenantID}` : sql`r."tenantID" = ${tenantID} AND r."rootNo" = ${rootNo}`,
  filters: {},
  sort: { rootNo: { by: sql`r."rootNo"` } },
  usual: '-rootNo',
  id: { by: sql`r."rootNo"`, field: 'rootNo' },
});

/** A root as it is told: checked against its leaves, its witnesses and the root before; each leaf against the root and against its ticket's chain. */
const checked = ({ before, next, recorded, leaves, leafHashes, ...root }: RootRow) => {
  const { changed, missing, hashes, ...found } = checkDay(root, splitHashes(leafHashes), leaves, sha256);
  const { rootHolds, keptRoot } = standing(root, found.rootHolds, { next, recorded });
  const told = leaves.map(({ place, ...leaf }) => ({ ...leaf, holds: leaf.holds && !changed.has(place) }));
  return {
    ...root,
    rootKept: rootHolds,
    rootHolds: rootHolds && changed.size === 0 && missing === 0,
    linkHolds: root.previous === before,
    differing: told.filter(({ holds }) => !holds).length,
    missing,
    leaves: told,
    leafHashes: [...hashes],
    keptRoot,
  };
};
const withoutLeaves = ({ leaves: _, leafHashes: __, keptRoot: ___, ...root }: ReturnType<typeof checked>): Told => root;

/** The roots of the viewer's plant. */
export const listRoots = (db: Db, { tenantID }: Viewer, query: QueryOf<(typeof evidence)['list']>) =>
  rootList.pageOf(db, { tenantID }, query, (row: RootRow) => withoutLeaves(checked(row)));

const findRoot = async (db: Db, { tenantID }: Pick<Viewer, 'tenantID'>, id: string) => {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new DomainError('evidence.notFound');
  const query = { limit: 1, skip: 0, sort: undefined };
  const page = await rootList.pageOf(db, { tenantID, rootNo: Number(id) }, query, checked);
  const root = page.data[0];
  if (!root) throw new DomainError('evidence.notFound');
  return root;
};

/** One root with its leaves. Throws `evidence.notFound`. */
export const readRoot = async (
  db: Db,
  viewer: Pick<Viewer, 'tenantID'>,
  id: string,
): Promise<ReplyOf<(typeof evidence)['info']>> => {
  const { keptRoot: _, ...root } = await findRoot(db, viewer, id);
  return root;
};

/** A day as it is handed out, to be kept elsewhere and checked without us. Throws `evidence.notFound`. */
export const exportDay = async (db: Db, viewer: Pick<Viewer, 'tenantID'>, id: string) => {
  const { tenantID, rootNo, day, leafCount, merkle, previous, keptRoot, leaves, leafHashes } = await findRoot(
    db,
    viewer,
    id,
  );
  return {
    format: 'pourline-day-1',
    root: { tenantID, rootNo, day, leafCount, merkle, previous, root: keptRoot },
    leaves: leaves.map(({ taskDetailID, taskDetailNo, number, hash }) => ({
      taskDetailID,
      taskDetailNo,
      number,
      hash,
    })),
    leafHashes,
  };
};
