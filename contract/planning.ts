import { readers } from '@pourline/domain/access/reading';
import { plannedSendingSchema } from '@pourline/domain/dispatch/departures';
import { whole } from '@pourline/domain/numbers';
import { planLimits } from '@pourline/domain/planning/planLimits';
import { plantDay } from '@pourline/domain/time/instant';
import { someVolumeM3 } from '@pourline/domain/volume';
import { z } from 'zod';
import { byId, defineContract } from './endpoint.ts';
import { movedLoadSchema, moveLoadBody, triedReassigning, tryReassignBody } from './planning/moveLoad.ts';
import { acceptedPlanSchema, automaticSchema, planDaySchema } from './planning/planDay.ts';
import { plannedLoadSchema } from './planning/plannedLoad.ts';
import { planPriceSchema } from './planning/planPrice.ts';
import { proposalSchema } from './planning/planProposal.ts';
import { surplusTakers } from './planning/surplusTakers.ts';
import { swapCandidates, swapLoadsBody, swappedLoadsSchema } from './planning/swapLoads.ts';
import { whatIfAnswer, whatIfBody } from './planning/whatIf.ts';

const id = z.string().min(1).max(64);

/** Another way, and what it costs more, yuan. */
const otherWay = { more: z.number() };

/** Plans of a plant's day: proposed by the optimiser, decided by the dispatcher. */
export const planning = defineContract({
  day: {
    method: 'GET',
    path: '/api/v1/planning/day',
    says: 'The day as it is planned: what has begun, what is published, what cannot be brought and why, what it comes to.',
    shows: ['plans', 'orders', 'waybills', 'vehicles', 'plants', 'settings'],
    access: readers.dayPlan,
    query: z.object({ day: plantDay.optional() }),
    reply: planDaySchema,
  },
  propose: {
    method: 'POST',
    path: '/api/v1/planning/propose',
    says: 'Plans the rest of the day and sets it beside what is published; nothing changes until it is accepted.',
    shows: ['plans', 'orders', 'waybills', 'vehicles', 'plants', 'settings'],
    changes: ['plans'],
    access: ['dispatcher-login'],
    // It is thought about for seconds, and no transaction may stay open so long; the proposal is kept in one of its own.
    readOnly: true,
    body: z.object({
      day: plantDay.optional(),
      seed: whole(0, 2 ** 31).default(1),
    }),
    reply: proposalSchema,
  },
  proposal: {
    method: 'GET',
    path: '/api/v1/planning/proposals/{id}',
    says: 'A proposal as it was made.',
    shows: ['plans', 'waybills'],
    access: readers.dayPlan,
    params: byId,
    reply: proposalSchema,
  },
  improve: {
    method: 'POST',
    path: '/api/v1/planning/proposals/{id}/improve',
    says: 'Thinks a proposal on: replies with a better one where there is one, else (or when another plan has been published since) with the proposal as it was.',
    shows: ['plans', 'orders', 'waybills', 'vehicles', 'plants', 'settings'],
    changes: ['plans'],
    access: ['dispatcher-login'],
    // Like a first proposal it is thought about outside of any transaction.
    readOnly: true,
    params: byId,
    body: z.object({ seed: whole(0, 2 ** 31).default(1) }),
    reply: proposalSchema,
  },
  compare: {
    method: 'POST',
    path: '/api/v1/planning/proposals/{id}/compare',
    says: 'What a proposal comes to, and what it changes, when it is taken for some orders alone. Nothing changes.',
    shows: ['plans', 'orders', 'waybills', 'vehicles', 'plants', 'settings'],
    access: ['dispatcher-login'],
    readOnly: true,
    params: byId,
    body: z.object({ taskIDs: z.array(id).min(1).max(500) }),
    reply: z.object({ price: planPriceSchema, difference: planPriceSchema }),
  },
  accept: {
    method: 'POST',
    path: '/api/v1/planning/proposals/{id}/accept',
    says: 'Publishes a proposal: whole, or only what it plans for some orders.',
    changes: ['plans'],
    access: ['dispatcher-login'],
    params: byId,
    body: z.object({ taskIDs: z.array(id).min(1).max(500).nullable().default(null) }),
    reply: acceptedPlanSchema,
  },
  lock: {
    method: 'PUT',
    path: '/api/v1/planning/loads/{id}/lock',
    says: 'Holds a published load to its truck, plant and time, or lets it go.',
    changes: ['plans'],
    access: ['dispatcher-login'],
    params: byId,
    body: z.object({ locked: z.boolean() }),
    reply: plannedLoadSchema,
  },
  tryMove: {
    method: 'POST',
    path: '/api/v1/planning/loads/{id}/try-move',
    says: 'What moving a planned load to another truck, order, plant or minute would do to the orders that it touches. Nothing changes.',
    shows: ['plans', 'orders', 'waybills', 'vehicles', 'plants', 'settings'],
    access: ['dispatcher-login'],
    readOnly: true,
    params: byId,
    body: moveLoadBody,
    reply: movedLoadSchema,
  },
  move: {
    method: 'PUT',
    path: '/api/v1/planning/loads/{id}/move',
    says: 'Moves a planned load to another truck, order, plant or minute; the others slide where they must, locked ones stay.',
    changes: ['plans'],
    access: ['dispatcher-login'],
    params: byId,
    body: moveLoadBody,
    reply: movedLoadSchema,
  },
  swapCandidates: {
    method: 'GET',
    path: '/api/v1/planning/loads/{id}/swap-candidates',
    says: 'The next planned loads of the other trucks that could change places with a planned load, and why those that cannot do not.',
    shows: ['plans', 'orders', 'waybills', 'vehicles', 'plants', 'settings'],
    access: ['dispatcher-login'],
    params: byId,
    reply: swapCandidates,
  },
  trySwap: {
    method: 'POST',
    path: '/api/v1/planning/loads/{id}/try-swap',
    says: 'What two planned loads changing their trucks would do to the orders that it touches. Nothing changes.',
    shows: ['plans', 'orders', 'waybills', 'vehicles', 'plants', 'settings'],
    access: ['dispatcher-login'],
    readOnly: true,
    params: byId,
    body: swapLoadsBody,
    reply: swappedLoadsSchema,
  },
  swap: {
    method: 'PUT',
    path: '/api/v1/planning/loads/{id}/swap',
    says: 'Two planned loads change their trucks, both or neither; the others slide where they must.',
    changes: ['plans'],
    access: ['dispatcher-login'],
    params: byId,
    body: swapLoadsBody,
    reply: swappedLoadsSchema,
  },
  tryReassign: {
    method: 'POST',
    path: '/api/v1/planning/waybills/{id}/try-reassign',
    says: 'What giving a load that is not mixed yet to another truck, order or volume would do to the orders that it touches. Nothing changes.',
    shows: ['plans', 'orders', 'waybills', 'vehicles', 'plants', 'settings'],
    access: ['dispatcher-login'],
    readOnly: true,
    params: byId,
    body: tryReassignBody,
    reply: triedReassigning,
  },
  morePlants: {
    method: 'PUT',
    path: '/api/v1/planning/orders/{id}/plants',
    says: 'Lets several plants supply an order, or one alone as the rule of the plant is.',
    changes: ['plans'],
    access: ['dispatcher-login'],
    params: byId,
    body: z.object({ morePlants: z.boolean() }),
    reply: z.object({ morePlants: z.boolean() }),
  },
  slide: {
    method: 'PUT',
    path: '/api/v1/planning/loads/{id}/slide',
    says: 'Brings a load that slid by itself back to its planned minute and holds it there, or lets it slide again.',
    changes: ['plans'],
    access: ['dispatcher-login'],
    params: byId,
    body: z.object({ slides: z.boolean() }),
    reply: plannedLoadSchema,
  },
  sending: {
    method: 'GET',
    path: '/api/v1/planning/sendings/{id}',
    says: 'What the plan in force had for a load that was sent, and in which points it was sent otherwise; null: there was none.',
    shows: ['waybills', 'plans'],
    access: readers.dayPlan,
    params: byId,
    reply: plannedSendingSchema.nullable(),
  },
  why: {
    method: 'GET',
    path: '/api/v1/planning/loads/{id}/why',
    says: 'Why a published load is brought so, and what the next best was.',
    shows: ['plans', 'orders', 'waybills', 'vehicles', 'plants', 'settings'],
    access: readers.dayPlan,
    params: byId,
    reply: z.object({
      nextTruck: z.object({ carID: z.string(), plantID: z.string(), ...otherWay }).nullable(),
      nextPlant: z.object({ carID: z.string(), plantID: z.string(), ...otherWay }).nullable(),
      /** How many trucks each limit keeps off. */
      forbidden: z.array(z.object({ limit: z.enum(planLimits), trucks: z.number().int() })),
    }),
  },
  whatIf: {
    method: 'POST',
    path: '/api/v1/planning/what-if',
    says: 'Whether one more order can be promised, from which plant, and what it costs the others. Nothing changes.',
    shows: ['plans', 'orders', 'waybills', 'vehicles', 'plants', 'projects', 'settings'],
    access: readers.whatIf,
    readOnly: true,
    body: whatIfBody,
    reply: whatIfAnswer,
  },
  automatic: {
    method: 'PUT',
    path: '/api/v1/planning/automatic',
    says: 'Lets the plan be kept without asking, within limits.',
    changes: ['settings', 'plans'],
    access: ['dispatcher-login'],
    body: automaticSchema,
    reply: automaticSchema,
  },
  surplusTakers: {
    method: 'GET',
    path: '/api/v1/planning/surplus/{id}',
    says: 'Orders that can take what is left over on a truck, the best first.',
    shows: ['waybills', 'orders'],
    access: readers.dayPlan,
    params: byId,
    reply: surplusTakers,
  },
  moveSurplus: {
    method: 'POST',
    path: '/api/v1/planning/surplus/{id}/move',
    says: 'Takes what is left over on a truck to another order, on a waybill of its own; both tickets name each other.',
    changes: ['waybills', 'orders', 'vehicles', 'messages'],
    act: 'waybill.moveSurplus',
    params: byId,
    body: z.object({ taskID: id, volume: someVolumeM3('请输入方量') }),
    reply: z.object({ taskDetailID: z.string(), taskDetailNo: z.string() }),
  },
});
