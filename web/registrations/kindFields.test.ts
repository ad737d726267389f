import { expect, it } from 'vitest';
import { infoOf, kindForms, platesMistake } from './kindFields.ts';
import { emptyInfo, infoSchema } from './kindSchema.ts';

const mistakesOf = (kind: keyof typeof kindForms, more: Record<string, string> = {}) => {
  const { fields } = kindForms[kind];
  const result = infoSchema(fields).safeParse({ ...emptyInfo(fields), ...more });
  return result.success ? {} : Object.fromEntries(result.error.issues.map((issue) => [issue.path[0], issue.message]));
};

it('each form says in Chinese what is missing, and lets the rest be empty', () => {
  expect(mistakesOf('customer')).toEqual({ 单位名称: '请填写单位名称', 工程名称: '请填写工程名称' });
  expect(mistakesOf('customer', { 单位名称: '宏远建设', 工程名称: '城东一期' })).toEqual({});
  expect(mistakesOf('rental', { 车主或单位: '王强', 车牌号: '12345' })).toEqual({
    车牌号: '车牌号格式不正确，例如 浙A12345',
  });
  expect(mistakesOf('ics', { 单位名称: '宏远建设' })).toEqual({});
  expect(Object.keys(mistakesOf('driver', { 准驾车型: 'B2', 驾驶证号: '1' }))).toEqual(['驾驶证号']);
});

it('plate numbers stand one after the other, also of electric trucks', () => {
  expect(platesMistake('浙A12345，浙AD12345 苏B·6K123')).toBeNull();
  expect(platesMistake('浙A12345,A123')).not.toBeNull();
});

it('what was left empty is not told', () => {
  expect(infoOf(kindForms.customer.fields, { 单位名称: ' 宏远建设 ', 工程名称: '', 其他: 'x' })).toEqual({
    单位名称: '宏远建设',
  });
});
