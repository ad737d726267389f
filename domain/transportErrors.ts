import { defineErrors } from './errorRow.ts';

/** Refusals of the transport, before any capability is asked. */
export const transportErrors = defineErrors({
  'app.forbidden': { status: 403, text: '没有权限' },
  'app.notFound': { status: 404, text: '请求不存在' },
  'app.pageNotFound': { status: 404, text: '网页未找到' },
  'app.badRequest': { status: 400, text: '服务器访问异常！未知错误类型！' },
  'app.internal': { status: 500, text: '服务器处理异常' },
  'app.databaseAway': { status: 503, text: '系统暂时连不上数据库，这次操作没有完成，请稍后再试' },
  'app.outcomeUnknown': {
    status: 503,
    text: '数据库连接中断，不能确定这次操作是否已经完成，请先查看结果再决定是否重试',
  },
  'app.diskFull': { status: 503, text: '服务器磁盘已满，暂时不能保存，请联系管理员清理磁盘' },
  'app.readOnly': { status: 503, text: '服务器存储为只读，暂时不能保存，请联系管理员检查磁盘' },
  'app.fieldType': { status: 400, text: '字段类型不匹配' },
  'app.movedMeanwhile': { status: 409, text: '这条数据刚被他人改动或删除，请刷新后再试' },
  'app.invalidPermissions': { status: 403, text: '权限无效' },
  'app.tooMany': { status: 429, text: '操作过于频繁，请稍后再试', retryAfter: 5 },
  'app.tooManyHere': { status: 429, text: '您所在的网络访问过于频繁，请{n}秒后再试', retryAfter: 'seconds' },
  'app.tooManyOfYours': { status: 429, text: '您的访问过于频繁，请{n}秒后再试', retryAfter: 'seconds' },
  'app.tooManySheets': { status: 429, text: '导出过于频繁，请{n}秒后再试', retryAfter: 'seconds' },
  'app.sheetUnderWay': { status: 429, text: '您的上一份表格还在导出，请等它完成后再试', retryAfter: 5 },
  'app.listsUnderWay': { status: 429, text: '您有多份完整列表正在读取，请等它们完成后再试', retryAfter: 2 },
  'app.tooManyAtOnce': { status: 429, text: '您同时进行的操作过多，请等它们完成后再试', retryAfter: 2 },
  'app.timeOutOfReach': { status: 422, text: '{field}不对，请检查手机或电脑的时间' },
  'app.tooLarge': { status: 413, text: '内容过大' },
  'app.tooDeep': { status: 400, text: '内容嵌套过深' },
  'app.keyReused': { status: 409, text: '重复的请求标识，内容不一致' },
  'app.keyUnusable': { status: 400, text: '请求标识（idempotency-key）无效：须为 8 到 80 个英文字母、数字或符号' },
  'app.keyBusy': { status: 409, text: '同一请求正在处理，请稍后再试' },
  'app.toldOnce': { status: 409, text: '这个请求已经办完，结果只显示一次；没有看到时请重新操作' },
});
