import type { BodyOf, QueryOf } from '@pourline/contract/endpoint';
import type { proportions } from '@pourline/contract/proportions';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { differences } from '@pourline/domain/orders/orderRules';
import { isOrderArranged, isOrderMixed, isOrderToMix } from '@pourline/domain/orders/orderStages';
import { mixFaults, mixFaultText } from '@pourline/domain/proportions/mixLimits';
import type { MixMaterial } from '@pourline/domain/proportions/proportion';
import { figuresOfMix } from '@pourline/domain/proportions/proportionRules';
import { sql } from 'kysely';
import { newId } from '../db/ids.ts';
import { oneOf } from '../lists/lanes.ts';
import { listOf } from '../lists/listOf.ts';
import { actOnOrder } from '../orders/actOnOrder.ts';
import { proportionColumns, visibleOrders } from '../orders/orderStore.ts';
import { beginsAt } from '../records/beginsAt.ts';
import { appraisedSince, awaitsAppraisal, lacksAppraisal, latestAppraisal } from '../records/openingAppraisal.ts';
import { orderListColumns } from '../records/orderColumns.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import { stateOf } from '../records/orderRecord.ts';
import { plannedFirst } from '../records/plannedFirst.ts';
import type { Work } from '../work.ts';
import { featureNames, purposeOf } from './mixPurpose.ts';

const statesOf = {
  awaiting: isOrderToMix.states,
  given: isOrderMixed.states,
  all: isOrderArranged.states,
} as const;

const latestMix = sql`(SELECT row_to_json(p) FROM (SELECT ${proportionColumns} FROM proportions
  WHERE proportions."tenantID" = orders."tenantID" AND proportions."proportionID" = orders."proportionID") p) AS proportion`;

/** Orders that await a mix or have one, the earliest to be loaded first. */
export const mixList = listOf<BodyOf<typeof proportions.query>, Viewer>({
  columns: sql`${orderListColumns}, ${latestMix}, ${plannedFirst} AS "plannedFirst"`,
  from: sql`orders`,
  visible: visibleOrders,
  filters: { state: (state) => oneOf(sql`orders."state"`, statesOf[state]) },
  keyword: [sql`orders."projectName"`, sql`orders."taskNo"`],
  sort: { arrangeTime: { by: sql`COALESCE(orders."arrangeTime", 'infinity')`, missing: 'infinity' } },
  usual: 'arrangeTime',
  id: { by: sql`orders."taskID"`, field: 'taskID' },
});

/** A mix as the laboratory gives it. */
export interface GivenMix {
  taskID: string;
  proportionNo: string;
  materials: MixMaterial[];
  remark: string;
}

/** Gives an order its mix; an order that has one gets the better one. The earlier one is kept. Throws `proportion.incomplete`, and `proportion.outsideLimits` for one that nobody may mix. */
export const giveMix = async (work: Work, viewer: Viewer, mix: GivenMix): Promise<OrderRow> => {
  const figures = figuresOfMix(mix.materials);
  const names = await featureNames(work.db, work.tenantID);
  const proportionID = newId();
  const action = isOrderToMix(await stateOf(work, mix.taskID)) ? 'saveProportion' : 'resaveProportion';
  const row = await actOnOrder(work, mix.taskID, action, {
    decide: (order) => {
      const faults = mixFaults(mix.materials, purposeOf(order, names));
      if (faults.length > 0)
        throw new DomainError('proportion.outsideLimits', { faults: faults.map(mixFaultText).join('；') });
      return {
        set: { proportionID },
        data: { proportionNo: mix.proportionNo, changes: differences(order, { proportionID }) },
      };
    },
  });
  await work.db
    .insertInto('proportions')
    .values({
      tenantID: work.tenantID,
      proportionID,
      proportionNo: mix.proportionNo,
      taskID: mix.taskID,
      strengthNo: row.strengthNo,
      slump: row.slump,
      materials: JSON.stringify(mix.materials),
      ...figures,
      remark: mix.remark,
      creator: viewer.userID,
      creatorName: viewer.name,
      createTime: new Date(work.now),
    })
    .execute();
  return row;
};

/** Those that wait first, then by when they begin. */
const turn = sql`concat(CASE WHEN ${lacksAppraisal} THEN '0 ' ELSE '1 ' END, to_char(${beginsAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'))`;

/** The openings of a business day: those that await an appraisal, those that begin first in front, and those that were appraised in it. */
export const appraisalList = listOf<QueryOf<typeof proportions.appraisals>, { viewer: Viewer; from: Date; to: Date }>({
  columns: sql`${orderListColumns}, ${latestAppraisal} AS "appraisal", ${lacksAppraisal} AS "waits", ${turn} AS "turn"`,
  from: sql`orders`,
  visible: ({ viewer, from, to }) =>
    sql`${visibleOrders(viewer)} AND (${awaitsAppraisal(to)} OR ${appraisedSince(from)})`,
  filters: {},
  keyword: [sql`orders."projectName"`, sql`orders."constructionSite"`, sql`orders."taskNo"`],
  sort: { turn: { by: turn } },
  usual: 'turn',
  id: { by: sql`orders."taskID"`, field: 'taskID' },
});

/** What the opening appraisal (开盘鉴定) of an order found. */
export interface Appraisal {
  taskID: string;
  slumpMeasured: number;
  temperature: number;
  workability: string;
  passed: boolean;
  remark: string;
}

/** Records the opening appraisal of an order. */
export const appraise = async (work: Work, viewer: Viewer, { taskID, ...found }: Appraisal): Promise<OrderRow> => {
  const row = await actOnOrder(work, taskID, 'appraiseOpening', { data: found });
  await work.db
    .insertInto('openingAppraisals')
    .values({
      tenantID: work.tenantID,
      appraisalID: newId(),
      taskID,
      ...found,
      creatorName: viewer.name,
      createTime: new Date(work.now),
    })
    .execute();
  return row;
};
