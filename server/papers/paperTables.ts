import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import { orDash } from './paperTexts.ts';

/** Inner lines are thin, the frame is stronger: the blocks of a form are seen before its cells. */
export const formLayout: CustomTableLayout = {
  hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0.9 : 0.4),
  vLineWidth: (column, node) => (column === 0 || column === node.table.widths?.length ? 0.9 : 0.4),
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 1.6,
  paddingBottom: () => 1.6,
};

/** Lists with a head: only horizontal lines. */
export const listLayout: CustomTableLayout = {
  hLineWidth: (row, node) => (row <= 1 || row === node.table.body.length ? 0.8 : 0.25),
  vLineWidth: () => 0,
  paddingLeft: () => 2,
  paddingRight: () => 2,
  paddingTop: () => 1.8,
  paddingBottom: () => 1.8,
};

export const LABEL_COLOUR = '#333333';
const LABEL_FILL = '#f0f0f0';

/** The name of a field. */
export function label(text: string): TableCell {
  return { text, fontSize: 8, color: LABEL_COLOUR, fillColor: LABEL_FILL, margin: [0, 0.8, 0, 0] };
}

/** The value of a field; long texts wrap, missing ones are a dash. */
export function value(text: string | null, options: { bold?: boolean; span?: number; size?: number } = {}): TableCell {
  const cell = { text: orDash(text), fontSize: options.size ?? 9, lineHeight: 0.95, bold: options.bold ?? false };
  return options.span === undefined ? cell : { ...cell, colSpan: options.span };
}

/** Cells covered by the span of the cell before them. */
export function covered(count: number): TableCell[] {
  return Array.from({ length: count }, () => ({ text: '', fontSize: 8 }));
}

/** Head of a list column. */
export function head(text: string, alignment: 'left' | 'right' | 'center' = 'left'): TableCell {
  return { text, fontSize: 7.5, bold: true, alignment, color: LABEL_COLOUR };
}

/** A cell of a list. */
export function item(text: string | null, alignment: 'left' | 'right' | 'center' = 'left', bold = false): TableCell {
  return { text: orDash(text), fontSize: 8, alignment, bold };
}

/** Title of a block. */
export function blockTitle(text: string): Content {
  return { text, fontSize: 9.5, bold: true, margin: [0, 0, 0, 3] };
}

/** A row higher than this many lines might not fit an A5 page. */
const SAFE_LINES = 20;

/**
 * Whether no row of a table can grow higher than a page, given its longest texts and the Chinese characters which fit
 * a line. Only then may rows be kept whole: the PDF writer drops a kept row that is higher than a page.
 */
export function rowsFitPage(texts: readonly (string | null)[], charactersPerLine: number): boolean {
  return texts.every((text) => {
    const lines = (text ?? '').split('\n').map((line) => Math.ceil([...line].length / charactersPerLine));
    return lines.reduce((sum, one) => sum + Math.max(1, one), 0) <= SAFE_LINES;
  });
}
