import { defineErrors } from '../errorRow.ts';

export const pushErrors = defineErrors({
  'push.unknownService': { status: 422, text: '这个浏览器的推送服务不在本系统的名单里，请换浏览器或联系管理员' },
  'push.noKeys': { status: 422, text: '浏览器没有给出推送密钥，请重新接入' },
  'push.otherKeys': { status: 409, text: '这个推送地址已用别的密钥接入，请在浏览器里重新开启通知后再试' },
  'push.notJoined': { status: 404, text: '本机还没有接入推送' },
  'push.testTooOften': { status: 429, text: '测试推送过于频繁，请 {n} 秒后再试', retryAfter: 10 },
});
