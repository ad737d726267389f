import { defineErrors } from '../errorRow.ts';

export const scanningErrors = defineErrors({
  'scan.invalid': { status: 404, text: '无效芯片码，请重新扫码' },
  'scan.forbidden': { status: 403, text: '扫码权限不足' },
  'scan.label': { status: 422, text: '编号不符合这一种码的写法' },
  'scan.thingUnknown': { status: 404, text: '没有找到要生成二维码的对象' },
  'scan.tooMany': { status: 429, retryAfter: 3600, text: '24 小时内扫码过多，请稍后再试' },
  'ocr.notSet': { status: 404, text: '这台服务器没有安装文字识别，请照着图片填写' },
  'ocr.noPicture': { status: 422, text: '这不是能识别的图片，请换一张 JPG 或 PNG' },
  'ocr.tooLarge': { status: 422, text: '图片尺寸过大，请缩小后再试' },
  'ocr.oneAtATime': { status: 429, retryAfter: 5, text: '上一张图片还在识别，请等它识别完' },
  'ocr.busy': { status: 429, retryAfter: 5, text: '正在识别别人的图片，请过几秒再试' },
  'ocr.failed': { status: 502, text: '没有识别出来，请拍清楚些再试，或照着图片填写' },
  'scan.tooManyCodes': { status: 429, retryAfter: 3600, text: '本企业今天生成的二维码过多，请明天再试' },
});
