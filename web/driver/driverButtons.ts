import type { DriverDay } from './driverDay.ts';

/** A button of the driver's home page. */
export interface DriverButton {
  action: string;
  of: 'waybill' | 'vehicle';
  label: string;
  primary: boolean;
  /** Cannot be taken back: slides. */
  slide: boolean;
}

/** What the driver does with their load on this page; a report stands beside the load, the rest is on its own page. */
const loadActs = ['arrive', 'startUnloading', 'finishUnloading', 'complete'];
const truckActs = [
  'goOnDuty',
  'takeDuty',
  'queueUp',
  'leaveQueue',
  'pause',
  'standby',
  'goOffDuty',
  'leaveDuty',
  'completeMaintenance',
  'recycle',
];

/**
 * The buttons of the day, exactly what the server offers: the load's next step comes first, else the truck's. One is primary;
 * what moves a load on slides, since nobody can take it back. A driver who waits in the queue has no next step but to wait.
 */
export function driverButtons(day: Pick<DriverDay, 'vehicle' | 'waybill'>): DriverButton[] {
  const ofLoad = (day.waybill?.actions ?? []).filter(({ action }) => loadActs.includes(action));
  const ofTruck = (day.vehicle?.actions ?? []).filter(({ action }) => truckActs.includes(action));
  const main = ofLoad.find(({ primary }) => primary) ?? ofTruck.find(({ primary }) => primary);
  const button =
    (of: 'waybill' | 'vehicle') => (offer: { action: string; label: string; primary?: boolean | undefined }) => ({
      action: offer.action,
      of,
      label: offer.label,
      primary: offer === main,
      slide: of === 'waybill' && offer === main,
    });
  return [...ofLoad.map(button('waybill')), ...ofTruck.map(button('vehicle'))];
}
