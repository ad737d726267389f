/** What a scanned code stands for: a plant to join, or a delivery note. */
export type ScannedThing = { kind: 'join'; code: string } | { kind: 'ticket'; token: string };

const joining = /\/userregisterforqrscan\?(?:[^#]*&)?code=([\w-]{1,64})(?:[&#]|$)/;
const ticket = /\/ticket\?(?:[^#]*&)?token=([\w-]{1,128})(?:[&#]|$)/;

/** The thing in the text of a code, an address of the product or the bare code of a plant; null when it is none of ours. */
export function scannedThing(text: string): ScannedThing | null {
  const read = text.trim();
  const token = ticket.exec(read)?.[1];
  if (token) return { kind: 'ticket', token };
  const code = joining.exec(read)?.[1] ?? (/^[\w-]{4,64}$/.test(read) ? read : undefined);
  return code ? { kind: 'join', code } : null;
}
