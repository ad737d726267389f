import { stateSet } from '../stateSet.ts';
import { waybillState as s, type WaybillState, waybillMachine } from './waybillStates.ts';

const among = stateSet<WaybillState>;

/** The truck waits for its turn under the mixer. */
export const isLoadQueuing = among(s.queuing);
/** The mixer fills the drum. */
export const isLoadFilling = among(s.loading);
/** On the road to the site. */
export const isLoadDelivering = among(s.delivering);
/** At the site, before the first concrete leaves the drum. */
export const isLoadWaiting = among(s.waitingToUnload);
export const isLoadUnloading = among(s.unloading);
/** Unloaded, and the truck is on its way back. */
export const isLoadReturning = among(s.returning);
export const isLoadCompleted = among(s.completed);
export const isLoadCancelled = among(s.cancelled);
/** Completed or cancelled. */
export const isLoadEnded = among(...waybillMachine.finals);

/** The truck drives with it or comes back from it: when it will be there is reckoned from its positions. */
export const isLoadDriving = among(s.delivering, s.returning);
/** The truck has not left the plant with it. */
export const isLoadAtPlant = among(s.queuing, s.loading);
/** The truck stands at the site with it. */
export const isLoadAtSite = among(s.waitingToUnload, s.unloading);
/** The concrete is on the road or at the site: it grows older. */
export const isLoadOnRoad = among(s.delivering, ...isLoadAtSite.states);
/** It still brings concrete to the site. */
export const isLoadFeeding = among(...isLoadAtPlant.states, ...isLoadOnRoad.states);
/** Under way: the truck belongs to it. */
export const isLoadRunning = among(...isLoadFeeding.states, s.returning);
/** The site has had its concrete. */
export const isLoadDelivered = among(s.returning, s.completed);
