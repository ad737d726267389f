#!/usr/bin/env node
// Stands for the program that reads pictures in tests: it behaves and fails as that does. What it is to do may stand behind the picture:
// `reads:TEXT|TEXT`, `fails`, `hangs`, `babbles`. Else it reads a weighing slip in a picture that is wider than high, nothing in one that
// is higher than wide, and fails on one that is too small to read anything in.
const pieces = [];
for await (const piece of process.stdin) pieces.push(piece);
const picture = Buffer.concat(pieces);
const [, order = ''] = picture.toString('latin1').split('#ocr ');

/** Width and height of a JPEG by the frame it begins with, px. */
const sizeOf = () => {
  for (let at = 2; at + 9 < picture.length && picture[at] === 0xff; at += 2 + picture.readUInt16BE(at + 2))
    if (picture[at + 1] >= 0xc0 && picture[at + 1] <= 0xc2)
      return { height: picture.readUInt16BE(at + 5), width: picture.readUInt16BE(at + 7) };
  return { width: 0, height: 0 };
};
const { width, height } = sizeOf();
const isSeen = order === '' && width > 0;
if (order.startsWith('fails') || (isSeen && width < 64)) process.exit(1);
if (order.startsWith('hangs')) setTimeout(() => process.exit(0), 60_000);
else if (order.startsWith('babbles')) process.stdout.write('no JSON');
else {
  const texts = order.startsWith('reads:')
    ? Buffer.from(order.slice(6), 'latin1').toString().split('|')
    : isSeen && width > height
      ? ['过磅单 No.20611', '净重 32.48 吨']
      : [];
  const lines = texts.map((text, index) => {
    const [top, bottom] = [20 + index * 40, 50 + index * 40];
    const [left, right] = [20, 20 + text.length * 16];
    return {
      text,
      mean: 0.98 - index / 5,
      box: [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
    };
  });
  process.stdout.write(JSON.stringify(lines));
}
