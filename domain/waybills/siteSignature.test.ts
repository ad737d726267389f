import { expect, test } from 'vitest';
import { correctionText, signCorrections, siteSignature } from './siteSignature.ts';

const signed = { signVolume: 2, signer: '郑工', signTime: 't', signPlace: '南门', signFileID: 'f' };
const correction = (data: unknown) => ({
  ...{ action: 'correctSign', userName: '周敏', happenedAt: 't', reason: '填错', data },
});

test('a signature is what the site signed for, before anybody corrected it', () => {
  expect(siteSignature(signed, [])).toEqual(signed);
  expect(siteSignature(signed, [{ from: 8 }, { from: 6 }])).toEqual({ ...signed, signVolume: 8 });
});

test('whoever corrected what nobody had signed has not signed it, also on tickets that name them', () => {
  const none = { signVolume: null, signer: null, signTime: null, signPlace: null, signFileID: null };
  const older = { ...signed, signer: '周敏', signPlace: null, signFileID: null };
  expect(siteSignature(older, [{ from: null }, { from: 7 }])).toEqual(none);
});

test('corrections are told with both figures; one that somebody has tampered with says nothing', () => {
  const told = signCorrections([
    { ...correction({ signVolume: 8 }), action: 'sign' },
    correction({ signVolume: 2, signedVolume: 8 }),
    correction(null),
    correction({ signVolume: 7, signedVolume: null }),
  ]);
  expect(told.map(({ by, from, to, reason }) => [by, from, to, reason])).toEqual([
    ['周敏', 8, 2, '填错'],
    ['周敏', null, 7, '填错'],
  ]);
  expect(told.map(correctionText)).toEqual(['8.00 m³ 更正为 2.00 m³', '工地未签收，更正为 7.00 m³']);
});
