import { defineErrors } from '../errorRow.ts';

export const settingsErrors = defineErrors({
  'config.unknown': { status: 404, text: '设置项不存在' },
  'config.invalid': { status: 422, text: '设置值无效：{reason}' },
  'config.ownTooMany': { status: 409, text: '个人设置过多（最多 {n} 项，共 {kb} KB），请先清空不用的' },
  'config.codeExists': { status: 409, text: '编码已存在' },
});
