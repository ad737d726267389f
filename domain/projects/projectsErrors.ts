import { defineErrors } from '../errorRow.ts';

export const projectsErrors = defineErrors({
  'project.notFound': { status: 404, text: '工程编号错误' },
});
