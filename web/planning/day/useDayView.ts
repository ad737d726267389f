import { useEffect, useRef, useState } from 'react';
import type { Planning } from './usePlanning.ts';

/** What stands beside the plan, or over it on a phone. */
export type Beside =
  | { kind: 'load'; loadID: string }
  | { kind: 'proposal' }
  | { kind: 'unserved' }
  | { kind: 'drivers' };

/** What of the planning page is open; `opens` at once: a sheet, and the next load of a truck. A proposal stays open under a load that is looked at, and closing leads back to it. */
export function useDayView(planning: Planning, opens: { sheet?: 'automatic' | null; carID?: string | undefined } = {}) {
  const [beside, setBeside] = useState<Beside | null>(null);
  const [sheet, setSheet] = useState<'automatic' | 'whatIf' | null>(opens.sheet ?? null);
  const { openedID, hold } = planning;
  const loads = planning.plan?.loads ?? [];
  const { carID } = opens;
  const shownFor = useRef<string | undefined>(undefined);
  const next = loads.find((load) => load.carID === carID && load.taskDetailID === null)?.loadID;
  useEffect(() => {
    if (next === undefined || shownFor.current === carID) return;
    shownFor.current = carID;
    setBeside({ kind: 'load', loadID: next });
  }, [carID, next]);
  useEffect(() => {
    setBeside((before) => (openedID !== null ? { kind: 'proposal' } : before?.kind === 'proposal' ? null : before));
  }, [openedID]);
  const close = (): void => {
    if (beside?.kind === 'proposal') planning.openProposal(null);
    setBeside(beside?.kind !== 'proposal' && openedID !== null ? { kind: 'proposal' } : null);
  };
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
    openDrivers: () => setBeside({ kind: 'drivers' }),
    close,
  };
}
export type DayView = ReturnType<typeof useDayView>;
