import { sizeMistake } from '@pourline/contract/sizeMistake';
import type { core } from 'zod';

type RawIssue = Parameters<core.$ZodErrorMap>[0];

const formats: Record<string, string> = {
  email: '邮箱格式不正确',
  url: '网址格式不正确',
  regex: '格式不正确',
  datetime: '时间格式不正确',
};

/** What a person is told, in Chinese, when a value does not fit; messages written in the schema itself come first. */
export function formMistake(issue: RawIssue): string {
  const empty = issue.input === undefined || issue.input === null || issue.input === '';
  const size = sizeMistake(issue);
  if (size !== undefined) return size;
  if (empty) return issue.code === 'invalid_value' ? '请选择' : '请填写';
  if (issue.code === 'invalid_format') return formats[String(issue.format)] ?? '格式不正确';
  if (issue.code === 'not_multiple_of') return '小数位数过多';
  if (issue.code === 'invalid_type')
    return issue.expected === 'number' || issue.expected === 'int' ? '请填写数字' : '填写有误';
  if (issue.code === 'invalid_value') return '请选择列表中的一项';
  return '填写有误';
}
