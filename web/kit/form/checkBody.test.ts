import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkBody } from './checkBody.ts';

const schema = z.object({
  volume: z.number('请填写方量').max(12, '方量过大'),
  reason: z.string().trim().min(1, '请填写原因').max(5),
  rows: z.array(z.object({ name: z.string().min(1, '请填写名称') })).default([]),
  remark: z.string().default(''),
});

it('what fits is sent as the schema reads it', () => {
  expect(checkBody(schema, { volume: 8, reason: ' 停工 ' })).toEqual({
    body: { volume: 8, reason: '停工', rows: [], remark: '' },
    mistakes: {},
  });
});

it('each field has the first reason of the schema, in its own words or in the common ones', () => {
  const { body, mistakes } = checkBody(schema, { volume: null, reason: '一二三四五六', rows: [{ name: '' }] });
  expect(body).toBeNull();
  expect(mistakes).toEqual({
    volume: '请填写方量',
    reason: '最多 5 个字',
    rows: '请填写名称',
    'rows.0': '请填写名称',
    'rows.0.name': '请填写名称',
  });
  expect(checkBody(schema, { volume: 13, reason: '' }).mistakes).toEqual({ volume: '方量过大', reason: '请填写原因' });
});

it('a limit of the thing at hand forbids too, behind what the schema says', () => {
  const limits = { volume: '剩余未派 3 m³' };
  expect(checkBody(schema, { volume: 8, reason: '停工' }, limits)).toEqual({ body: null, mistakes: limits });
  expect(checkBody(schema, { volume: 13, reason: '停工' }, limits).mistakes.volume).toBe('方量过大');
  const free = checkBody(schema, { volume: 3, reason: '停工' }, { volume: undefined });
  expect(free.body).not.toBeNull();
  expect(Object.keys(free.mistakes)).toEqual([]);
});
