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

function only(bytes: Uint8Array) {
  const [frame, ...others] = new FrameSplitter().push(bytes);
  if (!frame || others.length > 0) throw new Error('not one frame');
  const decoded = decodeFrame(frame);
  if (!decoded.ok) throw new Error(decoded.reason);
  return decoded;
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
        const register = only(encodeFrame(0x0100, sender, encodeRegistration(registration, sender.form)));
        expect(register.message).toEqual({ kind: 'register', ...registration });
        const proof = sender.form === 2013 ? { imei: null, software: null } : { imei: '8', software: text };
        const body = encodeAuthentication({ code, ...proof }, sender.form);
        expect(only(encodeFrame(0x0102, sender, body)).message).toEqual({ kind: 'authenticate', code, ...proof });
        const reply = { serial: 7, messageId: 0x0200, result: 1 };
        expect(only(encodeFrame(0x8001, sender, encodeGeneralReply(reply))).message).toEqual({
          kind: 'reply',
          ...reply,
        });
        const answer = { serial: 9, result: 0, code };
        const answered = only(encodeFrame(0x8100, sender, encodeRegistrationReply(answer))).message;
        expect(answered).toEqual({ kind: 'registerReply', ...answer });
        expect(only(encodeFrame(0x0002, sender, new Uint8Array())).message).toEqual({ kind: 'heartbeat' });
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
            .map((bytes) => only(bytes))
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

describe('JT/T 808 reports without a position', () => {
  const sender: Sender = { form: 2013, phone: '13800000001', serial: 1 };
  const bytes = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
  const said = (id: number, body: number[]) => only(encodeFrame(id, sender, Uint8Array.from(body))).message;

  it('texts in GBK and Unicode, replies and waybills', () => {
    const word = [0xb2, 0xe2, 0xca, 0xd4];
    const result = { kind: 'report', attributes: { result: '测试' } };
    expect(said(0x6006, [0, ...word])).toMatchObject(result);
    expect(said(0x6006, [1, 0x6d, 0x4b, 0x8b, 0xd5])).toMatchObject(result);
    expect(said(0x1300, [0, 9, 0x6d, 0x4b, 0x8b, 0xd5])).toMatchObject(result);
    expect(said(0x0701, [0, 0, 0, 4, ...word])).toMatchObject(result);
    expect(said(0x6006, [7, ...word])).toEqual({ kind: 'other' });
  });

  it('a heartbeat with battery, signal and mode, and the empty one', () => {
    expect(said(0x0002, [90, 20, 0])).toMatchObject({ attributes: { batteryLevel: 90, rssi: 20, status: 0 } });
    expect(said(0x0002, [124, 20, 0])).toMatchObject({ attributes: { rssi: 20, status: 0 } });
    expect(said(0x0002, [])).toEqual({ kind: 'heartbeat' });
  });

  it('properties with SIM card and versions, the driver in Chinese, the files of an alarm', () => {
    const padded = (text: string, size: number) => [...bytes(text), ...new Array(size - text.length).fill(0)];
    const card = [0x89, 0x86, 0x07, 0x48, 0x10, 0x20, 0x90, 0x16, 0x29, 0x6f];
    const head = [0, 4, ...padded('BSJ', 5), ...padded('A5', 20), ...padded('42', 7), ...card];
    expect(said(0x0107, [...head, 2, ...bytes('H1'), 3, ...bytes('V20'), 3, 1])).toEqual({
      ...{ kind: 'report', time: null, attributes: { iccid: '8986074810209016296' } },
      details: { maker: 'BSJ', model: 'A5', terminalID: '42', hardware: 'H1', firmware: 'V20' },
    });
    const driver = [1, 0x25, 0x01, 0x25, 0x10, 0x09, 0x15, 0, 4, 0xcd, 0xf5, 0xce, 0xb0, ...padded('0029', 20), 0];
    expect(said(0x0702, [...driver, 0x20, 0x30, 0x01, 0x01])).toMatchObject({
      attributes: { cardStatus: 1, cardResult: 0, driver: '王伟', cardCode: '0029', cardValidity: '20300101' },
    });
    const files = [
      ...padded('42', 7),
      ...new Array(16).fill(1),
      ...padded('7', 32),
      0,
      1,
      2,
      ...bytes('a1'),
      0,
      0,
      1,
      0,
    ];
    expect(said(0x1210, files)).toMatchObject({ details: { files: [{ name: 'a1', bytes: 256 }] } });
  });

  it('a driver on the serial line, a collision, a trip, an event and alarms of the engine report', () => {
    const signOn = bytes('GTSL|6|1|0|10218094|1|');
    expect(said(0x0900, [0x40, 0, signOn.length, ...signOn])).toMatchObject({
      attributes: { driverUniqueId: '10218094' },
    });
    expect(said(0x0900, [0xf3, 0, 2, 0, 2, 0x64, 0])).toMatchObject({ attributes: { collision: 1 } });
    const time = [0x23, 0x02, 0x23, 0x15, 0x02, 0x15];
    const report = [0xf0, ...time, 1, 2];
    expect(said(0x0900, [...report, 0x15, 0, 0, 0, 52])).toMatchObject({ attributes: { alarm: 'hardBraking' } });
    expect(said(0x0900, [...report, 0x15, 0, 0, 0, 60])).toMatchObject({ attributes: { event: 60, archive: true } });
    expect(said(0x0900, [...report, 0x0b, 1, ...bytes('LSVAA4182E2123456')])).toMatchObject({
      attributes: { vin: 'LSVAA4182E2123456' },
    });
    const trip = [4, 2, 0, 0, 0, 9, ...time, ...time, ...new Array(17).fill(0), 0, 2, 0, 60, 0, 12, 0, 150];
    expect(said(0x0900, [...report, ...trip])).toMatchObject({
      attributes: { tripNumber: 9, idlingCount: 2, idlingTime: 60, tripOdometer: 1200, tripFuel: 1.5 },
    });
    const place = [0, 0, 0, 3, 0x01, 0x5a, 0x7c, 0xef, 0x06, 0xcf, 0x8a, 0x84];
    expect(said(0x0900, [...report, 3, 2, 0x1a, 0, 0x31, 1, 7, ...place])).toMatchObject({
      locations: [{ attributes: { alarm: 'hardAcceleration,door', ignition: true } }],
    });
  });
});

describe('JT/T 808 makers', () => {
  const place = '0003015a7cef06cf8a84000000000000200108064451';
  const alarms = (flags: string, model?: string, form: HeaderForm = 2013) => {
    const body = fromHex(`${flags}0000${place}`);
    const sender: Sender = { form, phone: '13800000001', serial: 1 };
    const framed = new FrameSplitter().push(encodeFrame(0x0200, sender, body))[0] ?? body;
    const decoded = decodeFrame(framed, model === undefined ? {} : { model });
    return decoded.ok && decoded.message.kind === 'locations' ? decoded.message.locations[0]?.attributes.alarm : null;
  };

  it('give alarm bits meanings of their own', () => {
    expect(alarms('00010000')).toBe('tampering');
    expect(alarms('00010000', 'GL100')).toBe('movement');
    expect(alarms('00010000', 'G10LS')).toBe('vibration');
    expect(alarms('00000001')).toBe('sos');
    expect(alarms('00000011', 'G-360P')).toBe('removing');
    expect(alarms('20000000')).toBe('accident');
    expect(alarms('20000000', 'VL300')).toBeUndefined();
  });

  it('the version of the firmware shows a maker whose model nobody knows', () => {
    const body = fromHex('0001000000000000022f4c6806bd3f38001000000000250309195204');
    const version = Uint8Array.from('AOVX_AL300-LA', (letter) => letter.charCodeAt(0));
    const sender: Sender = { form: 2013, phone: '013306139197', serial: 1 };
    const frame = encodeFrame(0x0200, sender, Uint8Array.from([...body, 0xf2, version.length, ...version]));
    expect(only(frame).message).toMatchObject({ locations: [{ attributes: { alarm: 'movement' } }] });
  });

  it('no text is made of bytes that are none', () => {
    const body = fromHex('0001000000000000022f4c6806bd3f38001000000000250309195204bd0400801e80');
    const sender: Sender = { form: 2013, phone: '013306139197', serial: 1 };
    expect(only(encodeFrame(0x0200, sender, body)).message).toMatchObject({
      locations: [{ unread: [{ id: 0xbd, hex: '00801e80' }] }],
    });
  });

  it('bits 15 to 17 have other meanings in the edition of 2019, unless the model is known', () => {
    expect(alarms('00038001')).toBe('sos,vibration,tampering');
    expect(alarms('00038001', undefined, 2019)).toBe('sos');
    expect(alarms('00010000', 'GL100', 2019)).toBe('movement');
  });
});

describe('JT/T 808 recorded trace', () => {
  it('reads phone, serial, place, heading, Chinese time and mileage', () => {
    const fixed = '00000000000c000302315c4406f57bd40020000000c6230501000034';
    const sender: Sender = { form: 2013, phone: '013306139197', serial: 0x0804 };
    const { header, message } = only(encodeFrame(0x0200, sender, fromHex(`${fixed}0104000014bf`)));
    expect(header).toMatchObject({ phone: '013306139197', serial: 2052 });
    const time = Date.parse('2023-05-01T00:00:34+08:00');
    const place = { fixed: true, lat: 36.789316, lon: 116.751316, altitudeM: 32, courseDeg: 198, time };
    expect(message).toMatchObject({ locations: [{ ...place, attributes: { odometer: 531_100, ignition: true } }] });
  });

  it('keeps what no table explains as it came, and reads engine data behind 0x80 either way', () => {
    const fixed = '00000000000c000302315c4406f57bd40020000000c6230501000034';
    const sender: Sender = { form: 2013, phone: '013306139197', serial: 1 };
    const said = (items: string) => only(encodeFrame(0x0200, sender, fromHex(fixed + items))).message;
    expect(said('0503010203300114e1017c')).toMatchObject({
      locations: [{ attributes: { rssi: 20 }, unread: [{ id: 5, hex: '010203' }] }],
    });
    expect(said('80010181021388030200fa')).toMatchObject({ locations: [{ attributes: { rpm: 5000, obdSpeed: 25 } }] });
    expect(said('80090181021388030200fa300114')).toMatchObject({
      locations: [{ attributes: { rpm: 5000, obdSpeed: 25, rssi: 20 } }],
    });
  });

  it('takes 18 bytes of known items as items, not as the fixed block of early trackers', () => {
    const fixed = '00000000000c000302315c4406f57bd40020000000c6230501000034';
    const sender: Sender = { form: 2013, phone: '013306139197', serial: 1 };
    const { message } = only(encodeFrame(0x0200, sender, fromHex(`${fixed}0104000014bf020203e8030200002a020000`)));
    expect(message).toMatchObject({ locations: [{ attributes: { odometer: 531_100, fuel: 100 } }] });
  });
});
