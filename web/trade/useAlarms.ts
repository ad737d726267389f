import { alarms } from '@pourline/contract/alarms';
import { mayCall } from '@pourline/contract/mayCall';
import { mayRead } from '@pourline/domain/access/reading';

import type { Alarm } from '@pourline/domain/alarms/alarm';
import type { Person } from '@pourline/domain/states';
import { useMemo } from 'react';
import { useCall } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';

/** The alarms that stand, dearest first. */
export interface StandingAlarms {
  alarms: readonly Alarm[];
  /** How many there are, wherever they are counted. */
  total: number;
  ofOrder: ReadonlyMap<string, readonly Alarm[]>;
  ofTruck: ReadonlyMap<string, readonly Alarm[]>;
  /** The list has been read, and is the person's to read. */
  isMine: boolean;
  isLoading: boolean;
  error: string | null;
  refetch: () => Promise<unknown>;
}

const by = (rows: readonly Alarm[], idOf: (alarm: Alarm) => string | null): ReadonlyMap<string, readonly Alarm[]> =>
  Map.groupBy(
    rows.filter((alarm) => idOf(alarm) !== null),
    (alarm) => idOf(alarm) as string,
  );
const none: readonly Alarm[] = [];
/** Whether somebody who does not run the plant is told of what is their own. */
const isTold = (viewer: Person): boolean => mayCall(alarms.own, viewer);

/** How many alarms stand on a truck: who sees the list has it now, others as they were `told` with the truck. */
export const alertValueOf = (standing: StandingAlarms, carID: string, told: number): number =>
  standing.isMine ? (standing.ofTruck.get(carID)?.length ?? 0) : told;

/** The same of one truck. */
export const useAlertValue = (carID: string, told: number): number => alertValueOf(useAlarms(), carID, told);

/** The alarms that the person sees, of one plant or of all; who does not run the plant is told of what is their own, and has nothing to settle. */
export function useAlarms(plantID?: string | null): StandingAlarms {
  const viewer = useViewer();
  const mayAsk = viewer !== null && mayRead(viewer, 'alarms');
  const query = plantID ? { plantID } : {};
  const asked = useCall(alarms.standing, { query }, { enabled: mayAsk, refetchMs: 30_000, keepBefore: true });
  const own = useCall(
    alarms.own,
    {},
    { enabled: viewer !== null && isTold(viewer), refetchMs: 30_000, keepBefore: true },
  );
  const rows = asked.data?.rows ?? own.data?.rows ?? none;
  return useMemo(
    () => ({
      alarms: rows,
      total: asked.data?.total ?? 0,
      ofOrder: by(rows, (alarm) => alarm.taskID),
      ofTruck: by(rows, (alarm) => alarm.carID),
      isMine: mayAsk && asked.data !== undefined,
      isLoading: mayAsk && asked.isLoading,
      error: asked.error,
      refetch: asked.refetch,
    }),
    [rows, asked.data, asked.isLoading, asked.error, asked.refetch, mayAsk],
  );
}
