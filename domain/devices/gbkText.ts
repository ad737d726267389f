/** Every runtime of the product has it; the domain otherwise knows of none. */
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

const decoder = new TextDecoder('gbk');

/** Text in GBK, in which terminals write plates; what is no GBK becomes �. Padding is left out. */
export const readGbk = (bytes: Uint8Array): string => decoder.decode(bytes).replaceAll('\0', '').trim();

let table: Map<string, readonly [number, number]> | undefined;

/** Every character of two bytes, by itself. */
const twoByteTable = (): Map<string, readonly [number, number]> => {
  const made = new Map<string, readonly [number, number]>();
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const text = decoder.decode(Uint8Array.of(high, low));
      if (text.length === 1 && text !== '�' && !made.has(text)) made.set(text, [high, low]);
    }
  return made;
};

/** Writes text in GBK; a character that GBK lacks is a RangeError. */
export const writeGbk = (text: string): Uint8Array =>
  Uint8Array.from(
    [...text].flatMap((character) => {
      const code = character.codePointAt(0) ?? 0;
      if (code < 0x80) return [code];
      table ??= twoByteTable();
      const bytes = table.get(character);
      if (!bytes) throw new RangeError(`${character} is not in GBK`);
      return [...bytes];
    }),
  );
