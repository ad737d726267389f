// @vitest-environment happy-dom
import { homes } from '@pourline/contract/homes';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keyOf, queryClient } from '../../api/queryClient.ts';
import { reading } from '../../kit/testReading.ts';
import CustomerHomeScreen from './CustomerHomeScreen.tsx';

it('what waits for the signature is counted: trucks at the site, not those on the road or signed for', () => {
  const load = (taskDetailID: string, more: Partial<Waybill>) =>
    ({
      ...{ taskDetailID, taskID: 'o', carID: taskDetailID, carNo: '1', plateNumber: '浙A·1', strengthNo: 'C30' },
      ...{ projectName: '学校', constructionSite: '梁', totalVolume: 8, technicalFeature: [], surplusVolume: null },
      ...{ signVolume: null, arriveTime: null, estimatedArrivalTime: null, brokenTime: null, stages: [] },
      ...{ concreteLimitMinutes: 90, endProductionTime: '2026-05-04T02:00:00Z', createTime: '2026-05-04T01:50:00Z' },
      ...more,
    }) as unknown as Waybill;
  const loads = [
    load('a', { state: 'ptds_delaying', arriveTime: '2026-05-04T02:20:00Z' }),
    load('b', { state: 'ptds_unloading', arriveTime: '2026-05-04T02:25:00Z' }),
    load('c', { state: 'ptds_unloading', arriveTime: '2026-05-04T02:30:00Z', signVolume: 8 }),
    load('d', { state: 'ptds_delivering' }),
  ];
  queryClient.setQueryData(keyOf(homes.home, undefined), { roleGroup: 'customer', loads, orders: [] });
  const text = reading(
    <QueryClientProvider client={queryClient}>
      <CustomerHomeScreen />
    </QueryClientProvider>,
  );
  expect(text).toContain('待签收 2 车');
});
