import { defineErrors } from '../errorRow.ts';

export const filesErrors = defineErrors({
  'file.none': { status: 400, text: '未找到要上传的文件' },
  'file.badType': { status: 422, text: '只能上传 jpg、png 或 mp4 文件' },
  'file.wrongKind': { status: 422, text: '这个文件不是为此上传的，请重新上传' },
  'file.used': { status: 409, text: '这个文件已用在别处，请重新上传' },
  'file.tooOld': { status: 422, text: '这个文件上传太久了，请重新上传' },
  'file.personDayQuota': {
    status: 429,
    text: '您今天上传的文件已达每人每天 {n} MB 的上限，请明天再试',
    retryAfter: 3600,
  },
  'file.personQuota': { status: 429, text: '您上传的文件已达每人 {n} MB 的上限，请联系管理员', retryAfter: 86_400 },
  'file.plantDayQuota': { status: 429, text: '本厂今天上传的文件已达每天 {n} MB 的上限，请明天再试', retryAfter: 3600 },
  'file.plantQuota': { status: 429, text: '本厂上传的文件已达 {n} MB 的上限，请联系管理员', retryAfter: 86_400 },
  'file.notFound': { status: 404, text: '图片加载失败，可能已被后台删除' },
});
