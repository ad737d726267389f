// @vitest-environment happy-dom

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../kit/button/Button.tsx';
import { doneTogether } from '../kit/button/doing.ts';
import { reportReach } from './network.ts';
import { useAct } from './queries.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => act(() => reportReach('reached')));

/** Two acts that the plant must know of at once, one that waits on the device, the same without a name to wait under, and two behind one button. */
function Acts() {
  const send = useAct(messages.send);
  const queueUp = useAct(vehicles.queueUp, { queueAs: '排队' });
  const unnamed = useAct(vehicles.queueUp);
  const atTheDesk = useAct(orders.open);
  return (
    <>
      <Button act={send}>发送</Button>
      <Button act={queueUp}>排队</Button>
      <Button act={unnamed}>代他排队</Button>
      <Button act={atTheDesk}>开盘</Button>
      <Button act={doneTogether(queueUp, send)}>排队并发送</Button>
      <Button title="看看">详情</Button>
    </>
  );
}

it('what the plant must know of at once is not offered while the network or the database is away, and says why; what waits on the device is', () => {
  const host = document.createElement('div');
  const root = createRoot(host);
  act(() => root.render(<Acts />));
  const told = () => [...host.querySelectorAll('button')].map(({ disabled, title }) => [disabled, title]);
  const open = [false, ''];
  const look = [false, '看看'];
  expect(told()).toEqual([open, open, open, open, open, look]);
  act(() => reportReach('offline'));
  const offline = [true, '没有网络，联网后才能做'];
  expect(told()).toEqual([offline, open, offline, offline, offline, look]);
  act(() => reportReach('databaseAway'));
  const away = [true, '系统暂时连不上数据库，恢复后才能做'];
  expect(told()).toEqual([away, open, away, away, away, look]);
  act(() => reportReach('reached'));
  expect(told()).toEqual([open, open, open, open, open, look]);
  act(() => root.unmount());
});

it('a button is handed the act that it does, not only that it runs', () => {
  const web = join(import.meta.dirname, '..');
  const screens = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !/^(dist|node_modules)\b/.test(name) && !name.includes('.test.'),
  );
  expect(screens.length).toBeGreaterThan(300);
  const bare = screens.filter((name) =>
    /\b(?:busy|disabled)=\{(?![^}]*\.blocked)[^}]*\.isRunning\b/.test(readFileSync(join(web, name), 'utf8')),
  );
  expect(bare).toEqual([]);
});
