import { accounts } from '@pourline/contract/accounts';
import type { z } from 'zod';
import { call } from '../../api/client.ts';
import { placeRefusal } from '../../api/placeRefusal.ts';
import { currentSession } from '../../api/sessionStore.ts';
import type { BodyForm } from '../../kit/form/useBodyForm.ts';

/** Saves the password that the signed-in person chose; a refusal is said at its field. Resolves to whether it was saved. */
export async function savePassword<In extends { newPassword: string }>(
  form: BodyForm<In, unknown>,
  body: z.output<typeof accounts.updatePassword.body>,
  places: Readonly<Record<string, keyof In & string>> = {},
): Promise<boolean> {
  const user = currentSession()?.user;
  if (!user) return false;
  try {
    await call(accounts.updatePassword, { params: { id: user.id }, body });
    return true;
  } catch (error) {
    const atNew = { 'account.weakPassword': 'newPassword', 'account.samePassword': 'newPassword' } as const;
    placeRefusal(form, error, { ...atNew, ...places });
    return false;
  }
}
