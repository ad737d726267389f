import { defineErrors } from '../errorRow.ts';

export const messagesErrors = defineErrors({
  'message.processed': { status: 409, text: '反馈已经被处理' },
  'message.notFound': { status: 404, text: '消息不存在' },
});
