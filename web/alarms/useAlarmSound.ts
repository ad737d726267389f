import type { Alarm } from '@pourline/domain/alarms/alarm';
import { alarmRow } from '@pourline/domain/alarms/alarmKinds';
import { useEffect, useRef, useState } from 'react';
import { currentSession } from '../api/sessionStore.ts';
import { playChime, readyChime } from '../device/playChime.ts';

/** Whoever signs in on the same device decides for themselves. */
const keyOf = (): string => `alarmSound.${currentSession()?.user?.id ?? ''}`;

const readKept = (): boolean => {
  try {
    return localStorage.getItem(keyOf()) === '1';
  } catch {
    return false;
  }
};

/** Whether the desk sounds at new alarms: `[on, change]`, kept for this person on this device. It sounds once for all that came together. */
export function useAlarmSound(alarms: readonly Alarm[], isLoading: boolean): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(readKept);
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (isLoading) return;
    const before = known.current;
    known.current = new Set(alarms.map((alarm) => alarm.alarmID));
    // What stood when the page was opened is seen, not heard.
    if (!on || before === null) return;
    if (alarms.some((alarm) => alarmRow(alarm.kind).sounds && !before.has(alarm.alarmID))) playChime();
  }, [alarms, isLoading, on]);
  useEffect(readyChime, []);
  const change = (next: boolean) => {
    setOn(next);
    if (next) playChime();
    try {
      localStorage.setItem(keyOf(), next ? '1' : '0');
    } catch {
      // Without storage it holds as long as the page.
    }
  };
  return [on, change];
}
