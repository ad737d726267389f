import type { Contact } from '@pourline/contract/people/contact';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupContacts, searchContacts } from './groupContacts.ts';

const person = (name: string, initial: string, more: Partial<Contact> = {}): Contact => ({
  id: name,
  name,
  mobileNo: '13800001003',
  jobCode: '',
  roles: ['调度'],
  onDuty: false,
  initial,
  ...more,
});

it('letters stand in order with the unknown at the end, and nobody is lost', () => {
  const groups = groupContacts([person('周敏', 'Z'), person('卜一', 'b'), person('☺', '?'), person('朱海', 'Z')]);
  expect(groups.map((group) => group.initial)).toEqual(['B', 'Z', '#']);
  expect(groups[1]?.contacts.map((one) => one.name)).toEqual(['周敏', '朱海']);
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 2 })), (initials) => {
      const all = initials.map((initial, place) => person(String(place), initial));
      const grouped = groupContacts(all).flatMap((group) => group.contacts);
      expect(grouped.map((one) => one.id).toSorted()).toEqual(all.map((one) => one.id).toSorted());
    }),
  );
});

it('a keyword finds by name, phone and role', () => {
  const all = [person('周敏', 'Z'), person('卫东升', 'W', { mobileNo: '13900002222', roles: ['搅拌车司机'] })];
  expect(searchContacts(all, '东').map((one) => one.name)).toEqual(['卫东升']);
  expect(searchContacts(all, '0000222').map((one) => one.name)).toEqual(['卫东升']);
  expect(searchContacts(all, '调度').map((one) => one.name)).toEqual(['周敏']);
  expect(searchContacts(all, ' ')).toHaveLength(2);
});
