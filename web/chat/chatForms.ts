import type { ChatAction } from '@pourline/domain/chat/chatStates';
import type { ActForm } from '../trade/actForms.ts';

/** How each act on a message asks before it is done. */
export const chatForms = {
  deliver: 'noButton',
  read: 'noButton',
  withdraw: 'nothing',
} as const satisfies Readonly<Record<ChatAction, ActForm>>;
