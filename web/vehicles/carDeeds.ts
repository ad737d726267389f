import { breakdownChoices } from '@pourline/domain/breakdowns/breakdownCare';
import type { OfferedAction } from '@pourline/domain/states';
import type { VehicleAction } from '@pourline/domain/vehicles/vehicleStates';
import { type DeedsOf, deedOf, type PageOfThing } from '../trade/actForms.ts';
import { vehicleForms } from '../trade/vehicleForms.ts';

/** Acts with their button on a truck's own page. */
type OnCarPage = 'startService' | 'completeMaintenance' | 'recycle' | 'leaveQueue' | 'disable' | 'enable';

/** What the buttons of a truck's own page do; duty and queue are the driver's, on their home page. */
export const carDeeds = (
  runs: Readonly<Record<OnCarPage, () => unknown>>,
  open: { sheet: (sheet: 'breakdown') => unknown; page: (page: PageOfThing) => unknown },
): ((action: VehicleAction) => (() => unknown) | null) => {
  const deeds: DeedsOf<VehicleAction, typeof vehicleForms> = {
    ...runs,
    goOnDuty: null,
    takeDuty: null,
    queueUp: null,
    pause: null,
    standby: null,
    goOffDuty: null,
    leaveDuty: null,
  };
  return (action) => deedOf<VehicleAction, 'breakdown'>(action, vehicleForms, deeds, open);
};

type Offer = OfferedAction<VehicleAction>;
/** The acts on a breakdown are one button on the page of a truck: they are chosen between in one place. */
export const carButtons = (offered: readonly Offer[]): Offer[] => {
  const first = offered.find(({ action }) => isChoice(action));
  return offered
    .filter((one) => !isChoice(one.action) || one === first)
    .map((one) => (one === first ? { ...one, label: '处理故障', primary: true } : one));
};

const isChoice = (action: VehicleAction): boolean => breakdownChoices.some((choice) => choice === action);
