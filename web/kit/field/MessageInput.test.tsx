// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadingOverlay } from '../shell/LoadingOverlay.tsx';
import { MessageInput } from './MessageInput.tsx';

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

const field = () => host.querySelector('textarea') as HTMLTextAreaElement;
function type(text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const press = (key: string, shiftKey = false) =>
  act(async () => void field().dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true })));

it('Enter sends the trimmed message and empties the field; Shift + Enter does not', async () => {
  const onSend = vi.fn(async () => true);
  act(() => root.render(<MessageInput onSend={onSend} />));
  type(' 三号车已到 ');
  await press('Enter', true);
  expect(onSend).not.toHaveBeenCalled();
  await press('Enter');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('三号车已到');
  expect(field().value).toBe('');
});

it('what did not go out stays, and nothing empty is sent', async () => {
  const onSend = vi.fn(async () => false);
  act(() => root.render(<MessageInput onSend={onSend} />));
  type('   ');
  await press('Enter');
  expect(onSend).not.toHaveBeenCalled();
  type('收到');
  await press('Enter');
  expect(field().value).toBe('收到');
});

it('the loading overlay says what runs', () => {
  act(() => root.render(<LoadingOverlay label="正在切换企业" />));
  expect(host.querySelector('[aria-busy="true"]')?.textContent).toBe('正在切换企业');
});
