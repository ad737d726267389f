/** Which of left, above and above left comes nearest to what the three promise (ISO/IEC 15948, 9.4). */
function paeth(left: number, above: number, corner: number): number {
  const promised = left + above - corner;
  const [byLeft, byAbove, byCorner] = [
    Math.abs(promised - left),
    Math.abs(promised - above),
    Math.abs(promised - corner),
  ];
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}

/** What each filter adds to a byte: none, left, above, the mean of both, Paeth's choice. */
const filters: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

/** The rows of a picture behind the filters of their first bytes; `null` where a row names a filter that there is not. `step`: bytes of a point. */
export function unfilter(packed: Uint8Array, rowBytes: number, step: number): Uint8Array | null {
  const height = packed.length / (rowBytes + 1);
  const rows = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    const from = y * (rowBytes + 1);
    const to = y * rowBytes;
    const filter = filters[packed[from] ?? -1];
    if (!filter) return null;
    for (let x = 0; x < rowBytes; x += 1) {
      const left = x < step ? 0 : (rows[to + x - step] ?? 0);
      const above = y === 0 ? 0 : (rows[to + x - rowBytes] ?? 0);
      const corner = x < step || y === 0 ? 0 : (rows[to + x - rowBytes - step] ?? 0);
      rows[to + x] = (packed[from + 1 + x] ?? 0) + filter(left, above, corner);
    }
  }
  return rows;
}
