import { defineErrors } from './errorRow.ts';

/** Refusals of the transport, before any capability is asked. */
export const transportErrors = defineErrors({
  'app.forbidden': { status: 403, text: '没有权限' },
  'app.notFound': { status: 404, text: '请求不存在' },
  'app.pageNotFound': { status: 404, text: '网页未找到' },
  'app.badRequest': { status: 400, text: '服务器访问异常！未知错误类型！' },
  'app.internal': { status: 500, text: '服务器处理异常' },
  'app.fieldType': { status: 400, text: '字段类型不匹配' },
  'app.invalidPermissions': { status: 403, text: '权限无效' },
  'app.tooMany': { status: 429, text: '操作过于频繁，请稍后再试' },
  'app.tooLarge': { status: 413, text: '内容过大' },
  'app.keyReused': { status: 409, text: '重复的请求标识，内容不一致' },
});
