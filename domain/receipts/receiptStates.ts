import { stateSet } from '../stateSet.ts';
import { defineMachine, type Obstacle } from '../states.ts';

/** States of what a lorry brings, from its announcement to its leaving. */
export const receiptState = {
  signing: 'mrs_signing',
  notPass: 'mrs_not_pass',
  transportation: 'mrs_transportation',
  waiting: 'mrs_waiting',
  unloading: 'mrs_unloading',
  back: 'mrs_back',
  completed: 'mrs_completed',
} as const;
export type ReceiptState = (typeof receiptState)[keyof typeof receiptState];
const s = receiptState;

/** Announced, and nobody has said yet whether it is wanted. */
export const isReceiptToSign = stateSet<ReceiptState>(s.signing);
/** Not wanted, or its sample was bad: put right, it is announced again. */
export const isReceiptNotPassed = stateSet<ReceiptState>(s.notPass);
/** On its way to the plant. */
export const isReceiptOnRoad = stateSet<ReceiptState>(s.transportation);
/** The lorry stands at the plant: in the queue, at a bin, or on its way out. */
export const isReceiptAtPlant = stateSet<ReceiptState>(s.waiting, s.unloading, s.back);
/** The lorry has left and the delivery counts. */
export const isReceiptCompleted = stateSet<ReceiptState>(s.completed);
/** The lorry has this to do: it is on its way, or at the plant. */
export const isReceiptUnderWay = stateSet<ReceiptState>(s.transportation, s.waiting, s.unloading, s.back);
/** It holds its lorry: until it has ended, the lorry brings nothing else. */
export const isReceiptOpen = stateSet<ReceiptState>(s.signing, s.transportation, s.waiting, s.unloading, s.back);

/** What an act on a delivery depends on besides the state. */
export interface ReceiptFacts {
  state: ReceiptState;
  /** It was revoked: kept as it stood, and shown in no list. */
  cancelled: boolean;
}

const revoked: Obstacle<ReceiptFacts> = { 'receipt.cancelled': ({ cancelled }) => cancelled };

/** What a lorry brings to the plant: announced by whoever drives it, taken in by the material staff, tested by the laboratory. */
export const receiptMachine = defineMachine<ReceiptFacts>()({
  entity: 'receipt',
  title: '送货单',
  id: 'receiptID',
  named: ['receiptNo'],
  created: { label: '预报送货', told: '预报了送货', by: ['materialDriver', 'material'] },
  refusals: { notFound: 'receipt.notFound', accessDenied: 'receipt.notYours', state: 'receipt.stateNoOperation' },
  states: {
    mrs_signing: { label: '待签收', tone: 'planned' },
    mrs_not_pass: { label: '不合格', tone: 'alarm' },
    mrs_transportation: { label: '运输中', tone: 'moving' },
    mrs_waiting: { label: '待卸货', tone: 'warning' },
    mrs_unloading: { label: '卸货中', tone: 'active' },
    mrs_back: { label: '返回中', tone: 'moving' },
    mrs_completed: { label: '已完成', tone: 'done' },
  },
  initial: s.signing,
  finals: [s.completed],
  actions: {
    accept: {
      ...{ label: '签收', told: '签收了送货', from: [s.signing], to: s.transportation, by: ['material'] },
      primary: true,
    },
    refuse: {
      ...{ label: '拒收', told: '拒收了送货', from: [s.signing], to: s.notPass, by: ['material'] },
      reason: true,
    },
    arrive: {
      ...{ label: '到站排队', told: '到站排队', from: [s.transportation], to: s.waiting },
      ...{ by: ['materialDriver', 'material'], primary: true },
    },
    queueOut: {
      ...{ label: '叫号卸货', told: '叫到卸货口', from: [s.waiting], to: s.unloading, by: ['material'] },
      primary: true,
    },
    failSampling: {
      ...{ label: '抽检不合格', told: '抽检不合格', from: [s.waiting], to: s.notPass, by: ['lab'] },
      ...{ reason: true, final: true },
    },
    unload: {
      ...{ label: '卸完离开', told: '卸完货', from: [s.unloading], to: s.back },
      ...{ by: ['materialDriver', 'material'], primary: true },
    },
    complete: {
      ...{ label: '完成', told: '完成了收货', from: [s.back], to: s.completed, by: ['material'] },
      ...{ primary: true, final: true },
    },
    modify: {
      ...{ label: '修改', told: '修改了送货单', from: [s.signing, s.notPass], to: s.signing },
      by: ['materialDriver', 'material'],
    },
    revoke: {
      ...{ label: '撤销', told: '撤销了送货单', from: [s.signing, s.transportation, s.waiting], to: 'same' },
      ...{ by: ['materialDriver', 'material'], final: true },
    },
  },
  obstacles: {
    accept: revoked,
    refuse: revoked,
    arrive: revoked,
    queueOut: revoked,
    failSampling: revoked,
    unload: revoked,
    complete: revoked,
    modify: revoked,
    revoke: revoked,
  },
});

export type ReceiptAction = keyof typeof receiptMachine.actions;

/** The acts by which a delivery goes on, each with its own call body: all but the change of what was announced, and revoking. */
export const receiptSteps = [
  'accept',
  'refuse',
  'arrive',
  'queueOut',
  'failSampling',
  'unload',
  'complete',
] as const satisfies readonly ReceiptAction[];
export type ReceiptStep = (typeof receiptSteps)[number];
