import { orderState } from '@pourline/domain/orders/orderStates';
import { expect, it } from 'vitest';
import type { BoardOrder } from './boardFacts.ts';
import { countInStage, foldEnded, ordersInView } from './orderView.ts';

const fact = (taskID: string, state: string, plant: string | null, alarms = 0): BoardOrder =>
  ({
    order: {
      taskID,
      taskNo: taskID,
      state,
      plantID: plant,
      plantName: plant && `${plant} 号站`,
      projectName: `工程 ${taskID}`,
      constructionSite: '柱',
      strengthNo: 'C30',
    },
    alarms: Array(alarms).fill({ kind: 'feedBroken' }),
    loads: [],
  }) as unknown as BoardOrder;
const facts = [
  fact('a', orderState.opening, '10', 2),
  fact('b', orderState.progressing, '2'),
  fact('c', orderState.suspending, '2'),
  fact('d', orderState.completed, null),
];
const idsOf = (found: readonly BoardOrder[]) => found.map((one) => one.order.taskID).join('');

it('the board narrows its orders by stage and words, and keeps their order', () => {
  const all = { keyword: '', stage: 'all' } as const;
  expect(idsOf(ordersInView(facts, all))).toBe('abcd');
  expect(idsOf(ordersInView(facts, { ...all, stage: 'urgent' }))).toBe('a');
  expect(idsOf(ordersInView(facts, { ...all, stage: 'coming' }))).toBe('b');
  expect(idsOf(ordersInView(facts, { ...all, keyword: '工程 d' }))).toBe('d');
  expect(countInStage(facts, 'opening', 7)).toBe(1);
  expect(countInStage(facts, 'urgent', 7)).toBe(7);
});

it('finished orders fold away, but for those whose trucks are under way', () => {
  const driving = { ...fact('e', orderState.completed, null), loads: [{}] } as unknown as BoardOrder;
  const { shown, folded } = foldEnded([...facts, driving], false);
  expect([idsOf(shown), folded]).toEqual(['abce', 1]);
  expect(foldEnded(facts, true)).toEqual({ shown: facts, folded: 0 });
});
