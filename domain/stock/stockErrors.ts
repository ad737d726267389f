import { defineErrors } from '../errorRow.ts';

export const stockErrors = defineErrors({
  'bin.notFound': { status: 404, text: '库位不存在' },
  'bin.codeTaken': { status: 409, text: '库位编码「{name}」已有' },
  'bin.codeIsBucket': { status: 422, text: '库位编码不能以「{sign}」开头：那是取样桶的芯片码' },
  'bin.lineElsewhere': { status: 422, text: '请选择该搅拌站的生产线' },
});
