import { stateSet } from '../stateSet.ts';
import { defineMachine } from '../states.ts';
import type { OrderAction } from './orderStates.ts';

/** States of a change that was asked for of a scheduled order. */
export const orderChangeState = {
  pending: 'ptcs_new',
  confirmed: 'confirmed',
  refused: 'refused',
  withdrawn: 'withdrawn',
} as const;

export type OrderChangeState = (typeof orderChangeState)[keyof typeof orderChangeState];
const s = orderChangeState;

/** The scheduler has not answered it. */
export const isChangePending = stateSet<OrderChangeState>(s.pending);

/** What taking a change back depends on. */
export interface OrderChangeFacts {
  state: OrderChangeState;
  /** Who asked for it. */
  creator: string;
}

/** A change of a scheduled order: asked for by the site or the salesman, settled by the scheduler; one at a time. */
export const orderChangeMachine = defineMachine<OrderChangeFacts>()({
  entity: 'orderChange',
  title: '订单变更',
  id: 'taskChangeID',
  named: ['reason'],
  ofOrder: true,
  created: { label: '申请变更', by: ['customer', 'sale'] },
  refusals: { notFound: 'order.noChangePending', accessDenied: 'order.accessDenied', state: 'order.noChangePending' },
  states: {
    ptcs_new: { label: '待确认', tone: 'planned' },
    confirmed: { label: '已同意', tone: 'done' },
    refused: { label: '已拒绝', tone: 'ended' },
    withdrawn: { label: '已撤回', tone: 'ended' },
  },
  initial: s.pending,
  finals: [s.confirmed, s.refused, s.withdrawn],
  actions: {
    confirm: { label: '同意变更', from: [s.pending], to: s.confirmed, by: ['scheduler'], primary: true },
    refuse: { label: '拒绝变更', from: [s.pending], to: s.refused, by: ['scheduler'], reason: true },
    withdraw: { label: '撤回变更', from: [s.pending], to: s.withdrawn, by: ['customer', 'sale'] },
    // Its order was cancelled or lost its schedule.
    lapse: { label: '随订单撤回', from: [s.pending], to: s.withdrawn, by: ['system'], hidden: true },
  },
  obstacles: {
    withdraw: { 'app.forbidden': (change, hand) => typeof hand !== 'object' || change.creator !== hand.userID },
  },
});

export type OrderChangeAction = keyof typeof orderChangeMachine.actions;

/** The act on its order by which each act on a change is done; `null` where the server does it. */
export const orderActOf: Readonly<Record<OrderChangeAction, OrderAction | null>> = {
  confirm: 'confirmChange',
  refuse: 'refuseChange',
  withdraw: 'withdrawChange',
  lapse: null,
};

/** Acts on an order that answer the change that was asked for. */
export const changeAnswers: readonly OrderAction[] = Object.values(orderActOf).filter((act) => act !== null);
