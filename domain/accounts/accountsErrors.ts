import { defineErrors } from '../errorRow.ts';

export const accountsErrors = defineErrors({
  'account.exists': { status: 409, text: '手机号已存在' },
  'account.samePassword': { status: 422, text: '新密码不能与原密码相同' },
  'account.wrongPassword': { status: 422, text: '密码错误' },
  'account.oldPasswordWrong': { status: 422, text: '原密码错误' },
  'account.weakPassword': { status: 422, text: '密码过于简单，请换一个' },
  'account.working': { status: 409, text: '当班中或有未完成的货单，不能注销账号' },
  'account.noInvitation': { status: 404, text: '邀请不存在或已撤回' },
  'account.ownProof': { status: 403, text: '本次登录用的是企业发放的密码或解锁码，请用短信验证码登录后再操作' },
  'account.tooManySuggestions': { status: 429, text: '一天最多提交 {n} 条建议，请明天再提', retryAfter: 3600 },
  'account.notFound': { status: 404, text: '账号不存在' },
});
