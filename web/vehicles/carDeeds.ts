import type { VehicleAction } from '@pourline/domain/vehicles/vehicleStates';
import { type DeedsOf, deedOf } from '../trade/actForms.ts';
import { vehicleForms } from '../trade/vehicleForms.ts';

/** Acts with their button on a truck's own page. */
type OnCarPage = 'startService' | 'completeMaintenance' | 'recycle';

/** What the buttons of a truck's own page do; duty and queue are the driver's, on their home page. */
export const carDeeds = (
  runs: Readonly<Record<OnCarPage, () => unknown>>,
): ((action: VehicleAction) => (() => unknown) | null) => {
  const deeds: DeedsOf<VehicleAction, typeof vehicleForms> = {
    ...runs,
    goOnDuty: null,
    takeDuty: null,
    queueUp: null,
    leaveQueue: null,
    pause: null,
    standby: null,
    goOffDuty: null,
    leaveDuty: null,
  };
  return (action) => deedOf<VehicleAction, never>(action, vehicleForms, deeds, noForms);
};

/** No act on a truck leads to a page or a sheet. */
const noForms = { page: () => undefined, sheet: () => undefined };
