import { defineErrors } from '../errorRow.ts';

export const importsErrors = defineErrors({
  'import.notFound': { status: 404, text: '没有这次导入' },
  'import.undone': { status: 409, text: '这次导入已经撤销' },
  'import.inUse': { status: 409, text: '{name}已经在用，不能整批撤销；不要的可以逐个停用' },
});
