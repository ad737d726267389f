import { auxiliaryMachine } from './auxiliaries/auxiliaryStates.ts';
import { broadcastMachine } from './broadcasts/broadcastStates.ts';
import { chatMachine } from './chat/chatStates.ts';
import { contractMachine } from './contracts/contractStates.ts';
import { deviceMachine } from './devices/deviceStates.ts';
import { keysOf } from './keysOf.ts';
import { messageMachine } from './messages/messageStates.ts';
import { orderChangeMachine } from './orders/orderChangeStates.ts';
import { orderMachine } from './orders/orderStates.ts';
import { pipeTaskMachine } from './pipes/pipeTaskStates.ts';
import { pumpTaskMachine } from './pumps/pumpTaskStates.ts';
import { receiptMachine } from './receipts/receiptStates.ts';
import { registrationMachine } from './registrations/registrationStates.ts';
import { type Action, type Face, isFor, type MachineTable } from './states.ts';
import { vehicleMachine } from './vehicles/vehicleStates.ts';
import { waybillMachine } from './waybills/waybillStates.ts';

/** Every state machine of the product by the name of its kind of thing. What is true of all machines is read from here. */
export const machines = {
  order: orderMachine,
  orderChange: orderChangeMachine,
  waybill: waybillMachine,
  vehicle: vehicleMachine,
  message: messageMachine,
  registration: registrationMachine,
  device: deviceMachine,
  contract: contractMachine,
  chatMessage: chatMachine,
  broadcast: broadcastMachine,
  pumpTask: pumpTaskMachine,
  pipeTask: pipeTaskMachine,
  auxiliary: auxiliaryMachine,
  receipt: receiptMachine,
} as const;

/** A kind of thing with a state. */
export type Entity = keyof typeof machines;
export type StateOf<E extends Entity> = keyof (typeof machines)[E]['states'] & string;
export type ActionOf<E extends Entity> = keyof (typeof machines)[E]['actions'] & string;
/** An act of a machine by its whole name, `order.approve`. */
export type ActName = { [E in Entity]: `${E}.${ActionOf<E>}` }[Entity];
/** The names of all machines. */
export const entities: readonly Entity[] = keysOf(machines);

/** One machine by its names alone. */
export const machineOf = (entity: Entity): MachineTable => machines[entity];

/** An act with its machine. */
interface Act {
  machine: MachineTable;
  action: string;
  row: Action<string>;
  /** What may stand in its way besides the state: the codes of the refusals. */
  obstacles: readonly string[];
}
const acts: ReadonlyMap<string, Act> = new Map(
  entities.flatMap((entity) => {
    const machine = machineOf(entity);
    const obstacles = new Map<string, object>(Object.entries(machines[entity].obstacles ?? {}));
    return Object.entries(machine.actions).map(([action, row]) => [
      `${entity}.${action}`,
      { machine, action, row, obstacles: Object.keys(obstacles.get(action) ?? {}) },
    ]);
  }),
);

/** Whether this is the whole name of an act of some machine. */
export const isAct = (name: string): name is ActName => acts.has(name);

/** An act by its whole name. */
export const actOf = (name: ActName): Act => {
  const act = acts.get(name);
  if (!act) throw new Error(`${name} is no act of a machine`);
  return act;
};

/** The row of an act in its machine's table. */
export const actionOf = (act: ActName): Action<string> => actOf(act).row;

/** Whether the act is the person's to do in some state of the thing. */
export const mayDo = (viewer: Face, act: ActName): boolean => isFor(actionOf(act), viewer);
