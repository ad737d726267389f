import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scannedThing } from './scannedThing.ts';

it('the code of a thing is known by its address or by itself', () => {
  const found = { kind: 'code', code: 'Ab-1_2' };
  for (const text of [
    ' https://tc.example.cn/userregisterforqrscan?code=Ab-1_2 ',
    'https://tc.example.cn/userregisterforqrscan?x=1&code=Ab-1_2#top',
    'https://tc.example.cn/scanqrcode?code=Ab-1_2',
    'Ab-1_2',
  ])
    expect(scannedThing(text)).toEqual(found);
  expect(scannedThing('T018')).toEqual({ kind: 'code', code: 'T018' });
});

it('the code of a delivery note leads to that note', () => {
  expect(scannedThing('http://127.0.0.1:8080/ticket?token=x_Y-9')).toEqual({ kind: 'ticket', token: 'x_Y-9' });
});

it('anything else is none of ours', () => {
  for (const text of ['', ' ', 'a', '六九六九', 'https://example.cn/?code=Ab-1_2', 'https://example.cn/ticket'])
    expect(scannedThing(text)).toBeNull();
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
      fc.pre(!/userregisterforqrscan|scanqrcode|ticket/.test(url));
      expect(scannedThing(url)).toBeNull();
    }),
  );
});
