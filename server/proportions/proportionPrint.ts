import type { Viewer } from '@pourline/domain/access/rights';
import { concreteMark } from '@pourline/domain/concrete/concreteMark';
import { slumpToleranceMm } from '@pourline/domain/concrete/slumpClasses';
import { DomainError } from '@pourline/domain/errors';
import { type OrderFacts, orderMachine } from '@pourline/domain/orders/orderStates';
import { fileName } from '@pourline/domain/papers/fileName';
import { appraisalText, type OpeningAppraisal } from '@pourline/domain/proportions/openingAppraisal';
import type { MixMaterial } from '@pourline/domain/proportions/proportion';
import { refusalCode } from '@pourline/domain/states';
import { dayOf } from '@pourline/domain/time';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { Bytes } from '../http/serve.ts';
import type { ProportionPaper } from '../papers/proportionPaper.ts';
import { renderProportionPdf } from '../papers/renderProportionPdf.ts';
import { latestAppraisal } from '../records/openingAppraisal.ts';
import { orderFactColumns } from '../records/orderFacts.ts';
import { ordersOf } from '../records/orderScope.ts';
import { ofTenants } from '../scopeOf.ts';

interface Printed extends OrderFacts {
  mine: boolean;
  taskNo: string;
  projectName: string;
  customerName: string;
  constructionSite: string;
  strengthNo: string;
  technicalFeature: string[];
  featureNames: string[];
  slump: string;
  maximumSize: string;
  pourWay: string;
  plantName: string | null;
  supplier: string;
  offsetMinutes: number;
  proportionNo: string;
  materials: MixMaterial[];
  waterBinderRatio: number;
  sandRatio: number;
  density: number;
  remark: string;
  mixer: string;
  issuedAt: string;
  appraisal: OpeningAppraisal | null;
}

/** An order whose mix the person may print now. Throws what forbids it. */
export const readPrinted = async (db: Db, viewer: Viewer, taskID: string): Promise<Printed> => {
  const { rows } = await sql<Printed>`
    SELECT ${orderFactColumns}, (${ordersOf(viewer)}) AS mine, orders."taskNo", orders."projectName", orders."customerName", orders."constructionSite", orders."strengthNo", orders."technicalFeature",
      ARRAY(SELECT COALESCE(c."name", f) FROM unnest(orders."technicalFeature") f LEFT JOIN "codeReferences" c ON c."tenantID" = orders."tenantID" AND c."type" = 'sys_strength@feature' AND c."code" = f) AS "featureNames",
      orders."slump", orders."maximumSize", COALESCE((SELECT "name" FROM "codeReferences" c WHERE c."tenantID" = orders."tenantID" AND c."type" = 'prd_task@pour_way' AND c."code" = orders."pourWay"), orders."pourWay") AS "pourWay",
      orders."plantName", t."name" AS supplier, t."utcOffsetMinutes" AS "offsetMinutes",
      p."proportionNo", p."materials", p."waterBinderRatio", p."sandRatio", p."density", p."remark", p."creatorName" AS mixer, p."createTime" AS "issuedAt", ${latestAppraisal} AS appraisal
    FROM orders JOIN tenants t ON t."tenantID" = orders."tenantID"
      LEFT JOIN proportions p ON p."tenantID" = orders."tenantID" AND p."proportionID" = orders."proportionID"
    WHERE ${ofTenants(viewer, 'orders')} AND orders."taskID" = ${taskID}`.execute(db);
  const row = rows[0];
  if (!row) throw new DomainError('order.notFound');
  if (!row.mine) throw new DomainError('order.accessDenied');
  const refusal = refusalCode(orderMachine, 'viewProportion', row, viewer);
  if (refusal) throw new DomainError(refusal);
  return row;
};

const numberIn = (text: string): number | null => {
  const found = /\d+(\.\d+)?/.exec(text);
  return found ? Number(found[0]) : null;
};

/** The mark by GB/T 14902, or none for a grade or consistence that has no mark. */
const markOf = (order: Printed): string | null => {
  const mm = numberIn(order.slump);
  try {
    return concreteMark({
      grade: order.strengthNo,
      technicalFeatures: order.technicalFeature,
      ...(mm !== null && (mm >= 350 ? { flowMm: mm } : { slumpMm: mm })),
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

const paperOf = (order: Printed, now: number): ProportionPaper => {
  const slumpMm = numberIn(order.slump);
  return {
    offsetMinutes: order.offsetMinutes,
    printedAt: now,
    mixNumber: order.proportionNo,
    noticeNumber: null,
    issuedAt: Date.parse(order.issuedAt),
    supplier: order.supplier,
    plant: order.plantName,
    buyer: order.customerName,
    orderNumber: order.taskNo,
    projectName: order.projectName,
    pourSite: order.constructionSite,
    pourWay: order.pourWay,
    mark: markOf(order),
    grade: order.strengthNo,
    requirements: order.featureNames,
    maxSizeMm: numberIn(order.maximumSize),
    slumpMm,
    slumpToleranceMm: slumpMm === null ? null : slumpToleranceMm(slumpMm),
    plannedM3: order.scheduledCa,
    waterBinderRatio: order.waterBinderRatio,
    sandRatioPercent: order.sandRatio,
    densityKgM3: order.density,
    mixingSeconds: null,
    materials: order.materials.map((m) => ({
      name: m.name,
      specification: m.spec || null,
      origin: null,
      reportNumber: null,
      kgPerM3: m.kgPerM3,
      moisturePercent: null,
      siteKgPerM3: null,
    })),
    signatories: [{ role: '试配', name: order.mixer, signedAt: Date.parse(order.issuedAt) }],
    appraisal: order.appraisal && {
      found: appraisalText(order.appraisal, order.slump),
      name: order.appraisal.creatorName,
      at: Date.parse(order.appraisal.createTime),
    },
    remark: order.remark || null,
    publicUrl: null,
  };
};

/** The notice of mix proportion of an order as PDF, for those who may see the order and print mixes. */
export const printProportion = async (db: Db, viewer: Viewer, taskID: string, now: number): Promise<Bytes> => {
  const order = await readPrinted(db, viewer, taskID);
  const { proportionNo, projectName, issuedAt, offsetMinutes } = order;
  const name = fileName(['配合比通知单', proportionNo, projectName, dayOf(issuedAt, offsetMinutes)], 'pdf');
  return new Bytes(await renderProportionPdf(paperOf(order, now)), 'application/pdf', name);
};
