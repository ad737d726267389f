// @vitest-environment happy-dom
import { orders } from '@pourline/contract/orders';
import type { WaybillState } from '@pourline/domain/waybills/waybillStates';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { keyOf, queryClient } from '../../api/queryClient.ts';
import { reading } from '../../kit/testReading.ts';
import ScheOrderTerminateScreen from './ScheOrderTerminateScreen.tsx';

vi.mock('../../shell/useParams.ts', () => ({ useParams: () => ({ id: 'o' }) }));

it('before a supply is ended: what will not be sent, how many loads are called off, and how many still come', () => {
  const load = (state: WaybillState) => ({ state, totalVolume: 8, plateNumber: '', taskDetailID: state });
  const order = {
    ...{ taskID: 'o', projectName: '学校', constructionSite: '梁', state: 'pts_opening', actions: [] },
    ...{ scheduledCa: 80, assignedCa: 41.5, deliverCa: 9.5, runningWaybills: 5 },
    waybills: [
      ...[load('ptds_waiting'), load('ptds_producing'), load('ptds_delivering'), load('ptds_unloading')],
      ...[load('ptds_returning'), load('ptds_completed'), load('ptds_cancelled')],
    ],
  };
  queryClient.setQueryData(keyOf(orders.info, { params: { id: 'o' } }), order);
  const text = reading(
    <QueryClientProvider client={queryClient}>
      <ScheOrderTerminateScreen />
    </QueryClientProvider>,
  );
  for (const part of ['将不再派车的方量 38.5 m³', '未装料的车 1 车取消', '已装料的车 3 车照常送完'])
    expect(text).toContain(part);
});
