import type { core } from 'zod';

type RawIssue = Parameters<core.$ZodErrorMap>[0];

const sizeText = (origin: string | undefined, limit: unknown, more: boolean): string => {
  const least = more ? '至少' : '最多';
  if (origin === 'string') return `${least} ${limit} 个字`;
  if (origin === 'array' || origin === 'set') return `${least}选择 ${limit} 项`;
  return more ? `不能小于 ${limit}` : `不能大于 ${limit}`;
};

/** What is told, in Chinese, of a value that is too long, too large or too small; `undefined` of any other mistake. The same at the field and by the server. */
export const sizeMistake = (issue: RawIssue): string | undefined => {
  if (issue.code === 'too_big') return sizeText(issue.origin, issue.maximum, false);
  if (issue.code !== 'too_small') return undefined;
  if (issue.input === undefined || issue.input === null || issue.input === '') return '请填写';
  if (issue.origin === 'array' && Number(issue.minimum) === 1) return '请至少选择一项';
  if (issue.origin === 'number' && Number(issue.minimum) === 0 && issue.inclusive === false) return '须大于 0';
  return sizeText(issue.origin, issue.minimum, true);
};
