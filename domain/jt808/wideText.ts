/** What this needs of the decoder that browsers and Node both have. */
type Decoder = { decode: (bytes: Uint8Array) => string };

declare const TextDecoder: new (label: string) => Decoder;

const decoders = { gbk: new TextDecoder('gbk'), 'utf-16be': new TextDecoder('utf-16be') };

/** Chinese text of a device, padding taken off. */
export function wideText(bytes: Uint8Array, encoding: keyof typeof decoders): string {
  return decoders[encoding].decode(bytes).replaceAll('\0', '').trim();
}
