// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../api/queryClient.ts';
import { reading } from '../../kit/testReading.ts';
import { at, order, planDay } from '../testDay.ts';
import { DayPlanPhone } from './DayPlanPhone.tsx';
import type { DayView } from './useDayView.ts';
import type { Planning } from './usePlanning.ts';

vi.mock('../../shell/useScreenName.ts', () => ({ useScreenName: () => 'dayplan' }));

it('a phone tells how many orders of the day cannot be brought, and how much that is', () => {
  const lacks = (taskID: string, volume: number) => ({ taskID, volume, why: [] });
  const plan = planDay({ orders: [order('a', 60), order('b', 90)], unserved: [lacks('a', 19.6), lacks('b', 4.85)] });
  const planning = { plan, mayPlan: false, names: {}, proposalID: null } as unknown as Planning;
  const view = { beside: null, close: () => undefined } as unknown as DayView;
  const text = reading(
    <QueryClientProvider client={queryClient}>
      <DayPlanPhone {...{ plan, planning, view }} now={Date.parse(at(0))} isToday />
    </QueryClientProvider>,
  );
  expect(text).toContain('2 单供不上，共 24.45 m³');
});
