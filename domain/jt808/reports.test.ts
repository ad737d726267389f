import { describe, expect, it } from 'vitest';
import { decodeFrame } from './decodeFrame.ts';
import { FrameSplitter } from './frameSplitter.ts';
import { encodeFrame, type HeaderForm, type Sender } from './header.ts';
import { fromHex } from './hexText.ts';
import { onlyFrame } from './testFrames.ts';

describe('JT/T 808 reports without a position', () => {
  const sender: Sender = { form: 2013, phone: '13800000001', serial: 1 };
  const bytes = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
  const said = (id: number, body: number[]) => onlyFrame(encodeFrame(id, sender, Uint8Array.from(body))).message;

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
    expect(alarms('20000000')).toBe('collisionWarning');
    expect(alarms('20000000', 'VL300')).toBeUndefined();
  });

  it('the version of the firmware shows a maker whose model nobody knows', () => {
    const body = fromHex('0001000000000000022f4c6806bd3f38001000000000250309195204');
    const version = Uint8Array.from('AOVX_AL300-LA', (letter) => letter.charCodeAt(0));
    const sender: Sender = { form: 2013, phone: '013306139197', serial: 1 };
    const frame = encodeFrame(0x0200, sender, Uint8Array.from([...body, 0xf2, version.length, ...version]));
    expect(onlyFrame(frame).message).toMatchObject({ locations: [{ attributes: { alarm: 'movement' } }] });
  });

  it('no text is made of bytes that are none', () => {
    const body = fromHex('0001000000000000022f4c6806bd3f38001000000000250309195204bd0400801e80');
    const sender: Sender = { form: 2013, phone: '013306139197', serial: 1 };
    expect(onlyFrame(encodeFrame(0x0200, sender, body)).message).toMatchObject({
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
    const { header, message } = onlyFrame(encodeFrame(0x0200, sender, fromHex(`${fixed}0104000014bf`)));
    expect(header).toMatchObject({ phone: '013306139197', serial: 2052 });
    const time = Date.parse('2023-05-01T00:00:34+08:00');
    const place = { fixed: true, lat: 36.789316, lon: 116.751316, altitudeM: 32, courseDeg: 198, time };
    expect(message).toMatchObject({ locations: [{ ...place, attributes: { odometer: 531_100, ignition: true } }] });
  });

  it('keeps what no table explains as it came, and reads engine data behind 0x80 either way', () => {
    const fixed = '00000000000c000302315c4406f57bd40020000000c6230501000034';
    const sender: Sender = { form: 2013, phone: '013306139197', serial: 1 };
    const said = (items: string) => onlyFrame(encodeFrame(0x0200, sender, fromHex(fixed + items))).message;
    expect(said('0503010203300114e1017c')).toMatchObject({
      locations: [{ attributes: { rssi: 20 }, unread: [{ id: 5, hex: '010203' }] }],
    });
    // One that says that it is longer than what is there is kept as far as it goes; a version in it names no maker.
    expect(said('300114f20a4b4d')).toMatchObject({
      locations: [{ attributes: { rssi: 20 }, unread: [{ id: 0xf2, hex: '4b4d' }] }],
    });
    expect(said('80010181021388030200fa')).toMatchObject({ locations: [{ attributes: { rpm: 5000, obdSpeed: 25 } }] });
    expect(said('80090181021388030200fa300114')).toMatchObject({
      locations: [{ attributes: { rpm: 5000, obdSpeed: 25, rssi: 20 } }],
    });
  });

  it('takes 18 bytes of known items as items, not as the fixed block of early trackers', () => {
    const fixed = '00000000000c000302315c4406f57bd40020000000c6230501000034';
    const sender: Sender = { form: 2013, phone: '013306139197', serial: 1 };
    const { message } = onlyFrame(encodeFrame(0x0200, sender, fromHex(`${fixed}0104000014bf020203e8030200002a020000`)));
    expect(message).toMatchObject({ locations: [{ attributes: { odometer: 531_100, fuel: 100 } }] });
  });

  describe('18 bytes behind the place', () => {
    const place = '00000000000c000302315c4406f57bd40020000000c6230501000034';
    const bare = Object.keys(tailOf('')).sort();
    function tailOf(tail: string, model?: string, form: 2013 | 2019 = 2013) {
      const sender: Sender = { form, phone: '013306139197', serial: 1 };
      const frame = encodeFrame(0x0200, sender, fromHex(place + tail));
      const decoded = decodeFrame(
        new FrameSplitter().push(frame)[0] ?? new Uint8Array(),
        model === undefined ? {} : { model },
      );
      const location = decoded.ok && decoded.message.kind === 'locations' ? decoded.message.locations[0] : undefined;
      return { ...location?.attributes, ...(location?.unread.length && { unread: location.unread }) };
    }

    it.each([
      ['50', '4c534a41323445313948303030303031'],
      ['e7', '0102030405060708090a0b0c0d0e0f10'],
      ['11', 'ff'.repeat(16)],
    ])('that are item %s of 16 bytes are kept as they came and are no odometer, battery or signal', (id, hex) => {
      const told = tailOf(`${id}10${hex}`);
      expect(told).toMatchObject({ unread: [{ id: Number.parseInt(id, 16), hex }] });
      expect(Object.keys(told).sort()).toEqual([...bare, 'unread'].sort());
    });

    const block = (km: string, battery: string, rssi: string, end = '000000') =>
      `00000000${km}${battery}00000000${rssi}${end}`;

    it('are the block of early trackers, which tell no model', () => {
      const told = { odometer: 12_345_000, battery: 12, rssi: 24 };
      expect(tailOf(block('00003039', '0078', '18'))).toMatchObject(told);
      expect(tailOf(block('00003039', '0078', '18'), ' ')).toMatchObject(told);
    });

    it.each<[string, string, string?, (2013 | 2019)?]>([
      ['of a listed model', block('00003039', '0078', '18'), 'GL100'],
      ['of a model that is not listed', block('00003039', '0078', '18'), 'X'],
      ['of the edition of 2019', block('00003039', '0078', '18'), '', 2019],
      ['with more kilometres than a truck drives', block('002dc6c1', '0078', '18')],
      ['with more volts than a battery has', block('00003039', '0169', '18')],
      ['with fewer volts than a tracker needs', block('00003039', '001d', '18')],
      ['with a signal beyond its scale', block('00003039', '0078', '20')],
      ['with something in its empty end', block('00003039', '0078', '18', '000001')],
    ])('are no such block %s', (_, tail, model, form) => {
      const { unread, ...told } = tailOf(tail, model, form);
      expect(Object.keys(told).sort()).toEqual(bare);
    });
  });
});
