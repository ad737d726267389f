import { defineErrors } from '../errorRow.ts';

export const papersErrors = defineErrors({
  'report.notFound': { status: 404, text: '没有这份打印任务，请重新生成' },
  'report.notReady': { status: 409, text: '文件还在生成，请稍候' },
});
