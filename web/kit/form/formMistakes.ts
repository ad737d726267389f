import type { core } from 'zod';

type RawIssue = Parameters<core.$ZodErrorMap>[0];

const formats: Record<string, string> = {
  email: '邮箱格式不正确',
  url: '网址格式不正确',
  regex: '格式不正确',
  datetime: '时间格式不正确',
};

function sizeWord(origin: string | undefined, limit: unknown, more: boolean): string {
  const least = more ? '至少' : '最多';
  if (origin === 'string') return `${least} ${limit} 个字`;
  if (origin === 'array' || origin === 'set') return `${least}选择 ${limit} 项`;
  return more ? `不能小于 ${limit}` : `不能大于 ${limit}`;
}

/** What a person is told, in Chinese, when a value does not fit; messages written in the schema itself come first. */
export function formMistake(issue: RawIssue): string {
  const empty = issue.input === undefined || issue.input === null || issue.input === '';
  if (issue.code === 'too_small') {
    if (empty) return '请填写';
    if (issue.origin === 'array' && Number(issue.minimum) === 1) return '请至少选择一项';
    if (issue.origin === 'number' && Number(issue.minimum) === 0 && issue.inclusive === false) return '须大于 0';
    return sizeWord(issue.origin, issue.minimum, true);
  }
  if (issue.code === 'too_big') return sizeWord(issue.origin, issue.maximum, false);
  if (empty) return issue.code === 'invalid_value' ? '请选择' : '请填写';
  if (issue.code === 'invalid_format') return formats[String(issue.format)] ?? '格式不正确';
  if (issue.code === 'not_multiple_of') return '小数位数过多';
  if (issue.code === 'invalid_type')
    return issue.expected === 'number' || issue.expected === 'int' ? '请填写数字' : '填写有误';
  if (issue.code === 'invalid_value') return '请选择列表中的一项';
  return '填写有误';
}
