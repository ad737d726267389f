// @vitest-environment happy-dom

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { dismissToast, shownToasts } from '../shell/toast.ts';
import { useScreenActs, useScreenKeys } from './screenActs.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

const onRun = vi.fn();
function Screen({ blocked }: { blocked: string | null }) {
  useScreenKeys();
  useScreenActs([{ id: 'pause', key: '4', label: '暂停供应', blocked, onRun }]);
  return null;
}

it('the key of an act that is held back does nothing and says why', () => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const press = () =>
    act(() => void host.dispatchEvent(new KeyboardEvent('keydown', { key: '4', bubbles: true, cancelable: true })));
  act(() => root.render(<Screen blocked="正在更新，更新后才能做" />));
  press();
  expect([onRun.mock.calls.length, shownToasts().map(({ text }) => text)]).toEqual([0, ['正在更新，更新后才能做']]);
  act(() => root.render(<Screen blocked={null} />));
  press();
  expect(onRun).toHaveBeenCalledOnce();
  act(() => root.unmount());
});
