import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeFrame } from './decodeFrame.ts';
import { escapeFrame, unescapeFrame } from './frameEscape.ts';
import { FrameSplitter } from './frameSplitter.ts';
import { fromHex, toHex } from './hexText.ts';
import type { Location } from './location.ts';

type Position = Record<'lat' | 'lon' | 'altitude' | 'speedKnots' | 'course', number> & {
  valid: boolean;
  fixTime: string;
  deviceTime: string | null;
  attributes: Record<string, unknown>;
};
type Vector = {
  hex: string;
  model?: string;
  derived_error?: string;
  derived?: { messageId?: string; phoneBcd?: string; serial?: number; checksumOk?: boolean };
  traccarDecoded: { result?: Position | Position[] | null };
};
type Vectors = {
  decoder: Vector[];
  frameDecoder: { in: string; out: string }[];
  frameEncoder: { in: string; out: string }[];
};

const file = new URL('../../../shared/data/jt808/vectors.json', import.meta.url);
// Where the folder is there, so must the file be, and be readable: nothing is left out in silence.
const isThere = existsSync(new URL('../../../shared/', import.meta.url));
const vectors: Vectors = isThere
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { decoder: [], frameDecoder: [], frameEncoder: [] };

if (!isThere) it.skip('JT/T 808 vectors are absent, as ../shared is: nothing was compared', () => {});

/** Numbers within float noise of each other, all else equal. */
function near(value: unknown): unknown {
  return typeof value === 'number' ? expect.closeTo(value, 6) : value;
}

function nearAll(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, near(value)]));
}

type Reading = { why: string; says: Record<string, unknown>; never: string[] };

const asset = { says: { event: 64, gSensor: '[-1,-3,9]' }, never: ['imei'] };

/**
 * Frames in which the recorded reading runs over the end of an item or takes it for another: what the items say by
 * their own lengths, and what nothing says.
 */
const byTheTables: Record<number, Reading> = {
  0: {
    why: 'bit 18 of the alarm word is driving too long in a day; a low main supply would be bit 7',
    says: { alarm: 'powerOff,drivingTimeOver' },
    never: [],
  },
  4: { why: 'item 0xF9 has two bytes; the number lay in a cell tower of Paraguay (744)', says: {}, never: ['hdop'] },
  9: { why: 'item 0xE3 is a text of ten letters', says: {}, never: ['batteryLevel', 'battery'] },
  17: { why: 'item 0xF8 has 29 bytes: IMEI and SIM card', says: { iccid: '89553202100062282617' }, never: ['temp2'] },
  38: { why: 'item 0xCC is the SIM card', says: { iccid: '898607B8102090162968' }, never: [] },
  39: {
    why: 'the bytes still hold an escape (7D 02), and 0xCC is the SIM card',
    says: { iccid: '89860478102070318608', intakeFlow: 126, intakePressure: 51 },
    never: [],
  },
  60: {
    why: 'items 0x01 (mileage) and 0x36 fill the 18 bytes; read as a block the odometer stood at 1,193,482 km',
    says: { odometer: 1800 },
    never: ['battery', 'rssi'],
  },
  62: { why: 'item 0xF6 has letters where an IMEI has digits: event, mask and three axes', ...asset },
  63: { why: 'as 62', ...asset },
};

function expectSame(location: Location, position: Position, reading: Reading | undefined): void {
  const { fixed, lat, lon, altitudeM, speedKmh, courseDeg, time, attributes } = location;
  const recorded = Object.entries(position.attributes).filter(([name]) => !reading?.never.includes(name));
  expect(attributes).toEqual(nearAll({ ...Object.fromEntries(recorded), ...reading?.says }));
  expect({ fixed, lat, lon, altitudeM, speedKmh, courseDeg, time }).toEqual({
    fixed: position.valid,
    lat: near(position.lat),
    lon: near(position.lon),
    altitudeM: position.altitude,
    speedKmh: expect.closeTo(position.speedKnots * 1.852, 3),
    courseDeg: position.course,
    time: Date.parse(position.fixTime),
  });
}

const read = vectors.decoder.map((vector, index) => {
  const { hex, model } = vector;
  const bytes = byTheTables[index]?.why.includes('escape') ? unescapeFrame(fromHex(hex)) : fromHex(hex);
  const decoded = decodeFrame(bytes, { verifyChecksum: false, ...(model === undefined ? {} : { model }) });
  const wanted = [vector.traccarDecoded.result ?? []].flat();
  return { index, vector, decoded, message: decoded.ok ? decoded.message : null, wanted };
});
const empty = read.filter(({ vector }) => vector.derived_error !== undefined);
const whole = read.filter(({ vector }) => vector.derived_error === undefined);
const headed = whole.filter(({ vector: { derived } }) => derived?.phoneBcd && !derived.messageId?.startsWith('0x55'));
const placed = whole.flatMap(({ message, ...rest }) => (message?.kind === 'locations' ? [{ ...rest, message }] : []));
const reports = whole.flatMap(({ message, ...rest }) => (message?.kind === 'report' ? [{ ...rest, message }] : []));
const others = whole.filter(({ message }) => message?.kind !== 'locations' && message?.kind !== 'report');

describe.runIf(isThere)('JT/T 808 vectors', () => {
  it('holds all 76 frames', () => {
    expect(read).toHaveLength(76);
    const counts = [empty, headed, placed, reports, others].map(({ length }) => length);
    expect(counts).toEqual([1, 69, 62, 7, 6]);
  });

  it.each(empty)('frame $index is refused', ({ decoded }) => {
    expect(decoded).toMatchObject({ ok: false, reason: 'empty' });
  });

  it.each(headed)('frame $index has the head recorded', ({ vector: { hex, derived }, decoded }) => {
    const messageId = Number(derived?.messageId);
    const header = { phone: derived?.phoneBcd, serial: derived?.serial, messageId };
    expect(decoded).toMatchObject({ ok: true, header });
    expect(decodeFrame(fromHex(hex)).ok).toBe(derived?.checksumOk);
  });

  it.each(placed)('frame $index has the positions recorded', ({ index, message, wanted }) => {
    expect(message.skipped).toBe(0);
    expect(message.locations).toHaveLength(wanted.length);
    for (const [at, location] of message.locations.entries())
      expectSame(location, wanted[at] as Position, byTheTables[index]);
  });

  it.each(reports)('frame $index has the report recorded', ({ message, wanted }) => {
    expect(wanted).toHaveLength(1);
    expect(message.attributes).toEqual(nearAll(wanted[0]?.attributes ?? {}));
    expect(message.time).toBe(wanted[0]?.deviceTime ? Date.parse(wanted[0].deviceTime) : null);
  });

  it.each(others)('frame $index tells of no place', ({ message, wanted }) => {
    expect(wanted).toEqual([]);
    expect(['register', 'authenticate']).toContain(message?.kind);
  });

  it.each(vectors.frameDecoder)('cuts $in', ({ in: stream, out }) => {
    const content = out.startsWith('7e') ? out.slice(2, -2) : out;
    expect(new FrameSplitter().push(fromHex(stream)).map(toHex)).toEqual([content]);
  });

  it.each(vectors.frameEncoder)('escapes $in', ({ in: frame, out }) => {
    expect(toHex(escapeFrame(fromHex(frame).subarray(1, -1)))).toBe(out);
  });
});
