import { vehicles } from '@pourline/contract/vehicles';
import { isDrivenBy } from '@pourline/domain/vehicles/truckDriver';
import { useEffect, useMemo } from 'react';
import { useOfflineQueue } from '../api/act.ts';
import { useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { useViewer } from '../api/viewer.ts';
import { optimisticDay } from './optimisticDay.ts';
import { postPositionsFor } from './positionPosting.ts';
import { useNewLoad } from './useNewLoad.ts';

/** The driver's day as it stands for them: what the server says and what they have done since. Posts their phone's position while on duty. */
export function useDriverDay() {
  const asked = useCall(vehicles.driverDay, {}, { refetchMs: 30_000 });
  const { waiting } = useOfflineQueue();
  const viewer = useViewer();
  const userID = useSession()?.user?.id ?? '';
  const reply = asked.data;
  const day = useMemo(() => {
    if (!reply) return undefined;
    return viewer ? optimisticDay(reply, waiting, { ...viewer, userID }) : reply;
  }, [reply, waiting, viewer, userID]);
  useNewLoad(day);
  const onDuty = day?.vehicle && isDrivenBy(day.vehicle, userID) ? day.vehicle.carID : null;
  const isKnown = day !== undefined;
  useEffect(() => {
    if (isKnown) postPositionsFor(onDuty);
  }, [isKnown, onDuty]);
  return { ...asked, day, waiting: waiting.length };
}
