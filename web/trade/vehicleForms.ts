import type { VehicleAction } from '@pourline/domain/vehicles/vehicleStates';
import type { ActForm } from './actForms.ts';

/** How each act on a truck asks for what it needs. A shift is handed over on a page of its own; a breakdown is told with the load. */
export const vehicleForms = {
  goOnDuty: 'nothing',
  takeDuty: 'nothing',
  queueUp: 'nothing',
  leaveQueue: 'nothing',
  pause: 'nothing',
  standby: 'nothing',
  goOffDuty: 'nothing',
  leaveDuty: 'nothing',
  moveInQueue: 'noButton',
  changeShift: 'noButton',
  reportBreakdown: 'noButton',
  carryOn: { sheet: 'breakdown' },
  sendAnother: { sheet: 'breakdown' },
  tow: { sheet: 'breakdown' },
  backToPlant: { sheet: 'breakdown' },
  startService: 'nothing',
  completeMaintenance: 'nothing',
  recycle: 'nothing',
  followProduction: 'noButton',
  followDelivery: 'noButton',
  followArrival: 'noButton',
  followUnloading: 'noButton',
  followReturn: 'noButton',
  followCompletion: 'noButton',
  followSurplus: 'noButton',
  followTakingBack: 'noButton',
  followCancellation: 'noButton',
} as const satisfies Readonly<Record<VehicleAction, ActForm<'breakdown'>>>;
