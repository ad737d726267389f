import type { Fault } from './fault.ts';

/** Imports that the rules of the project do not see. */
export const importsFaults: readonly Fault[] = [
  {
    name: 'templateUnseen',
    says: 'an import whose path is a template is not seen',
    file: 'scripts/check/readImports.ts',
    find: `(?:from|import)\\s*\\(?\\s*(['"\`])`,
    put: `(?:from|import)\\s*\\(?\\s*(['"])`,
    tests: ['scripts/check/importRules.test.ts'],
  },
  {
    name: 'afterCommentUnseen',
    says: 'an import behind a comment on its line is not seen',
    file: 'scripts/check/readImports.ts',
    find: `kept ?? ' ')`,
    put: `kept ?? ' ').replace(/^\\s*(?:\\/\\/|\\/?\\*| ).*$/gm, '')`,
    tests: ['scripts/check/importRules.test.ts'],
  },
  {
    name: 'globUnseen',
    says: 'files that are imported by a pattern are not seen',
    file: 'scripts/check/readImports.ts',
    find: '...many.filter(',
    put: '...[""].filter(',
    tests: ['scripts/check/importRules.test.ts'],
  },
  {
    name: 'testsDelivered',
    says: 'what is delivered may import what serves tests alone',
    file: 'scripts/check/importRules.ts',
    find: 'if (!isTest(from) && isProduct(from))',
    put: 'if (isTest(from))',
    tests: ['scripts/check/importRules.test.ts'],
  },
];
