import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formMistake } from './formMistakes.ts';

const told = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: formMistake }).error?.issues[0]?.message;

describe('mistakes are told in Chinese', () => {
  it('asks for what is missing', () => {
    expect(told(z.string().min(1), '')).toBe('请填写');
    expect(told(z.string(), undefined)).toBe('请填写');
    expect(told(z.number(), null)).toBe('请填写');
    expect(told(z.enum(['a', 'b']), undefined)).toBe('请选择');
    expect(told(z.array(z.string()).min(1), [])).toBe('请至少选择一项');
  });
  it('says the limit', () => {
    expect(told(z.string().min(6), 'abc')).toBe('至少 6 个字');
    expect(told(z.string().max(2), 'abc')).toBe('最多 2 个字');
    expect(told(z.number().positive(), 0)).toBe('须大于 0');
    expect(told(z.number().max(12), 13)).toBe('不能大于 12');
    expect(told(z.number(), 'x')).toBe('请填写数字');
    expect(told(z.string().regex(/^1/), '2')).toBe('格式不正确');
  });
  it('lets the schema speak first', () => {
    expect(told(z.string().min(1, '请填写工程名称'), '')).toBe('请填写工程名称');
  });
});
