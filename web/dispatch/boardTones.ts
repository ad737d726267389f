import type { OrderState } from '@pourline/domain/orders/orderStates';
import type { VehicleState } from '@pourline/domain/vehicles/vehicleStates';
import type { Tone } from '../kit/figure/tone.ts';

/** How the states of orders look on the board. */
export const orderTone: Record<OrderState, Tone> = {
  pts_signing: 'info',
  pts_arranging: 'info',
  pts_proportioning: 'info',
  pts_progressing: 'busy',
  pts_opening: 'good',
  pts_suspending: 'warn',
  pts_completed: 'idle',
  pts_cancelled: 'idle',
};

/** How the states of trucks look on the board. */
export const vehicleTone: Record<VehicleState, Tone> = {
  scst_in: 'idle',
  scst_suspended: 'idle',
  scst_queuing: 'info',
  scst_loading: 'good',
  scst_delivering: 'busy',
  scst_waiting: 'busy',
  scst_unloading: 'busy',
  scst_returning: 'busy',
  scst_maintenance: 'idle',
  scst_offduty: 'idle',
  scst_disabled: 'idle',
  scst_recycling: 'idle',
};
