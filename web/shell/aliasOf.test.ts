import { routeNames } from '@pourline/domain/access/routeNames';
import { expect, it } from 'vitest';
import { aliasOf } from './aliasOf.ts';

it('F048 names with capitals are reached by their lower-case form, and no other spelling', () => {
  expect(aliasOf('/scanbucket', routeNames)).toBe('scanBucket');
  expect(aliasOf('/ccnwaybillinfo', routeNames)).toBe('ccnwaybillInfo');
  for (const address of ['/scanBucket', '/SCANBUCKET', '/OrderList', '/orderlist', '/', '/nowhere', '/scanbucket/'])
    expect(aliasOf(address, routeNames)).toBeNull();
});

it('F048 every screen has one address of one part, and no two names differ by their case alone', () => {
  for (const name of routeNames) expect(name).toMatch(/^[A-Za-z0-9]+$/);
  expect(new Set(routeNames.map((name) => name.toLowerCase())).size).toBe(routeNames.length);
});
