import { defineErrors } from '../errorRow.ts';
import { noRoleErrors } from './noRoleErrors.ts';

export const sessionsErrors = defineErrors({
  ...noRoleErrors,
  'login.invalid': { status: 401, text: '当前登录无效!' },
  'login.notRegistered': { status: 404, text: '此手机号暂未注册' },
  'login.wrongPassword': {
    status: 401,
    text: '手机号或密码错误，再错将锁定账号，剩余{n}分钟',
    early: '手机号或密码错误，还可试{left}次',
  },
  'login.locked': { status: 423, text: '账号已锁定，请使用验证码或解锁码登录' },
  'login.noTenant': { status: 403, text: '当前账号暂无所属企业' },
  'login.tenantDenied': { status: 403, text: 'tenant access denied' },
  'login.switchTenant': { status: 403, text: 'please switch to actual tenant' },
  'login.incorrect': { status: 401, text: 'incorrect Username or Password' },
  'login.passwordChanged': { status: 401, text: 'user password changed' },
  'login.accountNotFound': { status: 401, text: 'account not found' },
  'login.otherDevice': { status: 401, text: 'account login from other device' },
  'login.userNotFound': { status: 401, text: 'user not found' },
  'login.choosePassword': { status: 403, text: '请先设置新密码' },
  'login.unlockWrong': { status: 401, text: '解锁码错误' },
  'login.codeWrong': { status: 401, text: '验证码错误' },
  'login.codeDaily': { status: 429, text: '今日获取验证码次数已达上限', retryAfter: 3600 },
  'login.codeWait': { status: 429, text: '请60秒后再获取验证码', retryAfter: 60 },
  'login.codeTries': { status: 429, text: '验证码尝试次数过多，验证码10分钟内有效，每天最多2次', retryAfter: 600 },
  'login.imageWrong': { status: 422, text: '图形验证码错误' },
  'login.codeNotSent': { status: 502, text: '验证码发送失败，请稍后再试' },
  'login.tooMany': { status: 429, text: '尝试次数过多，请{n}分钟后再试', retryAfter: 'minutes' },
  'login.ownProof': { status: 403, text: '密码或解锁码由另一家企业发放，请用短信验证码登录' },
  'login.otherPlatform': { status: 403, text: '当前应用不能登录该企业' },
});
