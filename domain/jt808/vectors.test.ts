import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeFrame } from './decodeFrame.ts';
import { escapeFrame } from './frameEscape.ts';
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
const isThere = existsSync(file);
const vectors: Vectors = isThere
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { decoder: [], frameDecoder: [], frameEncoder: [] };

if (!isThere)
  it.skip('JT/T 808 vectors are absent (../shared/data/jt808/vectors.json): nothing was compared', () => {});

/** Numbers within float noise of each other, all else equal. */
function near(value: unknown): unknown {
  return typeof value === 'number' ? expect.closeTo(value, 6) : value;
}

function nearAll(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, near(value)]));
}

function expectSame(location: Location, position: Position): void {
  const { fixed, lat, lon, altitudeM, speedKmh, courseDeg, time, attributes } = location;
  expect(attributes).toEqual(nearAll(position.attributes));
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
  const decoded = decodeFrame(fromHex(hex), { verifyChecksum: false, ...(model === undefined ? {} : { model }) });
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

  it.each(placed)('frame $index has the positions recorded', ({ message, wanted }) => {
    expect(message.skipped).toBe(0);
    expect(message.locations).toHaveLength(wanted.length);
    for (const [at, location] of message.locations.entries()) expectSame(location, wanted[at] as Position);
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
