import { describe, expect, it } from 'vitest';
import { isDeeper, mostDepth } from './jsonDepth.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('the depth of a body', () => {
  it('is told at its edge, brackets within texts aside', () => {
    expect([isDeeper(nested(mostDepth)), isDeeper(nested(mostDepth + 1))]).toEqual([false, true]);
    expect(isDeeper(nested(mostDepth).replace('[]', '[{}]'))).toBe(true);
    expect(isDeeper(JSON.stringify({ a: '['.repeat(99), b: `\\"${'{'.repeat(99)}`, c: [[]] }))).toBe(false);
    expect(isDeeper(JSON.stringify(Array.from({ length: 500 }, () => [{}])))).toBe(false);
    expect(isDeeper(`"\\\\"${'['.repeat(21)}`)).toBe(true);
  });
});
