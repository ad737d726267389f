import { isWeakPassword, passwordSchema } from '@pourline/domain/access/passwords';
import { currentSession } from '../../api/sessionStore.ts';

/** A password that the signed-in person chooses, with what is wrong with it in Chinese. */
export const chosenPassword = passwordSchema.refine(
  (password) => !isWeakPassword(password, currentSession()?.mobileNo ?? ''),
  '密码过于简单，请换一个',
);
