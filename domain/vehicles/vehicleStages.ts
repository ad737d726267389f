import { stateSet } from '../stateSet.ts';
import { vehicleState as s, type VehicleState } from './vehicleStates.ts';

const among = stateSet<VehicleState>;

/** It may be sent for something besides loads: at the plant, in the queue or not, or while its driver pauses. */
export const isTruckForRun = among(s.ready, s.suspended, s.queuing);
/** At the plant, its driver on duty and not in the queue. */
export const isTruckReady = among(s.ready);
/** Its driver pauses. */
export const isTruckSuspended = among(s.suspended);
/** In the queue at the plant, or sent and waiting for the mixer. */
export const isTruckQueuing = among(s.queuing);
export const isTruckLoading = among(s.loading);
/** On its way to a site with a load. */
export const isTruckDelivering = among(s.delivering);
export const isTruckReturning = among(s.returning);
/** Away from the plant with a load, or on its way back from one. */
export const isTruckOnTour = among(s.delivering, s.waitingToUnload, s.unloading, s.returning);
/** The workshop has it. */
export const isTruckInWorkshop = among(s.maintenance);
export const isTruckOffDuty = among(s.offDuty);
/** The plant does not use it any more. */
export const isTruckDisabled = among(s.disabled);
/** Concrete left in the drum is being recycled. */
export const isTruckRecycling = among(s.recycling);
/** A pump in this state stands at no site, now or later today. */
export const isPumpGone = among(s.disabled, s.recycling);
/** Takes no load today, whoever is on duty. */
export const isTruckOutOfService = among(s.maintenance, s.disabled);
