import type { ByteReader } from './byteReader.ts';
import { type Message, report } from './message.ts';
import { wideText } from './wideText.ts';

const encodings = ['gbk', 'utf-16be'] as const;

/** Body of 0x6006: a text that the device reports; encoding (0 GBK, 1 Unicode), then the text. */
export function readTextReport(reader: ByteReader): Message {
  const encoding = encodings[reader.u8()];
  return encoding === undefined ? { kind: 'other' } : textOf(reader.rest(), encoding);
}

/** Body of 0x1300: what the device replies to a text sent to it; serial of that message, then Unicode. */
export function readTextReply(reader: ByteReader): Message {
  reader.skip(2);
  return textOf(reader.rest(), 'utf-16be');
}

/** Body of 0x0701: a waybill's text, which trackers use for replies to commands; length in four bytes, then GBK. */
export function readWaybillText(reader: ByteReader): Message {
  return textOf(reader.take(reader.u32()), 'gbk');
}

function textOf(bytes: Uint8Array, encoding: (typeof encodings)[number]): Message {
  const result = wideText(bytes, encoding);
  return result === '' ? { kind: 'other' } : report({ result });
}

/** Body of 0x0002, empty in the standard; some trackers send battery (percent), signal and mode. */
export function readHeartbeat(reader: ByteReader): Message {
  if (reader.left !== 3) return { kind: 'heartbeat' };
  const [batteryLevel, rssi, status] = [reader.u8(), reader.u8(), reader.u8()];
  return report({ ...(batteryLevel <= 100 ? { batteryLevel } : {}), rssi, status });
}
