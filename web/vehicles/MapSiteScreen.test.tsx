// @vitest-environment happy-dom
import { orders } from '@pourline/contract/orders';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { keyOf, queryClient } from '../api/queryClient.ts';
import { reading } from '../kit/testReading.ts';
import MapSiteScreen from './MapSiteScreen.tsx';

vi.mock('../shell/useParams.ts', () => ({ useParams: () => ({ id: 'o' }) }));
vi.mock('../shell/useScreenName.ts', () => ({ useScreenName: () => 'mapsite' }));

it('a site is told with its address and its way from the plant', () => {
  const order = {
    ...{ taskID: 'o', projectName: '学校', siteAddress: '滨江路 8 号', siteLon: 120.2, siteLat: 30.2, navRoutes: [] },
    ...{
      routeDistance: 12_300,
      routeHours: null,
      bookBegin: '2026-05-04T02:00:00Z',
      arrangeTime: null,
      state: 'pts_opening',
    },
  };
  queryClient.setQueryData(keyOf(orders.info, { params: { id: 'o' } }), order);
  const text = reading(
    <QueryClientProvider client={queryClient}>
      <MapSiteScreen />
    </QueryClientProvider>,
  );
  for (const part of ['学校', '滨江路 8 号', '距搅拌站 12.3 km']) expect(text).toContain(part);
});
