import { screenNames } from '@pourline/domain/screens';
import { expect, it } from 'vitest';
import { aliasOf } from './aliasOf.ts';

const names = [...screenNames, 'scanBucket', 'ccnwaybillInfo'];

it('names with capitals are reached by their lower-case form, and no other spelling', () => {
  expect(aliasOf('/scanbucket', names)).toBe('scanBucket');
  expect(aliasOf('/ccnwaybillinfo', names)).toBe('ccnwaybillInfo');
  for (const address of ['/scanBucket', '/SCANBUCKET', '/OrderList', '/orderlist', '/', '/nowhere', '/scanbucket/'])
    expect(aliasOf(address, names)).toBeNull();
});

it('F048.2 every screen has one address of one part, and no two names differ by their case alone', () => {
  for (const name of screenNames) expect(name).toMatch(/^[A-Za-z0-9]+$/);
  expect(new Set(screenNames.map((name) => name.toLowerCase())).size).toBe(screenNames.length);
});
