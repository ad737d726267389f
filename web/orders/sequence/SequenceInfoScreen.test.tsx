// @vitest-environment happy-dom
import { orderSequences } from '@pourline/contract/orderSequences';
import type { OrderState } from '@pourline/domain/orders/orderStates';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { keyOf, queryClient } from '../../api/queryClient.ts';
import { reading } from '../../kit/testReading.ts';
import SequenceInfoScreen from './SequenceInfoScreen.tsx';

vi.mock('../../shell/useParams.ts', () => ({ useParams: () => ({ id: 's' }) }));

it('a sequence counts its orders and what of them waits, and sums what is ordered; what was cancelled is not', () => {
  const order = (taskID: string, state: OrderState, scheduledCa: number) => ({
    ...{
      taskID,
      taskNo: `20261124-${taskID}`,
      state,
      scheduledCa,
      assignedCa: 0,
      deliverCa: 0,
      runningWaybills: 0,
      technicalFeature: [],
    },
    ...{ projectName: '学校', constructionSite: taskID, strengthNo: 'C30', slump: '180', pourWay: 'pump' },
    ...{ bookBegin: '2026-05-04T02:00:00Z', bookEnd: '2026-05-04T04:00:00Z', arrangeTime: null },
  });
  const sequence = {
    ...{ sequenceID: 's', sequenceNo: '基础一批', contractID: 'k', createTime: '2026-05-03T02:00:00Z' },
    tasks: [
      ...[order('a', 'pts_signing', 20.5), order('b', 'pts_signing', 30)],
      ...[order('c', 'pts_arranging', 12), order('d', 'pts_cancelled', 99)],
    ],
  };
  queryClient.setQueryData(keyOf(orderSequences.list, { query: { 'filter.sequenceID': 's' } }), { data: [sequence] });
  const text = reading(
    <QueryClientProvider client={queryClient}>
      <SequenceInfoScreen />
    </QueryClientProvider>,
  );
  expect(text).toContain('订购方量 62.5 m³ 订单 4 个 待审批 2 个');
});
