import { loopWords } from '@pourline/domain/dispatch/truckLoop';
import type { MarkerColour } from '@pourline/domain/vehicles/markerColours';
import type { TruckStanding } from '@pourline/domain/vehicles/truckStanding';
import { type VehicleState, vehicleMachine, vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { type WaybillState, waybillMachine } from '@pourline/domain/waybills/waybillStates';
import type { Tone } from '../kit/figure/tone.ts';
import { stateFaceOf } from './stateFace.ts';

export interface StateFace {
  label: string;
  tone: Tone;
}

const toneOfMarker: Record<MarkerColour, Tone> = {
  red: 'alarm',
  orange: 'warn',
  green: 'good',
  blue: 'info',
  grey: 'idle',
  darkGrey: 'busy',
};

/** Word and colour of a waybill's state. */
export const waybillFace = (state: WaybillState): StateFace => stateFaceOf(waybillMachine, state);
/** Word and colour of a vehicle's state. */
export const vehicleFace = (state: VehicleState): StateFace => stateFaceOf(vehicleMachine, state);
/** One that has its load waits as the queue does. */
const assigned = { state: vehicleState.queuing };
/** Word and colour of that as which a truck is counted. */
export const standingFace = (standing: TruckStanding): StateFace => {
  if (standing === 'broken') return { label: '故障', tone: 'alarm' };
  if (standing === 'onRun') return { label: '辅助任务', tone: 'busy' };
  return standing === 'assigned'
    ? { ...vehicleFace(assigned.state), label: loopWords.assigned }
    : vehicleFace(standing);
};
/** The kit's colour for a marker of the documents. */
export const markerTone = (colour: MarkerColour): Tone => toneOfMarker[colour];
