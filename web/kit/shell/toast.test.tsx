// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
import { dismissUndos, keepWords, offerRoom, toast } from './toast.ts';

const flags = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let host: HTMLElement;
let unmount: () => void;
beforeEach(() => {
  flags.IS_REACT_ACT_ENVIRONMENT = true;
  vi.useFakeTimers();
  host = document.createElement('div');
  const root = createRoot(host);
  act(() => root.render(<Toaster />));
  unmount = () => act(() => root.unmount());
});
afterEach(() => {
  act(() => vi.runAllTimers());
  unmount();
  vi.useRealTimers();
});

it('F044.2 shows a snackbar for 3000 ms in a region that is read aloud', () => {
  act(() => toast('订单提交成功'));
  expect(host.querySelector('[aria-live]')?.textContent).toBe('订单提交成功');
  act(() => vi.advanceTimersByTime(2999));
  expect(host.textContent).toBe('订单提交成功');
  act(() => vi.advanceTimersByTime(1));
  expect(host.textContent).toBe('');
});

it('offers undo once, and goes when it is taken', () => {
  const undo = vi.fn();
  act(() => toast('运单已取消', { undo }));
  act(() => host.querySelector('button')?.click());
  expect(undo).toHaveBeenCalledOnce();
  expect(host.textContent).toBe('');
});

it('offers only the newest undo, and none once something else was done', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  act(() => void toast('订单已审批', { undo: first }));
  act(() => void toast('已暂停供应', { undo: second }));
  expect(host.textContent).toBe('已暂停供应撤销');
  act(() => host.querySelector('button')?.click());
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  act(() => void toast('订单已审批', { undo: first }));
  act(() => void toast('已派车'));
  act(() => dismissUndos());
  expect(host.textContent).toBe('已派车');
});

it('an undo stands for ten seconds; where it is withdrawn the words stay', () => {
  let id = 0;
  act(() => {
    id = toast('已恢复供应', { undo: () => {} });
  });
  act(() => vi.advanceTimersByTime(9999));
  expect(host.textContent).toBe('已恢复供应撤销');
  act(() => keepWords(id));
  expect(host.textContent).toBe('已恢复供应');
  act(() => vi.advanceTimersByTime(1));
  expect(host.textContent).toBe('');
});

it('says the same thing only once at a time', () => {
  act(() => {
    toast('网络异常,请检查网络', { tone: 'error' });
    toast('网络异常,请检查网络', { tone: 'error' });
  });
  expect(host.textContent).toBe('网络异常,请检查网络');
});

it('stands in the strip of the page that was opened last, over a sheet, and over a page without a strip', async () => {
  const [first, last] = [document.createElement('div'), document.createElement('div')];
  const said = () => [host, first, last].map((place) => place.textContent);
  let leave = () => {};
  act(() => {
    offerRoom(first);
    leave = offerRoom(last);
    toast('订单已审批');
  });
  expect(said()).toEqual(['', '', '订单已审批']);
  act(() => leave());
  expect(said()).toEqual(['', '订单已审批', '']);
  const sheet = document.createElement('div');
  sheet.setAttribute('role', 'dialog');
  document.body.append(sheet);
  act(() => void toast('网络异常'));
  expect(said()).toEqual(['订单已审批网络异常', '', '']);
  // The sheet closes while its words still stand: they move off the page's title.
  await act(async () => {
    sheet.remove();
    await vi.advanceTimersByTimeAsync(20);
  });
  expect(said()).toEqual(['', '订单已审批网络异常', '']);
});
