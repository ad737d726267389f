import type { ReactNode } from 'react';

/** One column of a DataTable. */
export type TableColumn<T> = {
  key: string;
  title: string;
  /** What the column sorts by; left out, the column does not sort. */
  value?: ((row: T) => string | number | null) | undefined;
  /** What the cell shows; `value` unless told. */
  render?: ((row: T) => ReactNode) | undefined;
  /** px; columns without one share what is left. */
  width?: number | undefined;
  /** Figures stand at the right. */
  align?: 'left' | 'right' | undefined;
};

export type TableSort = { key: string; desc: boolean };
