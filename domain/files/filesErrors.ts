import { defineErrors } from '../errorRow.ts';

export const filesErrors = defineErrors({
  'file.none': { status: 400, text: '未找到要上传的文件' },
  'file.badType': { status: 422, text: '只能上传 jpg、png 或 mp4 文件' },
  'file.notFound': { status: 404, text: '图片加载失败，可能已被后台删除' },
});
