// @vitest-environment happy-dom

import { dispatch } from '@pourline/contract/dispatch';
import { orders } from '@pourline/contract/orders';
import { dehydrate, hydrate, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from '../kit/button/Button.tsx';
import { formatTime } from '../kit/figure/format.ts';
import { OfflineArea } from '../shell/OfflineArea.tsx';
import { CallError, timeoutError } from './callError.ts';
import { setPlantClock, usePlantNow } from './clock.ts';
import { askAgainMs, followKept } from './keptQueries.ts';
import { reportKeptShown } from './keptShown.ts';
import { useAct } from './queries.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const then = Date.parse('2026-05-04T08:10:00Z');
const now = then + 4 * 60_000;
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
let answers: { resolve: (text: string) => void; reject: (error: Error) => void }[] = [];

/** A screen that shows what the server told, the time by which it counts minutes, and an act. */
function Screen() {
  const told = useQuery({
    queryKey: ['board'],
    meta: { shows: dispatch.board.shows },
    queryFn: () => new Promise<string>((resolve, reject) => answers.push({ resolve, reject })),
  });
  const suspend = useAct(orders.suspend);
  const at = usePlantNow();
  return (
    <>
      <OfflineArea />
      <p id="told">{`${told.data} ${formatTime(at)}`}</p>
      <Button act={suspend}>暂停供应</Button>
    </>
  );
}

const host = document.createElement('div');
let unmount = () => {};
beforeEach(async () => {
  vi.useFakeTimers({ now });
  setPlantClock(now, 1);
  answers = [];
  const before = new QueryClient();
  before.setQueryData(['board'], '待开盘');
  const state = dehydrate(before);
  hydrate(client, state);
  await client.invalidateQueries();
  followKept(client, new Map(state.queries.map(({ queryHash }) => [queryHash, then])));
  const root = createRoot(host);
  unmount = () => root.unmount();
  await act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(1500));
});
afterEach(async () => {
  await act(() => unmount());
  client.clear();
  reportKeptShown(null);
  vi.useRealTimers();
});

const text = (of: string) => host.querySelector(of)?.textContent?.replaceAll('\u202f', ' ') ?? null;
const isHeld = () => host.querySelector<HTMLButtonElement>('button[title="正在更新，更新后才能做"]')?.disabled ?? false;
const settle = () => act(() => vi.advanceTimersByTimeAsync(10));
const old = '显示的是 16:10 的（4 分钟前），正在更新';

it('kept state says of when it is, does not count on and offers no act, until the server answers', async () => {
  expect([text('[role="status"]'), text('#told'), isHeld()]).toEqual([old, '待开盘 16:10', true]);
  answers[0]?.resolve('供应中');
  await settle();
  expect([text('[role="status"]'), text('#told'), isHeld()]).toEqual([null, '供应中 16:14', false]);
});

it('a call that was not answered in time is made again; a refusal is an answer', async () => {
  answers[0]?.reject(timeoutError(20_000));
  await settle();
  expect([text('[role="status"]'), isHeld(), answers.length]).toEqual([old, true, 1]);
  await act(() => vi.advanceTimersByTimeAsync(askAgainMs));
  expect(answers.length).toBe(2);
  answers[1]?.reject(new CallError(403, 'noRight', '没有权限'));
  await settle();
  expect([text('[role="status"]'), isHeld()]).toEqual([null, false]);
});
