import { defineErrors } from '../errorRow.ts';

export const pipesErrors = defineErrors({
  'pipe.notFound': { status: 404, text: '布管任务不存在' },
  'pipe.notYours': { status: 403, text: '这不是您的布管任务' },
  'pipe.notYetYours': { status: 403, text: '还没有接管，先点接管完成' },
  'pipe.stateNoOperation': { status: 409, text: '任务状态已变，不能操作' },
  'pipe.notCrew': { status: 422, text: '只能选管工' },
  'pipe.confirmed': { status: 409, text: '布管已确认过；有变化请先更正，再重新确认' },
  'pipe.nothingTold': { status: 409, text: '班组还没有报布了多少管' },
  'pipe.confirmDiffers': { status: 409, text: '班组报 {told}，与您确认的 {said} 不同，请班组更正后再确认' },
  'pipe.unconfirmed': { status: 409, text: '布了多少还没有确认，确认布管后才能完成' },
  'pipe.takeoverOpen': { status: 409, text: '正在交班，请接管的班组先点接管完成，或撤回交班' },
  'pipe.noTakeover': { status: 409, text: '没有要您接管的交班' },
  'pipe.sameCrew': { status: 422, text: '接班的和当班的是同一个班组' },
});
