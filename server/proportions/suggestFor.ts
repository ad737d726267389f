import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { satisfies } from '@pourline/domain/planning/rankSurplusTakers';
import { mixFaults } from '@pourline/domain/proportions/mixLimits';
import type { MixMaterial, Proportion } from '@pourline/domain/proportions/proportion';
import { coveredBySuggestion, suggestMix } from '@pourline/domain/proportions/suggestMix';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { proportionColumns, visibleOrders } from '../orders/orderStore.ts';
import { featureNames, purposeOf } from './mixPurpose.ts';

/** So many of the newest mixes of a grade are looked through, and offered to compare with. */
const looked = 20;

interface Asked {
  strengthNo: string;
  slump: string;
  maximumSize: string;
  technicalFeature: string[];
}
type Known = Proportion & { technicalFeature: string[]; projectName: string; constructionSite: string };

const knownMixes = async (db: Db, { tenantID }: Viewer, { strengthNo }: Asked, slump: string | null, most: number) => {
  const { rows } = await sql<Known>`
    SELECT ${proportionColumns}, o."technicalFeature", o."projectName", o."constructionSite"
    FROM proportions JOIN orders o ON o."tenantID" = proportions."tenantID" AND o."taskID" = proportions."taskID"
    WHERE proportions."tenantID" = ${tenantID} AND proportions."strengthNo" = ${strengthNo} ${slump === null ? sql`` : sql`AND proportions."slump" = ${slump}`}
    ORDER BY proportions."createTime" DESC, proportions."proportionID" DESC LIMIT ${sql.lit(most)}`.execute(db);
  return rows;
};

/** A starting mix: the newest given to the same grade and slump at the plant that fits what the order asks for, before others one that was made for the same; else one by the standard. */
export const suggestFor = async (db: Db, viewer: Viewer, taskID: string) => {
  const { rows } = await sql<Asked>`
    SELECT "strengthNo", "slump", "maximumSize", "technicalFeature" FROM orders WHERE ${visibleOrders(viewer)} AND orders."taskID" = ${taskID}`.execute(
    db,
  );
  const order = rows[0];
  if (!order) throw new DomainError('order.notFound');
  const names = await featureNames(db, viewer.tenantID);
  const purpose = purposeOf(order, names);
  const earlier = await knownMixes(db, viewer, order, null, looked);
  const known = (await knownMixes(db, viewer, order, order.slump, looked)).filter(
    ({ materials }) => mixFaults(materials, purpose).length === 0,
  );
  const missingIn = (made: readonly string[]) => order.technicalFeature.filter((code) => !satisfies(made, code));
  const best = known.find(({ technicalFeature }) => missingIn(technicalFeature).length === 0) ?? known[0];
  const told = (codes: readonly string[]) => ({
    leavesOut: codes.map((code) => names.get(code) ?? code),
    earlier: earlier.map(({ technicalFeature: _, ...mix }) => mix),
  });
  if (best)
    return {
      proportionNo: best.proportionNo,
      materials: best.materials as MixMaterial[],
      from: best.proportionNo,
      ...told(missingIn(best.technicalFeature)),
    };
  return {
    proportionNo: `PB-${order.strengthNo}-${order.slump}`,
    materials: suggestMix(order.strengthNo, order.slump, order.maximumSize, purpose.features),
    from: 'JGJ 55-2011',
    ...told(order.technicalFeature.filter((code) => !coveredBySuggestion([code, names.get(code) ?? '']))),
  };
};
