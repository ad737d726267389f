import { expect, it } from 'vitest';
import type { CurrentUser } from './sessionStore.ts';
import { rightsNow } from './viewer.ts';

const user = { rights: ['construction-login', 'construction-login.add-order'] } as CurrentUser;
const project = { contractID: 'c', projectName: '一期', managed: false };

it('a customer loses the right to order while a project is open that others manage', () => {
  expect([...rightsNow({ user, roleGroup: 'customer', project })]).toEqual(['construction-login']);
  expect(rightsNow({ user, roleGroup: 'customer', project: { ...project, managed: true } }).size).toBe(2);
  expect(rightsNow({ user, roleGroup: 'customer', project: null }).size).toBe(2);
});
it('other role groups keep their rights', () => {
  expect(rightsNow({ user, roleGroup: 'sale', project }).size).toBe(2);
});
