/** What is in a scanned text: the code of a thing of a plant, or the token of a delivery note. */
export type ScannedThing = { kind: 'code'; code: string } | { kind: 'ticket'; token: string };

const coded = /\/(?:userregisterforqrscan|scanqrcode)\?(?:[^#]*&)?code=([\w-]{1,64})(?:[&#]|$)/;
const ticket = /\/ticket\?(?:[^#]*&)?token=([\w-]{1,128})(?:[&#]|$)/;

/** The thing in the text of a code: an address of the product, or what stands under a code or on a chip; null when it is none of ours. */
export function scannedThing(text: string): ScannedThing | null {
  const read = text.trim();
  const token = ticket.exec(read)?.[1];
  if (token) return { kind: 'ticket', token };
  const code = coded.exec(read)?.[1] ?? (/^[\w-]{2,64}$/.test(read) ? read : undefined);
  return code ? { kind: 'code', code } : null;
}
