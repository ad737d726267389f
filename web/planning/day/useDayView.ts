import { useEffect, useState } from 'react';
import type { Planning } from './usePlanning.ts';

/** What stands beside the plan, or over it on a phone. */
export type Beside = { kind: 'load'; loadID: string } | { kind: 'proposal' } | { kind: 'unserved' };

/** What of the planning page is open; `opens` at once. A proposal stays open under a load that is looked at, and closing leads back to it. */
export function useDayView(planning: Planning, opens: 'automatic' | null = null) {
  const [beside, setBeside] = useState<Beside | null>(null);
  const [sheet, setSheet] = useState<'automatic' | 'whatIf' | null>(opens);
  const { openedID, hold } = planning;
  useEffect(() => {
    setBeside((before) => (openedID !== null ? { kind: 'proposal' } : before?.kind === 'proposal' ? null : before));
  }, [openedID]);
  const close = (): void => {
    if (beside?.kind === 'proposal') planning.openProposal(null);
    setBeside(beside?.kind !== 'proposal' && openedID !== null ? { kind: 'proposal' } : null);
  };
  const loads = planning.plan?.loads ?? [];
  const shown =
    beside?.kind === 'load'
      ? (loads.find((load) => load.loadID === beside.loadID) ??
        planning.proposal?.loads.find((load) => load.loadID === beside.loadID) ??
        planning.proposal?.changes.flatMap((change) => change.instead).find((load) => load.loadID === beside.loadID))
      : undefined;
  const isProposed = shown !== undefined && !loads.includes(shown);
  useEffect(() => hold(isProposed), [hold, isProposed]);
  return {
    beside,
    sheet,
    setSheet,
    /** The load that is open; undefined when it is no longer planned. */
    load: shown,
    isProposed,
    openLoad: (loadID: string) => setBeside({ kind: 'load', loadID }),
    openUnserved: () => setBeside({ kind: 'unserved' }),
    close,
  };
}
export type DayView = ReturnType<typeof useDayView>;
