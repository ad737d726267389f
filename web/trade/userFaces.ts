import type { ManagedUser } from '@pourline/contract/people/managedUser';
import { keysOf } from '@pourline/domain/keysOf';
import { type JobCode, jobTitles } from '@pourline/domain/people/jobs';
import type { Tone } from '../kit/figure/tone.ts';

/** The jobs to choose from. */
export const jobOptions = keysOf<JobCode>(jobTitles).map((value) => ({ value, label: jobTitles[value] }));

/** What stands beside a name: shut out, asked and not yet one of the plant, locked after wrong passwords, or must choose a password; null: nothing to say. */
export const userTag = (
  user: Pick<ManagedUser, 'state' | 'lockedUntil' | 'needResetPsw'>,
  now: number,
): { label: string; tone: Tone } | null => {
  if (user.state === 'disabled') return { label: '已停用', tone: 'idle' };
  if (user.state === 'invited') return { label: '待本人确认', tone: 'info' };
  if (user.lockedUntil && Date.parse(user.lockedUntil) > now) return { label: '已锁定', tone: 'warn' };
  if (user.needResetPsw) return { label: '待改密码', tone: 'info' };
  return null;
};

/** A phone number in the groups in which it is read out. */
export const phoneText = (mobileNo: string): string => mobileNo.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');

/** What a role lets its person be bound to. */
export const bindingOf = (rights: ReadonlySet<string>): 'vehicles' | 'projects' | 'contracts' | null => {
  if (rights.has('driver-login')) return 'vehicles';
  if (rights.has('construction-login')) return 'projects';
  return rights.has('salesman-login') ? 'contracts' : null;
};
