import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGbk, writeGbk } from './gbkText.ts';
import { barePlate, deviceNoSchema, fullNumber, isTerminal } from './registering.ts';

const truck = { terminalID: 'T000123', maker: null, plate: null, plateNumber: '浙A·18100' };
const asks = { deviceNo: '013910000001', terminalID: 'T000123', maker: 'ABCDE', model: 'M1', plate: '浙A18100' };

describe('a terminal that registers', () => {
  test('is the one that was entered beforehand by its id and the plate of its truck, however that is written', () => {
    for (const plate of ['浙A18100', '浙A·18100', '浙A 18100', '浙a-18100'])
      expect(isTerminal(truck, { ...asks, plate })).toBe(true);
    expect(isTerminal(truck, { ...asks, terminalID: 'T000124' })).toBe(false);
    expect(isTerminal(truck, { ...asks, terminalID: 't000123' })).toBe(false);
    expect(isTerminal(truck, { ...asks, plate: '浙A18107' })).toBe(false);
    expect(isTerminal(truck, { ...asks, plate: '' })).toBe(false);
  });

  test('is bound to maker and plate once they are known', () => {
    const known = { ...truck, maker: 'ABCDE', plate: '' };
    expect(isTerminal(known, { ...asks, plate: '' })).toBe(true);
    expect(isTerminal(known, asks)).toBe(false);
    expect(isTerminal(known, { ...asks, plate: '', maker: 'ABCDF' })).toBe(false);
  });

  test('a number is the same with and without the zeros that fill its field', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{5,19}$/), fc.integer({ min: 0, max: 9 }), (no, zeros) => {
        const full = fullNumber('0'.repeat(zeros) + no);
        expect(full).toBe(fullNumber(no));
        expect(full).toMatch(/^(\d{12}|[1-9]\d{12,})$/);
        expect(full.endsWith(no)).toBe(true);
      }),
    );
  });

  test.each(['000000000000', '0'.repeat(20), '000000012345', '12345', '1'.repeat(21), ' ', '1391000000a'])(
    'no terminal can have the number %s',
    (deviceNo) => {
      expect(deviceNoSchema.safeParse(deviceNo).success).toBe(false);
    },
  );
  test.each(['123456', '000000123456', ' 13910000007 ', '013910000007', '1'.repeat(20)])(
    'a terminal can have the number %s',
    (deviceNo) => {
      expect(deviceNoSchema.safeParse(deviceNo).success).toBe(true);
    },
  );

  test('a plate goes through GBK and back', () => {
    const plate = fc.stringMatching(
      /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z]·?[A-Z0-9]{4,6}[挂学港澳]?$/u,
    );
    fc.assert(
      fc.property(plate, (text) => {
        expect(readGbk(writeGbk(text))).toBe(text);
      }),
    );
    expect([...writeGbk('浙A1')]).toEqual([0xd5, 0xe3, 0x41, 0x31]);
    expect(barePlate(readGbk(Uint8Array.of(0xd5, 0xe3, 0x41, 0x31, 0, 0)))).toBe('浙A1');
    expect(() => writeGbk('😀')).toThrow(RangeError);
  });
});
