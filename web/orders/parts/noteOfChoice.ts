import { isFlow } from '@pourline/domain/concrete/slumpClasses';

/** What stands below a choice of an order form: that a consistence is a flow and no slump, and that the person has ordered it before. */
export const noteOfChoice = (rows: string, code: string, isUsed: boolean): string | undefined => {
  const notes = [rows === 'slumps' && isFlow(code) ? '扩展度' : null, isUsed ? '用过' : null].filter(Boolean);
  return notes.length > 0 ? notes.join(' · ') : undefined;
};
