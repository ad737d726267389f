import { describe, expect, test } from 'vitest';
import { paperGlyphs } from './printPaper.ts';
import { spellMissing, spellMissingIn } from './spellMissing.ts';

describe('rare characters', () => {
  test('names with rare characters are shown, what the font lacks is spelled', () => {
    const has = paperGlyphs();
    expect(spellMissingIn('陈䶮 堃 𬭎 㛃 m³ ±−№①', has)).toBe('陈䶮 堃 𬭎 㛃 m³ ±−№①');
    expect(spellMissingIn('𠮷田\u202e甲\u0007\t乙\r\n丙', has)).toBe('[U+20BB7]田[U+202E]甲[U+0007] 乙\n丙');
  });
  test('every text of a paper is looked at, bytes and figures stay', () => {
    const bytes = new Uint8Array([1]);
    const paper = { a: ['𠮷', { b: '好' }], c: null, d: 3, e: bytes, f: false };
    expect(spellMissing(paper, paperGlyphs())).toEqual({ ...paper, a: ['[U+20BB7]', { b: '好' }] });
  });
});
