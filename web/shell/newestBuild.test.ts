import { readFileSync } from 'node:fs';
import { clientVersion } from '@pourline/domain/versions';
import { expect, it } from 'vitest';
import { buildIn } from './newestBuild.ts';
import { filesOf } from './takeUpdate.ts';

const page = (version: string, entry: string) =>
  `<!doctype html><html><head><meta charset="utf-8" /><meta name="pourline-version" content="${version}" />
   <script src="/boot.js"></script><script type="module" crossorigin src="${entry}"></script></head><body></body></html>`;

it('the build of a page is its version and its first script', () => {
  expect(buildIn(page('4.1.26.1', '/assets/index-a1.js'))).toEqual({
    version: '4.1.26.1',
    entry: '/assets/index-a1.js',
  });
  const two = page('4.1.26.1', '/assets/runtime.js').replace(
    '</head>',
    '<script type="module" src="/assets/start-b2.js"></script></head>',
  );
  expect(buildIn(two).entry).toBe('/assets/runtime.js /assets/start-b2.js');
  expect(buildIn('<html><body>Please sign in to the network</body></html>').entry).toBe('');
});

it('F052.2 the page names the version that the app shows', () => {
  const source = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  expect(buildIn(source).version).toBe(clientVersion);
});

it('the files of a build are named once each', () => {
  expect(
    filesOf({
      'main.tsx': { file: 'assets/main.js', css: ['assets/main.css'] },
      'a.tsx': { file: 'assets/a.js', css: ['assets/main.css'] },
    }),
  ).toEqual(['assets/main.js', 'assets/main.css', 'assets/a.js']);
});
