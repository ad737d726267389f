import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time.ts';
import { isPlate, keptPlate } from './plateNumber.ts';
import { newVehicleForm } from './vehicleForm.ts';
import { paperNoticeDays, paperStandings, papersToRenew, paperWords } from './vehiclePapers.ts';

const none = { licence: null, operation: null, insurance: null, inspection: null };
const today = '2026-03-02';

describe('papers of a vehicle', () => {
  it('a paper is marked from thirty days before its last day on, and as over the day after it', () => {
    const standing = (days: number) => paperStandings({ ...none, insurance: addDays(today, days) }, today)[0]?.standing;
    expect([31, 30, 0, -1].map(standing)).toEqual(['good', 'soon', 'soon', 'over']);
    expect(paperNoticeDays).toBe(30);
  });

  it('of any papers exactly those are to be renewed that end within the days of notice, the first to end in front', () => {
    const paper = fc.option(fc.integer({ min: -400, max: 400 }), { nil: null });
    fc.assert(
      fc.property(paper, paper, paper, paper, (licence, operation, insurance, inspection) => {
        const left = { licence, operation, insurance, inspection };
        const entries = Object.entries(left).map(([name, days]) => [name, days === null ? null : addDays(today, days)]);
        const found = papersToRenew(Object.fromEntries(entries), today);
        const wanted = Object.values(left).filter((days) => days !== null && days <= 30);
        expect(found.map(({ left: days }) => days)).toEqual(wanted.toSorted((a, b) => Number(a) - Number(b)));
      }),
    );
  });

  it('is told in days', () => {
    expect(paperWords({ paper: 'insurance', left: 12 })).toBe('保险还有 12 天到期');
    expect(paperWords({ paper: 'licence', left: 0 })).toBe('行驶证今天到期');
    expect(paperWords({ paper: 'inspection', left: -3 })).toBe('年检已过期 3 天');
  });
});

describe('plates', () => {
  it.each(['浙A·12345', '浙a12345', '浙A D12345', '沪A·FB1234', '粤B-1234挂', '浙Ａ·12345'])('%s is one', (plate) => {
    expect(isPlate(plate)).toBe(true);
  });

  it.each(['', '12345', '浙A·1234', '浙A·1234567', 'A浙12345', '浙I·12345', '浙A·12O45', '某A·12345'])(
    '%s is none',
    (plate) => {
      expect(isPlate(plate)).toBe(false);
    },
  );

  it('is kept in one form', () => {
    expect(['浙a12345', '浙A 12345', '浙A-12345', '浙A·12345'].map(keptPlate)).toEqual(Array(4).fill('浙A·12345'));
  });
});

describe('the form of a vehicle', () => {
  const truck = { carNo: '1', plateNumber: '浙A·12345', species: 'scsp_mixer', capacity: 12, plantID: 'p', papers: {} };
  const mistakes = (form: object): string[] =>
    newVehicleForm.safeParse({ ...truck, ...form }).error?.issues.map(({ message }) => message) ?? [];

  it('a mixer needs what its drum holds, a truck-mounted pump how far its boom reaches', () => {
    expect(mistakes({})).toEqual([]);
    expect(mistakes({ capacity: 0 })).toEqual(['请填写容量，1 至 30 m³']);
    expect(mistakes({ species: 'scsp_portable_pump', capacity: 0 })).toEqual(['请填写臂长，1 至 120 米']);
    expect(mistakes({ species: 'scsp_portable_pump', capacity: 0, boomM: 56 })).toEqual([]);
    expect(mistakes({ species: 'scsp_fixed_pump', capacity: 0 })).toEqual([]);
  });

  it('only a mixer has drivers; a terminal has its number and its id, or neither', () => {
    expect(mistakes({ species: 'scsp_fixed_pump', capacity: 0, driverIDs: ['d'] })).toEqual(['只有搅拌车绑定司机']);
    expect(mistakes({ deviceNo: '013900000001' })).toEqual(['请填写终端编号，或清空终端手机号']);
    expect(mistakes({ terminalID: 'T1' })).toEqual(['请填写终端手机号，或清空终端编号']);
  });
});
