import { defineErrors } from '../errorRow.ts';

export const messagesErrors = defineErrors({
  'message.processed': { status: 409, text: '反馈已经被处理' },
  'message.noSalesman': { status: 409, text: '这个工程没有业务员，请先指定' },
  'message.notSalesman': { status: 409, text: '业务员{name}已没有业务员角色，看不到消息，请先授权或另行指定' },
  'message.tooMany': { status: 429, text: '一分钟内发出的消息过多，请稍后再发', retryAfter: 60 },
  'message.unread': { status: 409, text: '您发给对方的 {n} 条消息还没有确认，请直接打电话' },
  'message.unsettled': { status: 409, text: '您的 {n} 条同类反馈还没有处理，请直接打电话给调度' },
  'message.forSite': { status: 409, text: '这是问工地的，等工地用“方量报告”答复' },
  'message.notFound': { status: 404, text: '消息不存在' },
});
