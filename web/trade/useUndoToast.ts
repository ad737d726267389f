import { waybills } from '@pourline/contract/waybills';
import { undoMs } from '@pourline/domain/waybills/undoableActs';
import { useAct } from '../api/queries.ts';
import { toast } from '../kit/shell/toast.ts';

/** Says what was done on a load and offers to take it back for as long as the plant lets the person. */
export function useUndoToast(): (text: string, id: string) => void {
  const undo = useAct(waybills.undo, { success: '已撤回操作' });
  return (text, id) =>
    void toast(text, { tone: 'good', ms: undoMs, undo: () => void undo.run({ params: { id }, body: {} }) });
}
