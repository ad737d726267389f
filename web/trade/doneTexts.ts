/** What a person is told when a thing of the trade is done; the same words wherever it is done. */
export const doneTexts = {
  signIn: '登录成功',
  signOut: '登出成功',
  messageSent: '消息发送成功',
  orderSubmitted: '订单提交成功',
  orderModified: '订单修改成功',
  changeSent: '变更申请已发送',
  changeWithdrawn: '变更申请已撤回',
  orderTerminated: '订单已终止',
  reportCancelled: '报告已取消',
  surplusReported: '剩退报告成功',
  stateSwitched: '状态切换成功',
} as const;

/** What is told when a load has gone a step on: what happened, because the person may take it back at once. */
export const loadTold = {
  arrive: '已到达工地',
  startUnloading: '已开始卸料',
  finishUnloading: '已卸完',
  complete: '已回厂',
} as const;
