import { useEffect, useRef, useState } from 'react';
import { type AskedPlace, askedPlace, keyOfPlace } from './askedPlace.ts';
import type { Planning } from './usePlanning.ts';

/** What stands beside the plan, or over it on a phone. */
export type Beside =
  | { kind: 'load'; loadID: string }
  | { kind: 'proposal' }
  | { kind: 'unserved' }
  | { kind: 'drivers' };

const nowhere: AskedPlace = {};

/** What of the planning page is open; `opens` at once: a sheet, and what was asked for. A proposal stays open under a load that is looked at, and closing leads back to it. */
export function useDayView(planning: Planning, opens: { sheet?: 'automatic' | null; place?: AskedPlace } = {}) {
  const [beside, setBeside] = useState<Beside | null>(null);
  const [sheet, setSheet] = useState<'automatic' | 'whatIf' | null>(opens.sheet ?? null);
  const { openedID, hold } = planning;
  const loads = planning.plan?.loads ?? [];
  const { place = nowhere } = opens;
  const asked = keyOfPlace(place);
  const shownFor = useRef('');
  const found = planning.plan && asked !== '' ? askedPlace(planning.plan, place) : null;
  const [kind, loadID] = [found?.kind, found?.loadID ?? null];
  useEffect(() => {
    if (kind === undefined || shownFor.current === asked) return;
    shownFor.current = asked;
    setBeside(kind === 'unserved' || loadID === null ? { kind: 'unserved' } : { kind: 'load', loadID });
  }, [asked, kind, loadID]);
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
    /** The load that was asked for when the page was opened (null: none was, or there is none), and the order. */
    askedLoad: loadID,
    askedOrder: place.taskID,
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
