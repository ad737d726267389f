// @vitest-environment happy-dom
import type { PlannedLoad } from '@pourline/contract/planning/plannedLoad';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryClient } from '../../api/queryClient.ts';
import { reading } from '../../kit/testReading.ts';
import type { Planning } from '../day/usePlanning.ts';
import { LoadDetail } from './LoadDetail.tsx';

const at = (minutes: number): string => new Date(Date.parse('2026-05-04T02:00:00Z') + minutes * 60_000).toISOString();

it('a load is told by its truck, its volume and each of its times', () => {
  const load = {
    ...{ loadID: 'l', taskID: 'o', carID: 'c', plantID: 'p', lineID: 'x', volume: 8.5 },
    ...{ loadStart: at(0), loadEnd: at(9), arrive: at(35), unloadStart: at(40), unloadEnd: at(57), back: at(85) },
    ...{ taskDetailID: null, waybillState: null, locked: false, conflicts: [] },
  } as unknown as PlannedLoad;
  const names = { truck: () => '7 号车', plant: () => '城东站', line: () => '1 号线', order: () => undefined };
  const planning = { names, mayPlan: false, plan: undefined } as unknown as Planning;
  const text = reading(
    <QueryClientProvider client={queryClient}>
      <LoadDetail load={load} planning={planning} proposed />
    </QueryClientProvider>,
  );
  for (const part of ['7 号车 8.5 m³ 城东站 · 1 号线', '10:00 – 10:09 9 分钟', '装料到卸完共 57 分钟'])
    expect(text).toContain(part);
});
