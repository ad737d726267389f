/** A line of writing as a reader of pictures tells it: what it says, how sure it is (0 to 1), its four corners in px from the top left. */
export interface NoteLine {
  readonly text: string;
  readonly sureness: number;
  readonly box: readonly (readonly number[])[];
}

/** A piece of writing of a note and where it stands, px. */
export interface NotePiece {
  readonly text: string;
  readonly sureness: number;
  readonly left: number;
  readonly middle: number;
  readonly height: number;
}

/** Writing in one form: wide signs narrow, no blanks between Chinese letters, as in 毛 重. */
const cleaned = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .trim();

const pieceOf = ({ text, sureness, box }: NoteLine): NotePiece => {
  const lefts = box.map((corner) => corner[0] ?? 0);
  const tops = box.map((corner) => corner[1] ?? 0);
  const [top, bottom] = [Math.min(...tops), Math.max(...tops)];
  return { text: cleaned(text), sureness, left: Math.min(...lefts), middle: (top + bottom) / 2, height: bottom - top };
};

/** The rows of a note from above, each from the left: what stands on one height belongs together, as a word and its figure do. */
export const noteRows = (lines: readonly NoteLine[]): NotePiece[][] => {
  const rows: NotePiece[][] = [];
  const pieces = lines.map(pieceOf).filter(({ text }) => text !== '');
  for (const piece of pieces.toSorted((one, other) => one.middle - other.middle)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row && first && piece.middle - first.middle < Math.min(first.height, piece.height) / 2) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.toSorted((one, other) => one.left - other.left));
};
