// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BottomActions } from './BottomActions.tsx';

const flags = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let host: HTMLElement;
let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  flags.IS_REACT_ACT_ENVIRONMENT = true;
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const show = (...labels: string[]) =>
  act(async () =>
    root.render(
      <BottomActions limit={2} actions={labels.map((label) => ({ key: label, label, onRun: () => undefined }))} />,
    ),
  );
const more = () => document.querySelector<HTMLButtonElement>('[aria-label="更多操作"]');
const lines = () => [...document.querySelectorAll('[role="dialog"] li')].map((line) => line.textContent);
const openSheet = async () => {
  await act(async () => more()?.click());
  // The first sheet is loaded when it is opened.
  await expect.poll(lines, { timeout: 20_000 }).not.toEqual([]);
};
/** A sheet that goes away may still be drawn for a moment. */
const isGone = () => expect.poll(() => document.querySelector('[role="dialog"]:not([data-closed])')).toBeNull();

it('the sheet of what does not fit closes when its acts are gone, and does not come back with the next ones', async () => {
  await show('开盘', '暂停', '撤销', '终止');
  await openSheet();
  expect(lines()).toEqual(['暂停', '撤销']);
  await show('恢复');
  await isGone();
  expect(more()).toBeNull();
  await show('开盘', '暂停', '撤销', '终止');
  await isGone();
  await openSheet();
  expect(lines()).toEqual(['暂停', '撤销']);
});

it('no line moves under a thumb: the sheet closes when other acts stand in it, and stays while they are the same', async () => {
  await show('开盘', '暂停', '撤销', '终止');
  await openSheet();
  await show('供应', '暂停', '撤销', '终止');
  expect(lines()).toEqual(['暂停', '撤销']);
  await show('开盘', '撤销', '派车', '终止');
  await isGone();
});

it('what ends the thing stands at the top of the sheet, far from what closes it, which is called otherwise', async () => {
  await act(async () =>
    root.render(
      <BottomActions
        limit={2}
        actions={['开盘', '暂停', '撤销', '取消订单', '终止'].map((label) => ({
          key: label,
          label,
          final: label === '取消订单',
          onRun: () => undefined,
        }))}
      />,
    ),
  );
  expect(more()?.textContent).toBe('更多');
  await openSheet();
  expect(lines()).toEqual(['取消订单', '暂停', '撤销']);
  const words = [...document.querySelectorAll('[role="dialog"] button')].map((button) => button.textContent);
  expect(words.at(-1)).toBe('关闭');
});

it('a page that has no acts for a moment opens no sheet with its next ones', async () => {
  await show('开盘', '暂停', '撤销', '终止');
  await openSheet();
  await show();
  await show('开盘', '暂停', '撤销', '终止');
  await isGone();
});
