import { defineErrors } from '../errorRow.ts';

export const messagesErrors = defineErrors({
  'message.processed': { status: 409, text: '反馈已经被处理' },
  'message.noSalesman': { status: 409, text: '这个工程没有业务员，请先指定' },
  'message.tooManyNotices': { status: 429, text: '一分钟内发给司机的消息过多，请稍后再发', retryAfter: 60 },
  'message.noticesUnread': { status: 409, text: '这位司机还有 {n} 条消息没有确认，请直接打电话' },
  'message.forSite': { status: 409, text: '这是问工地的，等工地用“方量报告”答复' },
  'message.notFound': { status: 404, text: '消息不存在' },
});
