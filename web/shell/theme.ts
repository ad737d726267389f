import { useSyncExternalStore } from 'react';

export const themes = { auto: '自动', light: '浅色', dark: '深色', sun: '强光' } as const;
export type Theme = keyof typeof themes;
export const fontSizes = { normal: '标准', large: '大', larger: '特大' } as const;
export type FontSize = keyof typeof fontSizes;

const zooms: Record<FontSize, number> = { normal: 1, large: 1.12, larger: 1.25 };
const listeners = new Set<() => void>();

function read<V extends string>(key: string, known: Readonly<Record<V, unknown>>, otherwise: V): V {
  try {
    const value = localStorage.getItem(key);
    return value !== null && Object.hasOwn(known, value) ? (value as V) : otherwise;
  } catch {
    return otherwise;
  }
}
function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

let theme: Theme = read<Theme>('theme', themes, 'auto');
let fontSize: FontSize = read<FontSize>('fontSize', fontSizes, 'normal');

/** Shows the chosen theme and type size on the page. */
export function applyLook(): void {
  const page = document.documentElement;
  if (theme === 'auto') page.removeAttribute('data-theme');
  else page.setAttribute('data-theme', theme);
  page.style.zoom = fontSize === 'normal' ? '' : String(zooms[fontSize]);
}
export function setTheme(next: Theme): void {
  theme = next;
  applyLook();
  write('theme', next);
}
export function setFontSize(next: FontSize): void {
  fontSize = next;
  applyLook();
  write('fontSize', next);
}
function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const useTheme = (): Theme =>
  useSyncExternalStore(
    watch,
    () => theme,
    () => theme,
  );
export const useFontSize = (): FontSize =>
  useSyncExternalStore(
    watch,
    () => fontSize,
    () => fontSize,
  );
