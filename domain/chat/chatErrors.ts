import { defineErrors } from '../errorRow.ts';

export const chatErrors = defineErrors({
  'chat.noAccount': { status: 404, text: '聊天账号不存在' },
  'chat.notFound': { status: 404, text: '消息不存在' },
  'chat.groupNotFound': { status: 404, text: '会话不存在，或您已不在其中' },
  'chat.stateNoOperation': { status: 409, text: '消息已撤回' },
  'chat.tooLate': { status: 409, text: '发出已超过 2 分钟，不能撤回' },
  'chat.notPartner': { status: 404, text: '只能与本企业在用的人员聊天' },
  'chat.alone': { status: 422, text: '请选择聊天对象' },
  'chat.empty': { status: 422, text: '请输入消息' },
  'chat.tooMany': { status: 429, retryAfter: 3600, text: '24 小时内发出的消息过多，请稍后再发' },
  'chat.tooManyTalks': { status: 429, retryAfter: 3600, text: '24 小时内新建的会话过多，请稍后再试' },
});
