import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader } from './byteReader.ts';
import { ByteWriter } from './byteWriter.ts';
import type { Maker } from './items/makers.ts';
import { readLocation } from './location.ts';
import { alarmBits, type Edition, loadStates, stateBits, type WordBits } from './wordBits.ts';

const editions: readonly Edition[] = [2013, 2019];
/** A device of an edition as its registration shows it. */
const makersOfEdition: Record<Edition, readonly Maker[]> = { 2013: [], 2019: ['edition2019'] };
const bodyOf = (alarmFlags: number, statusFlags: number): Uint8Array =>
  new ByteWriter()
    .u32(alarmFlags)
    .u32(statusFlags)
    .u32(30_250_000)
    .u32(120_150_000)
    .u16(5)
    .u16(420)
    .u16(90)
    .raw(Uint8Array.of(0x26, 0x11, 0x22, 0x15, 0x04, 0x05))
    .done();
const read = (alarmFlags: number, statusFlags: number, makers: readonly Maker[] = []) =>
  readLocation(new ByteReader(bodyOf(alarmFlags, statusFlags)), makers);
/** The word that has the bits of some texts set. */
const flagsOf = (bits: WordBits, said: readonly unknown[]): number =>
  Object.entries(bits).reduce((flags, [bit, says]) => (said.includes(says) ? flags | (1 << Number(bit)) : flags), 0) >>>
  0;
const known = (bits: WordBits): number => Object.keys(bits).reduce((flags, bit) => flags | (1 << Number(bit)), 0) >>> 0;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

// Written out from the tables of both editions, apart from the code's.
const alarms2013 =
  '紧急报警|超速报警|疲劳驾驶|危险预警|GNSS 模块故障|GNSS 天线未接或被剪断|GNSS 天线短路|终端主电源欠压|终端主电源掉电|终端显示器故障|TTS 模块故障|摄像头故障|道路运输证 IC 卡模块故障|超速预警|疲劳驾驶预警||||当天累计驾驶超时|超时停车|进出区域|进出路线|路段行驶时间不足或过长|路线偏离|车辆 VSS 故障|车辆油量异常|车辆被盗|车辆非法点火|车辆非法位移|碰撞预警|侧翻预警|非法开门'.split(
    '|',
  );
const alarms2019 = alarms2013
  .with(3, '危险驾驶行为')
  .with(15, '违规行驶')
  .with(16, '胎压预警')
  .with(17, '右转盲区异常')
  .with(29, '碰撞侧翻报警')
  .with(31, '');
const states2013 =
  '||||停运|经纬度已加密|||||油路断开|电路断开|车门加锁|前门开|中门开|后门开|驾驶席门开|自定义门开||||||||||||||'.split(
    '|',
  );
const states2019 = states2013.with(6, '前撞预警').with(7, '车道偏移预警').with(22, '车辆行驶');

describe('alarm word and status word', () => {
  it('each bit says what the tables of its edition say, and no other bit says it', () => {
    for (const [edition, alarms, states] of [
      [2013, alarms2013, states2013],
      [2019, alarms2019, states2019],
    ] as const)
      for (let bit = 0; bit < 32; bit += 1) {
        const flags = (1 << bit) >>> 0;
        const makers = makersOfEdition[edition];
        expect(read(flags, 2, makers).details.alarms, `${edition} alarm ${bit}`).toEqual(
          alarms[bit] ? [alarms[bit]] : undefined,
        );
        if (bit === 8 || bit === 9) continue;
        expect(read(0, flags, makers).details.states, `${edition} state ${bit}`).toEqual(
          states[bit] ? [states[bit]] : undefined,
        );
      }
    for (const edition of editions)
      for (const bits of [alarmBits[edition], stateBits[edition]])
        expect(new Set(Object.values(bits)).size).toBe(Object.keys(bits).length);
  });

  it('written from what was read of them, they are the same in every bit that has a word', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...editions),
        fc.nat(0xffffffff),
        fc.nat(0xffffffff),
        (edition, alarmFlags, statusFlags) => {
          const { details, ...location } = read(alarmFlags, statusFlags, makersOfEdition[edition]);
          expect([location.alarmFlags, location.statusFlags]).toEqual([alarmFlags, statusFlags]);
          expect(flagsOf(alarmBits[edition], listOf(details.alarms))).toBe(
            (alarmFlags & known(alarmBits[edition])) >>> 0,
          );
          expect(flagsOf(stateBits[edition], listOf(details.states))).toBe(
            (statusFlags & known(stateBits[edition])) >>> 0,
          );
          const load = Object.values(loadStates).filter((says) => listOf(details.states).includes(says));
          expect(load).toEqual([[], ['半载'], [], ['满载']][(statusFlags >>> 8) & 3]);
        },
      ),
    );
  });

  it('driving too long in a day is no low battery, a warning of a rollover no accident, a theft not something general', () => {
    for (const makers of Object.values(makersOfEdition)) {
      expect(read(1 << 18, 2, makers).attributes.alarm).toBe('drivingTimeOver');
      expect(read(1 << 30, 2, makers).attributes.alarm).toBe('rolloverWarning');
      expect(read(1 << 26, 2, makers).attributes.alarm).toBe('stolen');
      expect(read(1 << 7, 2, makers).attributes.alarm).toBe('lowBattery');
    }
  });

  it('bit 29 warns of a collision in the edition of 2013 and tells of one that has happened in that of 2019', () => {
    expect(read(1 << 29, 2, makersOfEdition[2013]).attributes.alarm).toBe('collisionWarning');
    expect(read(1 << 29, 2, makersOfEdition[2019]).attributes.alarm).toBe('accident');
  });

  it('a maker with bits of its own is told by them alone', () => {
    expect(read(1 << 16, 1 << 12, ['aovx'])).toMatchObject({
      attributes: { alarm: 'movement' },
      details: { states: ['车门加锁'] },
    });
    expect(read(1 << 16, 2, ['aovx']).details.alarms).toBeUndefined();
    expect(read(0, 1 << 16, ['doorSwitch']).details.states).toBeUndefined();
  });
});
