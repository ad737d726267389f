import { encode } from 'uqr';

/** A QR code as squares: `rows[y][x]` is true where it is black. Without the quiet zone, which the page around it gives. */
export interface QrMatrix {
  /** Modules along one side. */
  readonly size: number;
  readonly rows: readonly (readonly boolean[])[];
}

/** Encodes a text (a web address as a rule) with 15 % error correction, enough for a paper with a thumb mark on it. */
export function qrMatrix(text: string): QrMatrix {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  return { size, rows: data };
}

/** Four modules of white around the code, as ISO/IEC 18004 asks. */
const QUIET_ZONE = 4;

/**
 * The code as an SVG picture: one path, so that neighbouring squares show no seams on screen or paper.
 * With `quietZone: false` the caller leaves the white margin.
 */
export function qrSvg(text: string, options: { quietZone?: boolean } = {}): string {
  const { size, rows } = qrMatrix(text);
  const margin = options.quietZone === false ? 0 : QUIET_ZONE;
  const side = size + 2 * margin;
  const path = rows
    .map((row, y) =>
      runsOf(row)
        .map(({ from, length }) => square(from + margin, y + margin, length))
        .join(''),
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#ffffff"/><path d="${path}" fill="#000000"/></svg>`;
}

function square(x: number, y: number, length: number): string {
  return `M${x} ${y}h${length}v1h-${length}z`;
}

function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  row.forEach((black, x) => {
    const last = runs.at(-1);
    if (black && last && last.from + last.length === x) last.length += 1;
    else if (black) runs.push({ from: x, length: 1 });
  });
  return runs;
}
