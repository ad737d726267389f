import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeFrame, decodeMessage } from './decodeFrame.ts';
import { encodeLocation, encodeLocationBatch } from './encodeLocation.ts';
import { FrameSplitter } from './frameSplitter.ts';
import { encodeGeneralReply } from './generalReply.ts';
import { encodeFrame, encodeFrames, type HeaderForm, type Sender, wirePhone } from './header.ts';
import { fromHex } from './hexText.ts';
import { itemExamples } from './items/itemExamples.ts';
import { messageIds } from './messageIds.ts';
import { PartJoiner } from './partJoiner.ts';
import { encodeAuthentication, encodeRegistration, encodeRegistrationReply } from './registration.ts';
import { onlyFrame } from './testFrames.ts';

const forms = fc.constantFrom<HeaderForm>(2013, 2019);
const senders: fc.Arbitrary<Sender> = fc.record({
  form: forms,
  phone: fc.stringMatching(/^[0-9]{11,12}$/),
  serial: fc.integer({ min: 0, max: 65_535 }),
});
const word = fc.stringMatching(/^[A-Z0-9]{0,5}$/);
const positions = fc.record({
  fixed: fc.boolean(),
  ignition: fc.boolean(),
  lat: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((value) => value / 1e6 + 0),
  lon: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((value) => value / 1e6 + 0),
  altitudeM: fc.integer({ min: -500, max: 9000 }),
  speedKmh: fc.integer({ min: 0, max: 2200 }).map((value) => value / 10),
  courseDeg: fc.integer({ min: 0, max: 359 }),
  time: fc.integer({ min: 946_684_800, max: 4_070_000_000 }).map((value) => value * 1000),
  alarmFlags: fc.nat(0xffffffff),
  attributes: fc.record({ odometer: fc.nat(9_000_000).map((value) => value * 100), sat: fc.nat(40), rssi: fc.nat(31) }),
});

/** Feeds bytes in pieces of the given sizes, over and over. */
function splitInto(stream: Uint8Array, sizes: number[], splitter = new FrameSplitter()): Uint8Array[] {
  const frames: Uint8Array[] = [];
  for (let at = 0, turn = 0; at < stream.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    frames.push(...splitter.push(stream.subarray(at, at + size)));
    at += size;
  }
  return frames;
}

describe('JT/T 808 there and back', () => {
  it('positions survive encoding, any splitting of the stream and decoding', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(fc.tuple(senders, positions), { minLength: 1, maxLength: 5 }), sizes, (sent, cuts) => {
        const stream = sent.map(([sender, place]) => encodeFrame(messageIds.location, sender, encodeLocation(place)));
        const frames = splitInto(Uint8Array.from(stream.flatMap((frame) => [...frame])), cuts);
        expect(frames).toHaveLength(sent.length);
        for (const [at, [sender, { ignition, attributes, alarmFlags, ...place }]] of sent.entries()) {
          const decoded = decodeFrame(frames[at] ?? new Uint8Array());
          if (!decoded.ok || decoded.message.kind !== 'locations') throw new Error('no position');
          const { form, serial } = sender;
          expect(decoded.header).toMatchObject({ form, serial, phone: wirePhone(sender.phone, form) });
          expect(decoded.message.locations).toMatchObject([
            { ...place, alarmFlags, attributes: { ...attributes, ignition } },
          ]);
        }
      }),
    );
  });

  it('registration, authentication, replies', () => {
    fc.assert(
      fc.property(senders, word, word, fc.uint8Array({ maxLength: 12 }), (sender, text, code, plate) => {
        const places = { provinceCode: 44, cityCode: 300, plateColour: 2 };
        const registration = { ...places, maker: text, model: text, terminalID: text, plate };
        const register = onlyFrame(encodeFrame(0x0100, sender, encodeRegistration(registration, sender.form)));
        expect(register.message).toEqual({ kind: 'register', ...registration });
        const proof = sender.form === 2013 ? { imei: null, software: null } : { imei: '8', software: text };
        const body = encodeAuthentication({ code, ...proof }, sender.form);
        expect(onlyFrame(encodeFrame(0x0102, sender, body)).message).toEqual({ kind: 'authenticate', code, ...proof });
        const reply = { serial: 7, messageId: 0x0200, result: 1 };
        expect(onlyFrame(encodeFrame(0x8001, sender, encodeGeneralReply(reply))).message).toEqual({
          kind: 'reply',
          ...reply,
        });
        const answer = { serial: 9, result: 0, code };
        const answered = onlyFrame(encodeFrame(0x8100, sender, encodeRegistrationReply(answer))).message;
        expect(answered).toEqual({ kind: 'registerReply', ...answer });
        expect(onlyFrame(encodeFrame(0x0002, sender, new Uint8Array())).message).toEqual({ kind: 'heartbeat' });
      }),
    );
  });

  it('a batch in parts is joined in any order', () => {
    fc.assert(
      fc.property(
        senders,
        fc.array(positions, { minLength: 30, maxLength: 60 }),
        fc.integer({ min: 200, max: 1023 }),
        (sender, places, size) => {
          const body = encodeLocationBatch(places.map(encodeLocation), true);
          const joiner = new PartJoiner();
          const joined = encodeFrames(messageIds.locationBatch, sender, body, size)
            .reverse()
            .map((bytes) => onlyFrame(bytes))
            .map(({ header, message }) =>
              header && message.kind === 'part' ? joiner.add(header, message.body, 0) : null,
            )
            .at(-1);
          if (!joined) throw new Error('not joined');
          const decoded = decodeMessage(joined.header, joined.body);
          if (!decoded.ok || decoded.message.kind !== 'locations') throw new Error('no batch');
          expect(decoded.message.locations.map(({ time }) => time)).toEqual(places.map(({ time }) => time));
          expect(decoded.message.locations[0]?.attributes.archive).toBe(true);
          expect(joined.serials).toHaveLength(Math.ceil(body.length / size));
          expect(joiner.heldBytes).toBe(0);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('JT/T 808 and hostile bytes', () => {
  it('any bytes give a result, never an exception, and memory stays bounded', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 20 }), (chunks) => {
        const splitter = new FrameSplitter(256);
        for (const chunk of chunks) {
          for (const frame of splitter.push(chunk)) {
            expect(frame.length).toBeLessThanOrEqual(256);
            expect(typeof decodeFrame(frame, { verifyChecksum: false }).ok).toBe('boolean');
          }
          expect(splitter.reservedBytes).toBeLessThanOrEqual(256);
        }
      }),
    );
  });

  it('any body of any known message gives a result', () => {
    const ids = fc.constantFrom(...Object.values(messageIds));
    fc.assert(
      fc.property(
        senders,
        ids,
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('MV710G', 'C5L', undefined),
        (sender, id, body, model) => {
          const [frame] = new FrameSplitter().push(encodeFrame(id, sender, body));
          const decoded = decodeFrame(frame ?? body, model === undefined ? {} : { model });
          expect(typeof decoded.ok).toBe('boolean');
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('50,000 frames of every known item, bent anyhow, give a result', () => {
    const fixed = fromHex('0000000000000003015a7cef06cf8a84000000000000200108064451');
    const sender: Sender = { form: 2013, phone: '13800000001', serial: 1 };
    let turn = 1;
    const draw = (below: number): number => {
      turn = (turn * 48_271) % 2_147_483_647;
      return turn % below;
    };
    const models = ['MV710G', 'C5L', 'GL100', 'JC371', 'G-360P', 'G10LS', 'S21L', undefined];
    for (let frame = 0; frame < 50_000; frame += 1) {
      const bytes = [...fixed];
      for (let items = 1 + draw(4); items > 0; items -= 1) {
        const { id, hex } = itemExamples[draw(itemExamples.length)] ?? { id: 0, hex: '' };
        bytes.push(id, hex.length / 2, ...fromHex(hex));
      }
      for (let bends = 1 + draw(4); bends > 0; bends -= 1) bytes[draw(bytes.length)] = draw(256);
      const body = Uint8Array.from(bytes.slice(0, bytes.length - (draw(3) === 0 ? draw(bytes.length) : 0)));
      const id = draw(4) === 0 ? 0x0900 : 0x0200;
      const model = models[draw(models.length)];
      const framed = new FrameSplitter().push(encodeFrame(id, sender, body))[0] ?? body;
      if (typeof decodeFrame(framed, model === undefined ? {} : { model }).ok !== 'boolean')
        throw new Error('no result');
    }
  }, 30_000);

  it('an over-long frame is dropped and counted, the next one stands', () => {
    const splitter = new FrameSplitter(64);
    const good = encodeFrame(0x0002, { form: 2013, phone: '13800000001', serial: 1 }, new Uint8Array());
    const long = new Uint8Array(5000).fill(0x41);
    const frames = [good, long, good].flatMap((bytes) => splitter.push(bytes));
    expect(frames).toHaveLength(2);
    expect(splitter.oversized).toBe(1);
  });

  it('half a frame costs itself only', () => {
    const good = encodeFrame(0x0002, { form: 2013, phone: '13800000001', serial: 1 }, new Uint8Array());
    const frames = new FrameSplitter().push(Uint8Array.from([...good.subarray(0, 6), ...good, ...good]));
    expect(frames.filter((frame) => decodeFrame(frame).ok)).toHaveLength(2);
  });

  it('unfinished messages are bounded in number, bytes, parts and age', () => {
    const limits = { maxMessages: 2, maxParts: 4, maxBytes: 100, maxAgeMs: 1000 };
    const header = (serial: number, count = 3) =>
      ({
        messageId: 0x0704,
        form: 2013,
        protocolVersion: null,
        phone: '1',
        serial,
        bodyLength: 0,
        encryption: 0,
        part: { count, index: 1 },
      }) as const;
    const usual = new PartJoiner();
    for (let message = 0; message < 3; message += 1)
      for (let index = 1; index < 250; index += 1)
        usual.add({ ...header(message * 1000 + index), part: { count: 250, index } }, new Uint8Array(1000), 0);
    // A quarter of a megabyte is all that one connection may hold.
    expect([usual.heldBytes, usual.dropped]).toEqual([262_000, 3 * 249 - 262]);
    const joiner = new PartJoiner(limits);
    for (const serial of [10, 20, 30]) joiner.add(header(serial), new Uint8Array(30), 0);
    expect([joiner.dropped, joiner.heldBytes]).toEqual([1, 60]);
    joiner.add(header(40), new Uint8Array(50), 0);
    joiner.add(header(50, 5), new Uint8Array(1), 0);
    expect([joiner.dropped, joiner.heldBytes]).toEqual([3, 60]);
    joiner.dropOlder(1001);
    expect([joiner.dropped, joiner.heldBytes]).toEqual([5, 0]);
  });

  it('refuses encrypted frames, impossible times and places by name', () => {
    const place = fromHex('00000000000c000302315c4406f57bd40020000000c6231301000034');
    const sender: Sender = { form: 2013, phone: '013306139197', serial: 2052 };
    const refused = new FrameSplitter().push(encodeFrame(0x0200, sender, place))[0] ?? place;
    expect(decodeFrame(refused)).toMatchObject({ ok: false, reason: 'badTime' });
    expect(decodeFrame(new Uint8Array())).toMatchObject({ ok: false, reason: 'empty' });
    const far = place.slice();
    far.set([0xff, 0xff, 0xff, 0xff], 8);
    expect(decodeFrame(new FrameSplitter().push(encodeFrame(0x0200, sender, far))[0] ?? far)).toMatchObject({
      reason: 'badPosition',
    });
    const heartbeat = fromHex('000204000133061391970804');
    const frame = Uint8Array.from([...heartbeat, heartbeat.reduce((sum, byte) => sum ^ byte, 0)]);
    expect(decodeFrame(frame)).toMatchObject({ ok: false, reason: 'encrypted' });
  });
});
