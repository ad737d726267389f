import type { AccountEventKind } from '@pourline/domain/sessions/accountEvents';
import type { Tone } from '../../kit/figure/tone.ts';

interface EventFace {
  title: string;
  tone?: Tone;
}
/** How what happened to an account is told to its owner, and coloured. */
export const accountEventFaces: Readonly<Record<AccountEventKind, EventFace>> = {
  signIn: { title: '登录', tone: 'good' },
  wrongPassword: { title: '密码输入错误', tone: 'warn' },
  locked: { title: '账号被锁定 30 分钟', tone: 'alarm' },
  unlocked: { title: '用解锁码解除锁定' },
  codeSent: { title: '获取了验证码' },
  passwordChanged: { title: '修改了密码', tone: 'info' },
  phoneChanged: { title: '更换了手机号', tone: 'info' },
  signOut: { title: '退出登录' },
  sessionEnded: { title: '一台设备的登录被结束' },
  tokenReused: { title: '登录凭证被重复使用，已结束该登录', tone: 'alarm' },
  accountDeleted: { title: '注销了账号', tone: 'warn' },
};
