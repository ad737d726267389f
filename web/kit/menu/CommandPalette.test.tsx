// @vitest-environment happy-dom

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { CommandPalette } from './CommandPalette.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('letters typed right after Ctrl K, before its field is there, are looked for and are no keys of the screen', async () => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  await act(() => root.render(<CommandPalette commands={[]} />));
  const screen = vi.fn();
  window.addEventListener('keydown', screen);
  const press = (key: string, ctrlKey = false) =>
    host.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
  // All in one go: nothing of the palette is drawn or loaded in between.
  await act(() => void press('k', true));
  screen.mockClear();
  expect(document.querySelector('[role="combobox"]')).toBeNull();
  await act(() => {
    for (const key of ['s', 'a', 'x', 'Backspace']) press(key);
  });
  expect(screen).not.toHaveBeenCalled();
  await act(() => import('./CommandPaletteLayer.tsx'));
  expect(document.querySelector<HTMLInputElement>('[role="combobox"]')?.value).toBe('sa');
  window.removeEventListener('keydown', screen);
  await act(() => root.unmount());
});
