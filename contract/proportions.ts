import { readers } from '@pourline/domain/access/reading';
import { roundedTo } from '@pourline/domain/numbers';
import { orderSchema } from '@pourline/domain/orders/order';
import { openingAppraisalSchema } from '@pourline/domain/proportions/openingAppraisal';
import { mixMaterialSchema, proportionSchema } from '@pourline/domain/proportions/proportion';
import { visibleText } from '@pourline/domain/visibleText';
import { batchSchema } from '@pourline/domain/waybills/waybill';
import { z } from 'zod';
import { byId, defineContract, fileBytes } from './endpoint.ts';
import { listOf } from './listOf.ts';
import { orderInfoSchema } from './orders/orderInfo.ts';

const lab = ['laboratory-login'] as const;
const ips = '/smartx/webapi/service/ips/lab';

const { query: body, ...mixes } = listOf({
  row: orderSchema.extend({ proportion: proportionSchema.nullable(), plannedFirst: z.string().nullable() }),
  sort: ['arrangeTime'],
  filters: { state: z.enum(['awaiting', 'given', 'all']).default('awaiting') },
});

const appraisals = listOf({
  row: orderSchema.extend({
    appraisal: openingAppraisalSchema.nullable(),
    /** Nobody has found its opening to be good yet. */
    waits: z.boolean(),
    /** Its place: those that wait first, then by when they begin. */
    turn: z.string(),
  }),
  sort: ['turn'],
  filters: {},
});

/** Mixes of orders: suggested, given out, appraised at the opening, printed. */
export const proportions = defineContract({
  query: {
    method: 'POST',
    path: `${ips}/prd-task-prp-detail/query`,
    says: 'Orders that await a mix proportion, or have one.',
    shows: ['orders'],
    access: readers.mixes,
    ips: true,
    readOnly: true,
    ...mixes,
    body,
  },
  save: {
    method: 'POST',
    path: `${ips}/prd-task-prp-detail/save`,
    says: 'Gives an order its mix proportion, or a better one.',
    changes: ['orders'],
    act: ['order.saveProportion', 'order.resaveProportion'],
    ips: true,
    body: z.object({
      taskID: z.string().max(64),
      proportionNo: visibleText.min(1, '请填写配合比编号').max(40),
      materials: z.array(mixMaterialSchema).min(2, '请填写材料').max(20),
      remark: visibleText.max(300).default(''),
    }),
    reply: orderInfoSchema,
  },
  suggest: {
    method: 'GET',
    path: '/api/v1/lab/proportion-suggestion/{id}',
    says: 'A starting mix for an order: the newest given to the same grade and slump that fits what it asks for, or a plain one; what it leaves out, and the newest mixes of the grade.',
    shows: ['orders', 'codes'],
    access: lab,
    params: byId,
    reply: z.object({
      proportionNo: z.string(),
      materials: z.array(mixMaterialSchema),
      from: z.string(),
      /** Names of what the order asks for and the mix that is suggested was not made for. */
      leavesOut: z.array(z.string()),
      /** Mixes that the plant gave to this grade before, and to what, the newest first: those to compare with. */
      earlier: z.array(proportionSchema.extend({ projectName: z.string(), constructionSite: z.string() })),
    }),
  },
  appraise: {
    method: 'POST',
    path: `${ips}/opening-appraisal/save`,
    says: 'Records the opening appraisal of an order.',
    changes: ['orders'],
    act: 'order.appraiseOpening',
    ips: true,
    body: z.object({
      taskID: z.string().max(64),
      /** mm. */
      slumpMeasured: z.number().int().min(0).max(800, '不能大于 800 mm'),
      /** ℃. */
      temperature: roundedTo(z.number().min(-10, '温度应在 −10 至 60 ℃').max(60, '温度应在 −10 至 60 ℃'), 1),
      workability: visibleText.min(1, '请填写和易性').max(100),
      passed: z.boolean(),
      remark: visibleText.max(300).default(''),
    }),
    reply: orderInfoSchema,
  },
  appraisals: {
    method: 'GET',
    path: '/api/v1/lab/opening-appraisals',
    says: 'The openings of the day: those that await an appraisal first, then those that were appraised.',
    shows: ['orders'],
    access: lab,
    ...appraisals,
  },
  batches: {
    method: 'POST',
    path: `${ips}/mixer-report/by-task-detail`,
    says: 'The batches of a waybill.',
    shows: ['waybills'],
    access: ['laboratory-login', 'dispatcher-login', 'senior_manager-login'],
    ips: true,
    readOnly: true,
    body: z.object({ taskDetailID: z.string().max(64) }),
    reply: batchSchema,
    list: true,
  },
  proportionPdf: {
    method: 'GET',
    path: '/api/v1/report/print/task/{id}',
    says: 'The mix proportion of an order as PDF.',
    shows: ['orders', 'accounts'],
    act: 'order.viewProportion',
    params: byId,
    reply: fileBytes,
    kind: 'file',
  },
});
