import type { ActName } from '@pourline/domain/machines';
import type { contract } from './contract.ts';

type Parts = (typeof contract)[keyof typeof contract];
type EndpointsIn<P> = P extends unknown ? P[keyof P] : never;
type ActsIn<E> = E extends { act: infer A } ? (A extends readonly unknown[] ? A[number] : A) : never;

/** The acts that some call says it does; each call has a handler, or the server does not compile. */
export type ActOfCall = Extract<ActsIn<EndpointsIn<Parts>>, ActName>;

/** Who does an act that no call says it does. */
export type DoneBy =
  /** The server itself, when something has happened that it follows from. */
  | { readonly system: string }
  /** A step of another act, taken where that act wants it. */
  | { readonly stepOf: ActOfCall }
  /** Somebody with an account who is nobody at the plant yet, by a call that is open to them. */
  | { readonly applicant: string }
  /** The device of the person alone: nothing at the plant is different afterwards. */
  | { readonly onDevice: string };

/** How each act is done that has no call of its own. An act of a machine that stands neither in a call nor here does not compile. */
export const actsWithoutCall = {
  'order.complete': { system: 'Its last load is delivered and nothing of it is under way.' },
  'order.applyAmount': { stepOf: 'message.process' },
  'order.call': { onDevice: 'The phone dials whoever looks after the site.' },
  'order.history': { onDevice: 'The page of everything that was done to the order opens.' },
  'orderChange.lapse': { system: 'Its order was cancelled or lost its schedule.' },
  'waybill.drop': { system: 'Its order ended while the load was queuing.' },
  'waybill.noticeAway': { system: 'Its truck is seen to unload away from the site.' },
  'vehicle.followProduction': { system: 'Its load is being loaded.' },
  'vehicle.followDelivery': { system: 'Its load has left the plant.' },
  'vehicle.followArrival': { system: 'Its load has arrived.' },
  'vehicle.followUnloading': { system: 'Its load is being unloaded.' },
  'vehicle.followReturn': { system: 'Its load is unloaded or called back.' },
  'vehicle.followCompletion': { system: 'Its load is done with.' },
  'vehicle.followSurplus': { system: 'What was left over goes on to another order.' },
  'vehicle.followTakingOver': { system: 'It has the concrete of a truck that broke down.' },
  'vehicle.followTakingBack': { system: 'Its load was taken back before it was mixed.' },
  'vehicle.followTransfer': { system: 'Its load is taken to another site.' },
  'vehicle.followUndo': { system: 'The last act on its load was taken back.' },
  'vehicle.followRun': { system: 'What it does besides loads begins.' },
  'vehicle.followRunEnd': { system: 'What it does besides loads is finished.' },
  'vehicle.followCancellation': { system: 'Its load was cancelled.' },
  'message.settle': { system: 'What it asked for was done, or its subject is done with.' },
  'message.lapse': { system: 'What it is about was withdrawn.' },
  'pipeTask.pause': { stepOf: 'message.process' },
  'pipeTask.resume': { stepOf: 'message.process' },
  'pipeTask.cancel': { stepOf: 'message.process' },
  'pipeTask.move': { system: 'Its order was arranged for another time, or its volume or pace has changed.' },
  'pumpTask.pause': { stepOf: 'message.process' },
  'pumpTask.resume': { stepOf: 'message.process' },
  'pumpTask.move': { system: 'Its order was arranged for another time, or its volume or pace has changed.' },
  'device.supersede': { system: 'Another terminal of the truck, or the same number on another truck, was let in.' },
  'broadcast.lapse': { system: 'No screen of the yard has said it in time.' },
  'chatMessage.deliver': { system: 'It lies on a device of everybody else of its talk.' },
  'chatMessage.read': { system: 'Everybody else of its talk has read it.' },
  'registration.withdraw': { applicant: 'PUT /api/v1/auth/register/withdraw/{id}' },
} as const satisfies Readonly<Record<Exclude<ActName, ActOfCall>, DoneBy>>;
