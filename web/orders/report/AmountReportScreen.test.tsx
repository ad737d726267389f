// @vitest-environment happy-dom
import { orders } from '@pourline/contract/orders';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { keyOf, queryClient } from '../../api/queryClient.ts';
import { dropDraft, keepDraft } from '../../kit/form/formDraft.ts';
import { reading } from '../../kit/testReading.ts';
import AmountReportScreen from './AmountReportScreen.tsx';

vi.mock('../../shell/useParams.ts', () => ({ useParams: () => ({ id: 'o' }) }));

it('a site that reports how much it needs reads what would still come, and what was ordered', () => {
  const order = {
    ...{ taskID: 'o', projectName: '学校', constructionSite: '梁', state: 'pts_opening', waybills: [] },
    ...{ scheduledCa: 80, assignedCa: 41.5, deliverCa: 9.5, runningWaybills: 4 },
    actions: [{ action: 'reportAmount', label: '方量报告' }],
  };
  queryClient.setQueryData(keyOf(orders.info, { params: { id: 'o' } }), order);
  const told = () =>
    reading(
      <QueryClientProvider client={queryClient}>
        <AmountReportScreen />
      </QueryClientProvider>,
    );
  const text = told();
  for (const part of ['报告后还需供应 70.5 m³', '原订 80 m³']) expect(text).toContain(part);
  // What was begun and not sent is there again.
  keepDraft('amount report o', { amount: 95 });
  expect(told()).toContain('报告后还需供应 85.5 m³');
  dropDraft('amount report o');
});
