// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Field } from './Field.tsx';
import { NumberField } from './NumberField.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
let host: HTMLElement;
let root: ReturnType<typeof createRoot>;
let taken: number | null;
beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  taken = null;
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

function Price({ negative = false }: { negative?: boolean }) {
  const [value, setValue] = useState<number | null>(null);
  taken = value;
  return (
    <Field label="单价" required error={value === null ? '请填写' : undefined}>
      <NumberField value={value} onChange={setValue} negative={negative} unit="元" />
    </Field>
  );
}
const input = () => host.querySelector('input') as HTMLInputElement;
function fill(text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('a number below nothing stays where it was typed and is told as what it is, and never as missing', () => {
  act(() => root.render(<Price />));
  fill('-5');
  expect([input().value, taken, input().getAttribute('aria-invalid')]).toEqual(['-5', -5, 'true']);
  expect(host.textContent).toContain('不能小于 0');
  expect(host.textContent).not.toContain('请填写');
  fill('5');
  expect([taken, host.textContent?.includes('不能小于 0')]).toEqual([5, false]);
  fill('5a');
  expect(input().value).toBe('5');
});

it('where it may be below nothing it is no mistake', () => {
  act(() => root.render(<Price negative />));
  fill('-2.5');
  expect([taken, host.textContent?.includes('不能小于')]).toEqual([-2.5, false]);
});
