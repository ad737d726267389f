import { messages } from '@pourline/contract/messages';
import { useAct } from '../api/queries.ts';

/** Takes back what a driver or salesman was told and has not confirmed. */
export const useWithdraw = () => useAct(messages.withdraw, { success: '消息已撤回' });
