import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likeName } from '../likeName.ts';
import { fenOf, yuan, yuanOf } from '../money.ts';
import { alikeMarksOf } from './alikeCustomers.ts';
import { creditCheckSign, isTaxNumber, taxNumber } from './taxNumber.ts';

describe('the number of a taxpayer', () => {
  it('is a unified social credit code whose check sign fits, or one of 15 or 20 digits', () => {
    // Codes that stand on public papers.
    expect(isTaxNumber('91330000142917432N')).toBe(false);
    expect(isTaxNumber('91350100M000100Y43')).toBe(true);
    expect(isTaxNumber('330106199901011')).toBe(true);
    expect(isTaxNumber('91350100M000100Y44')).toBe(false);
    expect(taxNumber.parse(' 91350100m000100y43 ')).toBe('91350100M000100Y43');
  });

  it('is no longer one when any sign is another: the check sees each single mistake', () => {
    const sign = fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXY');
    fc.assert(
      fc.property(fc.array(sign, { minLength: 17, maxLength: 17 }), fc.nat(16), sign, (signs, at, other) => {
        const first = signs.join('');
        const whole = `${first}${creditCheckSign(first)}`;
        const wrong = whole.slice(0, at) + other + whole.slice(at + 1);
        expect(isTaxNumber(whole)).toBe(true);
        expect(isTaxNumber(wrong)).toBe(wrong === whole);
      }),
    );
  });
});

describe('names that may mean the same', () => {
  it('are so but for common words, one within the other, or hardly different; digits tell apart', () => {
    expect(likeName('杭州三建集团', '杭州三建')).toBe(true);
    expect(likeName('浙江广厦建设', '浙江广厦建设有限责任公司')).toBe(true);
    expect(likeName('钱江世纪城 7 号地块', '钱江世纪城7号地块项目')).toBe(true);
    expect(likeName('观澜府 3 号楼', '观澜府 4 号楼')).toBe(false);
    expect(likeName('滨江国际学校', '太湖新城医院')).toBe(false);
    expect(likeName('', '')).toBe(false);
  });

  it('are so both ways round, and each with itself', () => {
    const name = fc.string({ minLength: 1, unit: fc.constantFrom(...'杭州云栖建设工程有限公司12 ') });
    fc.assert(fc.property(name, name, (a, b) => likeName(a, b) === likeName(b, a)));
    fc.assert(fc.property(name, (a) => likeName(a, a) === (a.trim() !== '')));
  });

  it('are one of three marks; what is empty is none', () => {
    const one = { name: '杭州云栖建设', taxNumber: '', phone: '' };
    expect(alikeMarksOf(one, { name: '宁波港务', taxNumber: '', phone: '' })).toEqual([]);
    expect(
      alikeMarksOf({ ...one, phone: '13712340001' }, { name: '云栖', taxNumber: '', phone: '13712340001' }),
    ).toEqual(['phone']);
  });
});

describe('money', () => {
  it('is in yuan with two decimals and summed in fen', () => {
    expect(fenOf(0.1) + fenOf(0.2)).toBe(fenOf(0.3));
    expect(yuan.safeParse(1.005).success).toBe(false);
    fc.assert(fc.property(fc.nat(99_999_999_999), (fen) => fenOf(yuanOf(fen)) === fen));
  });
});
