import { planning } from '@pourline/contract/planning';
import { useEffect } from 'react';
import { useCall } from '../api/queries.ts';
import { toast } from '../kit/shell/toast.ts';
import { SwapSheet } from '../planning/moves/SwapSheet.tsx';

/** The next planned load of a truck changes its truck with another one's. `carID`: null: closed. */
export function TruckSwapSheet({ carID, onClose }: { carID: string | null; onClose: () => void }) {
  const plan = useCall(planning.day, { query: {} }, { enabled: carID !== null });
  const next = plan.data?.loads
    .filter((load) => load.carID === carID && load.taskDetailID === null)
    .sort((a, b) => Date.parse(a.loadStart) - Date.parse(b.loadStart))[0];
  const hasNone = carID !== null && (plan.error !== null || (plan.data !== undefined && !next));
  useEffect(() => {
    if (!hasNone) return;
    toast(plan.error ?? '计划里没有这辆车的下一车');
    onClose();
  }, [hasNone, plan.error, onClose]);
  return <SwapSheet loadID={carID === null ? null : (next?.loadID ?? null)} onClose={onClose} />;
}
