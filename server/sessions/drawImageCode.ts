import { imageGlyphs, type Stroke } from './imageGlyphs.ts';

const width = 168;
const height = 56;

type Point = readonly [number, number];

/** A number between two, by chance. */
const between = (low: number, high: number): number => low + Math.random() * (high - low);

/** A stroke in pieces of about 3 units, so that what bends the picture bends every line. */
const inPieces = (stroke: Stroke): [Point, Point][] =>
  stroke.slice(1).flatMap((end, i) => {
    const start = stroke[i] as Point;
    const pieces = Math.max(1, Math.round(Math.hypot(end[0] - start[0], end[1] - start[1]) / 3));
    const at = (k: number): Point => [
      start[0] + ((end[0] - start[0]) * k) / pieces,
      start[1] + ((end[1] - start[1]) * k) / pieces,
    ];
    return Array.from({ length: pieces }, (_, k): [Point, Point] => [at(k), at(k + 1)]);
  });

/** Where the characters stand: no two pictures have the same places, and neighbours may touch. */
const places = (count: number): number[] => {
  const steps = Array.from({ length: count - 1 }, () => between(29, 41));
  const wide = steps.reduce((sum, step) => sum + step, 0);
  const first = between(20, width - wide - 20);
  return Array.from({ length: count }, (_, i) => first + steps.slice(0, i).reduce((sum, step) => sum + step, 0));
};

/** Turns, leans and stretches a character by chance about its place in the picture. */
const placed = (strokes: readonly Stroke[], at: number): Stroke[] => {
  const [turn, lean, wide, high] = [between(-0.34, 0.34), between(-0.25, 0.25), between(2, 2.8), between(2.3, 2.9)];
  const top = height / 2 + between(-5, 5);
  return strokes.map((stroke) =>
    stroke.map(([x, y]): Point => {
      const [dx, dy] = [(x - 5 + lean * (7 - y)) * wide, (y - 7) * high];
      return [at + dx * Math.cos(turn) - dy * Math.sin(turn), top + dx * Math.sin(turn) + dy * Math.cos(turn)];
    }),
  );
};

/** Lines that are no part of a character: short ones all over and one across the picture. */
const scratches = (): Stroke[] => {
  const short = Array.from({ length: 7 }, (): Stroke => {
    const [x, y] = [between(0, width), between(0, height)];
    const [angle, length] = [between(0, Math.PI), between(8, 16)];
    return [
      [x, y],
      [x + length * Math.cos(angle), y + length * Math.sin(angle)],
    ];
  });
  const [from, to] = [between(4, height - 4), between(4, height - 4)];
  return [
    ...short,
    [
      [0, from],
      [width, to],
    ],
  ];
};

const bend = (): ((point: Point) => Point) => {
  const [a, b, c, d] = [between(1, 2.2), between(0.06, 0.11), between(0, 6), between(0, 6)];
  return ([x, y]) => [x + a * Math.sin(y * b * 2 + c), y + a * Math.sin(x * b + d)];
};

/**
 * A picture of characters as SVG: one path of short lines in mixed order, characters and scratches alike, bent as a whole.
 * There is no text in it and no part that stands for a character.
 */
export const drawImageCode = (text: string): string => {
  const bent = bend();
  const at = places(text.length);
  const strokes = [...text].flatMap((character, i) => placed(imageGlyphs[character] ?? [], at[i] as number));
  const pieces = [...strokes, ...scratches()].flatMap(inPieces).map((piece) => piece.map(bent));
  for (let i = pieces.length - 1; i > 0; i -= 1) {
    const k = Math.floor(Math.random() * (i + 1));
    [pieces[i], pieces[k]] = [pieces[k] as Point[], pieces[i] as Point[]];
  }
  const line = pieces
    .map((points) => (Math.random() < 0.5 ? points : points.toReversed()))
    .map(([start, end]) => `M${start?.map((n) => n.toFixed(1)).join(' ')}L${end?.map((n) => n.toFixed(1)).join(' ')}`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#eef2f6"/><path d="${line}" fill="none" stroke="#2f4358" stroke-width="2.2" stroke-linecap="round"/></svg>`;
};
