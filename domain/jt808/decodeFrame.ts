import { readAcceleration } from './accelerationReport.ts';
import { readAlarmFiles } from './alarmFiles.ts';
import { ByteReader } from './byteReader.ts';
import { readDeviceProperties } from './deviceProperties.ts';
import { readDriverCard } from './driverCard.ts';
import { checksumOf, frameMark } from './frameEscape.ts';
import { readGeneralReply } from './generalReply.ts';
import { type Header, readHeader } from './header.ts';
import { makersOf } from './items/makers.ts';
import type { Told } from './items/told.ts';
import { Jt808Error, type Jt808Reason } from './jt808Error.ts';
import { readLocation } from './location.ts';
import { readCompactBatch, readLocationBatch } from './locationBatch.ts';
import { readLockReport } from './lockReport.ts';
import { type Message, report } from './message.ts';
import { messageIds } from './messageIds.ts';
import { possibleAttributes, possibleDetails } from './possible.ts';
import { readAuthentication, readRegistration, readRegistrationReply } from './registration.ts';
import { readHeartbeat, readTextReply, readTextReport, readWaybillText } from './textReports.ts';
import { readTransparent } from './transparentReport.ts';

/** What became of a frame's outside: header and body, or why not. */
export type OpenedFrame = { ok: true; header: Header; body: Uint8Array } | { ok: false; reason: Jt808Reason };

/** What became of a frame. A part of a longer message comes as `part`: join it, then use `decodeMessage`. */
export type DecodedFrame =
  | { ok: true; header: Header | null; message: Message | { kind: 'part'; body: Uint8Array } }
  | { ok: false; reason: Jt808Reason; header: Header | null };

/** How to read: the device's model where makers differ; `verifyChecksum: false` takes frames with a wrong check byte. */
export type DecodeOptions = { model?: string; verifyChecksum?: boolean };

/** Opens an un-escaped frame (with or without its marks): checksum and header. Never throws for any bytes. */
export function openFrame(frame: Uint8Array, options: DecodeOptions = {}): OpenedFrame {
  const content = withoutMarks(frame);
  if (content.length === 0) return { ok: false, reason: 'empty' };
  const checked = content.subarray(0, -1);
  const isIntact = checksumOf(checked) === content.at(-1);
  if (options.verifyChecksum !== false && !isIntact) return { ok: false, reason: 'badChecksum' };
  return guarded(() => {
    const reader = new ByteReader(checked);
    const header = readHeader(reader);
    if (header.encryption !== 0) throw new Jt808Error('encrypted');
    // The declared length is not held against a frame: devices that are sold declare another, and marks and check byte tell where it ends.
    return { ok: true, header, body: reader.rest() };
  });
}

/** Reads a whole un-escaped frame. Any bytes give a message or a reason, never an exception. */
export function decodeFrame(frame: Uint8Array, options: DecodeOptions = {}): DecodedFrame {
  if (frame[0] === 0x28 && frame.at(-1) === 0x29) {
    const result = new ByteReader(frame).text(frame.length);
    return { ok: true, header: null, message: report({ result }) };
  }
  const opened = openFrame(frame, options);
  if (!opened.ok) return { ...opened, header: null };
  const { header, body } = opened;
  if (header.part) return { ok: true, header, message: { kind: 'part', body } };
  const decoded = decodeMessage(header, body, options.model);
  return decoded.ok ? { ...decoded, header } : { ...decoded, header };
}

/** Reads a body, whole or joined from parts. Never throws for any bytes. */
export function decodeMessage(
  header: Header,
  body: Uint8Array,
  model?: string,
): { ok: true; message: Message } | { ok: false; reason: Jt808Reason } {
  return guarded(() => ({ ok: true, message: withoutImpossible(readMessage(header, new ByteReader(body), model)) }));
}

/** What a device told, without the values that nothing on a vehicle can have. */
function withoutImpossible(message: Message): Message {
  const clean = <T extends Told>(told: T): T => ({
    ...told,
    attributes: possibleAttributes(told.attributes),
    details: possibleDetails(told.details),
  });
  if (message.kind === 'report') return clean(message);
  if (message.kind === 'locations') return { ...message, locations: message.locations.map(clean) };
  return message;
}

function readMessage(header: Header, reader: ByteReader, model: string | undefined): Message {
  const { messageId, form } = header;
  const makers = makersOf(model, form);
  switch (messageId) {
    case messageIds.register:
      return { kind: 'register', ...readRegistration(reader, form) };
    case messageIds.authenticate:
      return { kind: 'authenticate', ...readAuthentication(reader, form) };
    case messageIds.heartbeat:
      return readHeartbeat(reader);
    case messageIds.deviceReply:
    case messageIds.platformReply:
      return { kind: 'reply', ...readGeneralReply(reader) };
    case messageIds.registerReply:
      return { kind: 'registerReply', ...readRegistrationReply(reader) };
    case messageIds.location:
      return { kind: 'locations', locations: [readLocation(reader, makers)], skipped: 0 };
    case messageIds.locationBatch:
      return readLocationBatch(reader, makers);
    case messageIds.compactBatch:
      return readCompactBatch(reader, makers);
    case messageIds.lockLocation:
    case messageIds.lockBlindLocation: {
      const location = readLockReport(reader, messageId === messageIds.lockLocation);
      return { kind: 'locations', locations: [location], skipped: 0 };
    }
    case messageIds.transparent:
      return readTransparent(reader, makers);
    case messageIds.driverCard:
      return readDriverCard(reader);
    case messageIds.deviceProperties:
      return readDeviceProperties(reader, form);
    case messageIds.acceleration:
      return readAcceleration(reader);
    case messageIds.textReport:
      return readTextReport(reader);
    case messageIds.textReply:
      return readTextReply(reader);
    case messageIds.waybillText:
      return readWaybillText(reader);
    case messageIds.alarmFiles:
      return readAlarmFiles(reader);
    default:
      return { kind: 'other' };
  }
}

function withoutMarks(frame: Uint8Array): Uint8Array {
  const isMarked = frame.length >= 2 && frame[0] === frameMark && frame.at(-1) === frameMark;
  return isMarked ? frame.subarray(1, -1) : frame;
}

function guarded<T>(read: () => T): T | { ok: false; reason: Jt808Reason } {
  try {
    return read();
  } catch (error) {
    if (error instanceof Jt808Error) return { ok: false, reason: error.reason };
    throw error;
  }
}
