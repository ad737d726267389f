import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOffered } from './appUpdate.ts';

const running = { version: '4.1.25.1047', entry: '/assets/index-a.js' };

it('F054.2 another build of the same or a newer version is offered', () => {
  expect(isOffered({ version: '4.1.26.1', entry: '/assets/index-b.js' }, running, null)).toBe(true);
  expect(isOffered({ version: '4.1.25.1048', entry: '/assets/index-b.js' }, running, null)).toBe(true);
});

it('F054.2 the build that runs, an older version and what was put off are not offered', () => {
  expect(isOffered(running, running, null)).toBe(false);
  expect(isOffered({ version: '4.1.24.9', entry: '/assets/index-b.js' }, running, null)).toBe(false);
  expect(isOffered({ version: '4.1.26', entry: '/assets/index-b.js' }, running, '/assets/index-b.js')).toBe(false);
  expect(isOffered(null, running, null)).toBe(false);
});

it('F054.2 while developing, where scripts carry no hash, nothing is ever offered', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (version, entry) => {
      expect(isOffered({ version, entry }, { version, entry: '' }, null)).toBe(false);
    }),
  );
});
