import { describe, expect, it } from 'vitest';
import { checkImports } from './checkImports.ts';
import { importMistakes } from './importRules.ts';
import { importedBy, importsOf } from './readImports.ts';

/** What is said of files with these texts, when slices show these files. */
const mistakesOf = (texts: Record<string, string>, fronts: Record<string, string[]> = {}): string[] =>
  importMistakes(importsOf(new Map(Object.entries(texts))), new Map(Object.entries(fronts)));

/** Files of a folder that import each other in a ring of this size. */
const ring = (folder: string, size: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: size }, (_, i) => [`${folder}/f${i}.ts`, `import { a } from './f${(i + 1) % size}.ts';`]),
  );

describe('imports are read', () => {
  it.each([
    [`import { a } from './a.ts';`, './a.ts'],
    [`import type { A } from '../b/a.ts';`, '../b/a.ts'],
    [`import {\n  a,\n  b,\n} from "./a.ts";`, './a.ts'],
    [`export { a } from './a.ts';`, './a.ts'],
    [`export * from './a.ts';`, './a.ts'],
    [`import './a.ts';`, './a.ts'],
    [`const a = lazy(() => import('./A.tsx'));`, './A.tsx'],
    [`const { a } = await import(\n  './a.ts'\n);`, './a.ts'],
    [`type A = import('./a.ts').A;`, './a.ts'],
    ['const a = import(`../orders/modifyByForm.ts`);', '../orders/modifyByForm.ts'],
    [`const a = import(\`../orders/\${name}.ts\`);`, '../orders/*.ts'],
    [`/* x */ import { a } from './a.ts';`, './a.ts'],
    [`/* x\n */ import { a } from './a.ts';`, './a.ts'],
    [`import { a } from /* x */ './a.ts';`, './a.ts'],
    [`const a = '/*';\nimport { a } from './a.ts'; const b = '*/';`, './a.ts'],
    [`const pages = import.meta.glob('../orders/show/*.tsx');`, '../orders/show/*.tsx'],
    [`const pages = import.meta.glob<Page>(['./*.tsx', '!./*.test.tsx'], { import: 'default' });`, './*.tsx'],
  ])('%s', (text, specifier) => {
    expect(importedBy(text)).toEqual([specifier]);
  });

  it('passes over comments and other packages', () => {
    expect(
      importedBy(
        `// import './a.ts';\n/**\n * import('./b.ts')\n */\nconst a = 1; // import './d.ts';\nconst from = './c.ts';`,
      ),
    ).toEqual([]);
    const imports = importsOf(
      new Map([
        ['web/a/x.ts', `import { z } from 'zod';\nimport { b } from '@pourline/domain/b';\nimport c from './c.json';`],
        ['domain/b.ts', ''],
      ]),
    );
    expect(imports.get('web/a/x.ts')).toEqual(['domain/b.ts']);
  });
});

describe('imports by a pattern', () => {
  const front = { 'web/orders': ['show/row.tsx'] };
  const texts = { 'web/orders/show/row.tsx': '', 'web/orders/show/inside.tsx': '', 'web/orders/show/deep/x.tsx': '' };
  const refused = ['web/homes/x.ts imports web/orders/show/inside.tsx, which web/orders/front.json does not name'];

  it.each([
    [`import.meta.glob('../orders/show/*.tsx')`],
    [`import.meta.glob('/orders/show/*.tsx', { eager: true })`],
    [`import.meta.glob(['../orders/show/{row,inside}.tsx'])`],
    [`import(\`../orders/show/\${name}.tsx\`)`],
  ])('%s is every file that fits', (text) => {
    expect(mistakesOf({ ...texts, 'web/homes/x.ts': `const all = ${text};` }, front)).toEqual(refused);
  });
});

describe('what serves tests alone', () => {
  const imports = `import { a } from '../orders/testOrder.ts';`;
  it.each(['domain', 'contract', 'server', 'web', 'simulator'])('is not imported by what %s delivers', (folder) => {
    const texts = { [`${folder}/orders/x.ts`]: `import { a } from './testOrder.ts';` };
    const helper = `${folder}/orders/testOrder.ts`;
    expect(mistakesOf({ ...texts, [helper]: '' })).toEqual([
      `${folder}/orders/x.ts imports what serves tests alone: ${helper}`,
    ]);
  });

  it('may be imported by tests and by each other', () => {
    const texts = {
      'server/orders/testOrder.ts': '',
      'server/homes/x.test.ts': imports,
      'server/homes/testHome.ts': imports,
      'bench/load/x.ts': `import { a } from '@pourline/server/orders/testOrder';`,
    };
    expect(mistakesOf(texts)).toEqual([]);
  });
});

describe('circles', () => {
  it.each(['domain/orders', 'contract', 'optimiser/day', 'server/orders', 'web/kit/list', 'simulator', 'e2e', 'bench'])(
    'four files of %s that import each other are refused, three are not',
    (folder) => {
      expect(mistakesOf(ring(folder, 4))).toEqual([expect.stringContaining('4 files import each other in a circle')]);
      expect(mistakesOf(ring(folder, 3))).toEqual([]);
    },
  );

  it('a lazy import closes a circle too', () => {
    const texts = { ...ring('web/orders', 4), 'web/orders/f3.ts': `const a = () => import('./f0.ts');` };
    expect(mistakesOf(texts)).toHaveLength(1);
  });

  it('two circles that touch are one', () => {
    const one = {
      'domain/a.ts': `import './b.ts';\nimport './c.ts';`,
      'domain/b.ts': `import './a.ts';`,
      'domain/c.ts': `import './a.ts';\nimport './d.ts';`,
      'domain/d.ts': `import './c.ts';`,
    };
    expect(mistakesOf(one)).toEqual([expect.stringContaining('domain/a.ts, domain/b.ts, domain/c.ts, domain/d.ts')]);
  });
});

describe('slices', () => {
  const shown = { 'web/orders/show/row.ts': '', 'web/orders/inside.ts': '' };
  const front = { 'web/orders': ['show/row.ts'] };
  const said = (texts: Record<string, string>): string[] => mistakesOf({ ...shown, ...texts }, front);

  it('import each other through the front alone', () => {
    expect(said({ 'web/homes/x.ts': `import { a } from '../orders/show/row.ts';` })).toEqual([]);
    expect(
      said({
        'web/homes/x.ts': `import { a } from '../orders/show/row.ts';\nimport type { B } from '../orders/inside.ts';`,
      }),
    ).toEqual(['web/homes/x.ts imports web/orders/inside.ts, which web/orders/front.json does not name']);
  });

  it('have no front without a list', () => {
    const texts = { 'server/a/x.ts': `const a = await import('../b/y.ts');`, 'server/b/y.ts': '' };
    expect(mistakesOf(texts)).toEqual(['server/a/x.ts imports server/b/y.ts, which server/b/front.json does not name']);
  });

  it('do not import each other both ways, be it by fronts', () => {
    const texts = { 'server/a/x.ts': `import '../b/y.ts';`, 'server/b/y.ts': `import '../a/x.ts';` };
    expect(mistakesOf(texts, { 'server/a': ['x.ts'], 'server/b': ['y.ts'] })).toEqual([
      'slices import each other in a circle: server/a, server/b',
    ]);
  });

  it('show nothing that nobody uses', () => {
    expect(said({})).toEqual(['web/orders/front.json names show/row.ts, which no other slice imports']);
  });

  it('may be looked into by tests', () => {
    const texts = {
      'web/homes/x.test.ts': `import { a } from '../orders/inside.ts';`,
      'server/homes/testHomes.ts': `import { a } from '../orders/inside.ts';`,
      'server/orders/inside.ts': '',
      'web/orders/inside.ts': '',
    };
    expect(mistakesOf(texts)).toEqual([]);
  });
});

describe('the ground', () => {
  it.each([
    ['web/kit/x.ts', 'web/orders/y.ts', 'imports a slice'],
    ['web/trade/x.ts', 'web/orders/y.ts', 'imports a slice'],
    ['server/records/x.ts', 'server/orders/y.ts', 'imports a slice'],
    ['server/http/x.ts', 'server/orders/y.ts', 'imports a slice'],
    ['web/kit/x.ts', 'web/api/y.ts', 'stands above it'],
    ['web/shell/x.ts', 'web/trade/y.ts', 'stands above it'],
    ['server/db/x.ts', 'server/records/y.ts', 'stands above it'],
  ])('%s does not import %s', (from, to, word) => {
    const [, folder, file] = to.split('/');
    expect(mistakesOf({ [from]: `import { a } from '../${folder}/${file}';`, [to]: '' })).toEqual([
      expect.stringContaining(word),
    ]);
  });

  it('is open to slices and to what stands above', () => {
    const texts = {
      'web/kit/x.ts': '',
      'web/trade/y.ts': `import { a } from '../kit/x.ts';`,
      'web/orders/z.ts': `import { a } from '../kit/x.ts';\nimport { b } from '../trade/y.ts';`,
      'web/main.tsx': `import { c } from './orders/z.ts';`,
    };
    expect(mistakesOf(texts)).toEqual([]);
  });
});

it('the project itself keeps them, within three seconds', () => {
  // By the time that this thread works: what else the machine does counts for nothing.
  const begun = process.threadCpuUsage();
  const result = checkImports([
    'domain',
    'contract',
    'optimiser',
    'server',
    'web',
    'simulator',
    'e2e',
    'bench',
    'scripts',
  ]);
  expect(result.output).toBe('');
  const { user, system } = process.threadCpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(3000);
});
