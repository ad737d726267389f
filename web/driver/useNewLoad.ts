import { useEffect, useRef } from 'react';
import type { DriverDay } from './driverDay.ts';
import { alertNewLoad } from './newLoadAlert.ts';

/** Sounds when a load comes that was not there before; not for the one found on opening the page. */
export function useNewLoad(day: DriverDay | undefined): void {
  const known = useRef<string | null | undefined>(undefined);
  const id = day === undefined ? undefined : (day.waybill?.taskDetailID ?? null);
  const words = day?.waybill ? `新任务，送往${day.waybill.projectName}` : '';
  useEffect(() => {
    if (id === undefined) return;
    if (known.current !== undefined && id !== null && id !== known.current) alertNewLoad(words);
    known.current = id;
  }, [id, words]);
}
