import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scannedThing } from './scannedThing.ts';

it('the code of a plant is known by its address or by itself', () => {
  expect(scannedThing(' https://tc.example.cn/userregisterforqrscan?code=Ab-1_2 ')).toEqual({
    kind: 'join',
    code: 'Ab-1_2',
  });
  expect(scannedThing('https://tc.example.cn/userregisterforqrscan?x=1&code=Ab-1_2#top')).toEqual({
    kind: 'join',
    code: 'Ab-1_2',
  });
  expect(scannedThing('join-demo-east')).toEqual({ kind: 'join', code: 'join-demo-east' });
});

it('the code of a delivery note leads to that note', () => {
  expect(scannedThing('http://127.0.0.1:8080/ticket?token=x_Y-9')).toEqual({ kind: 'ticket', token: 'x_Y-9' });
});

it('anything else is none of ours', () => {
  for (const text of ['', ' ', 'abc', '六九六九', 'https://example.cn/?code=Ab-1_2', 'https://example.cn/ticket'])
    expect(scannedThing(text)).toBeNull();
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
      fc.pre(!/userregisterforqrscan|ticket/.test(url));
      expect(scannedThing(url)).toBeNull();
    }),
  );
});
