// @vitest-environment happy-dom
import { countLoads } from '@pourline/domain/dispatch/countLoads';
import { expect, it } from 'vitest';
import { reading } from '../kit/testReading.ts';
import { SupplyText } from './SupplyLines.tsx';

const now = Date.parse('2026-05-04T02:00:00Z');
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();

it('a card among many tells first what is wrong, then who waits and how long it stood, and last what has room to be cut', () => {
  const load = (state: 'ptds_delaying' | 'ptds_delivering' | 'ptds_returning', minutes: number) => ({
    ...{ state, brokenTime: null, arriveTime: at(minutes), estimatedArrivalTime: at(minutes) },
  });
  const supply = {
    counts: countLoads([load('ptds_returning', -50), load('ptds_delivering', 8), load('ptds_delaying', -22)]),
    feedBreak: { from: now - 12 * 60_000, until: null, overdue: 0 },
    wait: { mean: 11, worst: 22 },
    stops: { feedBroken: { seconds: 31 * 60, since: null }, siteQueue: { seconds: 25 * 60, since: null } },
  };
  const order = { state: 'pts_opening' as const, bookBegin: at(-60), bookEnd: at(57) };
  expect(reading(<SupplyText order={order} supply={supply} whole={false} now={now} />)).toBe(
    '断料 12 分钟，没有车来 · 1 车待卸（已等 22 分钟） · 累计断料 31 分钟，压车 25 分钟 · 等卸 11 分钟，最久 22 分钟 · 约定还剩 57 分钟 · 1 车在路上，8 分钟后到 · 1 车返回',
  );
  // That no truck comes is said once.
  const nobody = { ...supply, counts: countLoads([]) };
  expect(reading(<SupplyText order={order} supply={nobody} whole={false} now={now} />)).toMatch(
    /^断料 12 分钟，没有车来 · 累计断料/,
  );
});
