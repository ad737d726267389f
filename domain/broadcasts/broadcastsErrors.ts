import { defineErrors } from '../errorRow.ts';

export const broadcastsErrors = defineErrors({
  'broadcast.notFound': { status: 404, text: '播报不存在' },
  'broadcast.settled': { status: 409, text: '这条已经播报过了' },
  'broadcast.taken': { status: 409, text: '另一台设备正在播这一条' },
  'broadcast.noLine': { status: 409, text: '这车还没有排到生产线，不能叫车' },
  'broadcast.tooMany': { status: 429, text: '待播报的太多了，请等播完再发', retryAfter: 60 },
  'speech.notSet': { status: 404, text: '服务器没有配置语音服务，由播报的设备自己发声' },
  'speech.failed': { status: 502, text: '语音服务没有应答，由播报的设备自己发声' },
});
