import type { CityShape } from './cityShape.ts';
import type { RoadDraft } from './roadDraft.ts';
import type { SeededRandom } from './seededRandom.ts';

/** The drawing board of the city: lines from north to south (columns) and from west to east (rows), close in the core. */
export interface StreetGrid {
  columns: GridLine[];
  rows: GridLine[];
  /** Junction of column i and row j, or -1 where the river flows. */
  node(i: number, j: number): number;
}

export interface GridLine {
  /** Where the line stands on the board, metres from the centre. */
  at: number;
  great: boolean;
}

/** Lines from -half to half: about 0.6 of the mean gap in the core, 1.8 at the rim; every 1.3 km or more a great road. */
function makeLines(random: SeededRandom, half: number, count: number): GridLine[] {
  const middle = Math.floor(count / 2);
  const lines = Array.from({ length: count }, (_, i) => {
    const u = i === middle ? 0 : (i - middle + random.between(-0.16, 0.16)) / (count / 2);
    return { at: half * (0.6 * u + 0.4 * u ** 3), great: i === middle };
  });
  const gap = half * 0.1;
  for (const step of [-1, 1]) {
    let last = 0;
    for (let i = middle + step; lines[i]; i += step) {
      const line = lines[i] as GridLine;
      line.great = Math.abs(line.at - last) >= gap * (1 + Math.abs(line.at) / half) * 0.85;
      if (line.great) last = line.at;
    }
  }
  return lines;
}

export function makeStreetGrid(random: SeededRandom, shape: CityShape, draft: RoadDraft): StreetGrid {
  const lines = (half: number) => makeLines(random, half, Math.min(81, Math.max(13, Math.round(half / 280) | 1)));
  const columns = lines(shape.halfWidthM);
  const rows = lines(shape.halfHeightM);
  const nodes = columns.map((column) =>
    rows.map((row) => {
      const small = column.great || row.great ? 0.3 : 1;
      const jitter = () => random.between(-1, 1) * small * shape.halfWidthM * 0.0028;
      const [bentX, bentY] = shape.bend(column.at, row.at);
      const [x, y] = [bentX + jitter(), bentY + jitter()];
      const wet = Math.abs(y - shape.riverY(x)) < shape.riverHalfWidthM * 1.25;
      return wet ? -1 : draft.addNode(x, y);
    }),
  );
  return { columns, rows, node: (i, j) => nodes[i]?.[j] ?? -1 };
}
