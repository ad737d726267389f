import type { Session } from '../api/sessionStore.ts';

/** Where this window stands: on the sign-in page, on another page that needs no session, or inside. */
export type Standing = 'signIn' | 'public' | 'inside';

const isSamePerson = (one: Session, other: Session): boolean =>
  one.accountOID === other.accountOID && one.tid === other.tid;
const changedText = '已在另一个窗口切换账号、企业或身份';

/**
 * What this window says when another one ended or changed the session, and then goes to the landing rule's page; empty: it
 * goes there without a word; null: it stays as it is.
 */
export const wordOfOtherWindow = (before: Session | null, now: Session | null, standing: Standing): string | null => {
  if (!now) return standing === 'inside' ? '已在另一个窗口退出登录' : null;
  if (standing === 'public') return null;
  // The other window is still loading the person: nothing that stands here may be done in their name meanwhile.
  if (now.tid && !now.user)
    return standing === 'inside' && before !== null && !isSamePerson(before, now) ? changedText : null;
  if (standing === 'signIn') return '';
  return before?.user && isSamePerson(before, now) && before.roleGroup === now.roleGroup ? null : changedText;
};
