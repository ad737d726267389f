import { expect, it } from 'vitest';
import { auxiliaryState, isRunAhead, isRunDone, isRunOpen, isRunUnderWay } from './auxiliaries/auxiliaryStates.ts';
import { isBroadcastFailed, isBroadcastSpoken, isBroadcastWaiting } from './broadcasts/broadcastStates.ts';
import { chatState, isChatUnderWay, isChatWithdrawn } from './chat/chatStates.ts';
import {
  isContractDraft,
  isContractEnded,
  isContractInForce,
  isContractSigned,
  isContractSuspended,
} from './contracts/contractStates.ts';
import {
  crewTaskState,
  isTaskAhead,
  isTaskExecuting,
  isTaskHeld,
  isTaskOfCrew,
  isTaskOpen,
  isTaskScheduled,
  isTaskToAssign,
} from './crews/crewTaskStates.ts';
import { isDeviceApproved, isDeviceClosed, isDeviceWaiting } from './devices/deviceStates.ts';
import { type Entity, entities, machines } from './machines.ts';
import { isMessageUnread, isMessageUnsettled } from './messages/messageStates.ts';
import { isChangePending } from './orders/orderChangeStates.ts';
import {
  isOrderCancelled,
  isOrderCompleted,
  isOrderSupplied,
  isOrderToApprove,
  isOrderToArrange,
  isOrderToSupply,
} from './orders/orderStages.ts';
import {
  isReceiptAtPlant,
  isReceiptCompleted,
  isReceiptNotPassed,
  isReceiptOnRoad,
  isReceiptOpen,
  isReceiptToSign,
  isReceiptUnderWay,
} from './receipts/receiptStates.ts';
import { isRegistrationPending } from './registrations/registrationStates.ts';
import {
  isTruckDisabled,
  isTruckInWorkshop,
  isTruckLoading,
  isTruckOffDuty,
  isTruckOnTour,
  isTruckQueuing,
  isTruckReady,
  isTruckRecycling,
  isTruckSuspended,
} from './vehicles/vehicleStages.ts';
import {
  isLoadAtPlant,
  isLoadCancelled,
  isLoadCompleted,
  isLoadEnded,
  isLoadOnRoad,
  isLoadReturning,
  isLoadRunning,
} from './waybills/waybillStages.ts';

interface Stage {
  states: readonly string[];
}
const finalsOf = (entity: Entity): Stage => ({ states: machines[entity].finals });

/** What a state means to those who ask by stages: each state of a machine belongs to one stage of each line. */
const stages: Readonly<Record<Entity, readonly (readonly Stage[])[]>> = {
  order: [[isOrderToApprove, isOrderToArrange, isOrderToSupply, isOrderSupplied, isOrderCompleted, isOrderCancelled]],
  orderChange: [[isChangePending, finalsOf('orderChange')]],
  waybill: [
    [isLoadRunning, isLoadEnded],
    [isLoadAtPlant, isLoadOnRoad, isLoadReturning, isLoadCompleted, isLoadCancelled],
  ],
  vehicle: [
    [
      ...[isTruckReady, isTruckSuspended, isTruckQueuing, isTruckLoading, isTruckOnTour],
      ...[isTruckInWorkshop, isTruckOffDuty, isTruckDisabled, isTruckRecycling],
    ],
  ],
  message: [[isMessageUnsettled, isMessageUnread, finalsOf('message')]],
  registration: [[isRegistrationPending, finalsOf('registration')]],
  device: [[isDeviceWaiting, isDeviceApproved, isDeviceClosed]],
  contract: [
    [isContractDraft, isContractSigned, isContractSuspended, isContractEnded],
    [isContractDraft, isContractInForce, isContractEnded],
  ],
  broadcast: [[isBroadcastWaiting, isBroadcastSpoken, isBroadcastFailed]],
  chatMessage: [[isChatUnderWay, { states: [chatState.read] }, isChatWithdrawn]],
  pumpTask: [
    [isTaskAhead, isTaskExecuting, finalsOf('pumpTask')],
    [isTaskToAssign, isTaskHeld, finalsOf('pumpTask')],
    [isTaskOpen, finalsOf('pumpTask')],
    [isTaskToAssign, isTaskOfCrew],
    [isTaskToAssign, isTaskScheduled, { states: [crewTaskState.cancelled] }],
  ],
  pipeTask: [
    [isTaskAhead, isTaskExecuting, finalsOf('pipeTask')],
    [isTaskToAssign, isTaskHeld, finalsOf('pipeTask')],
    [isTaskOpen, finalsOf('pipeTask')],
    [isTaskToAssign, isTaskOfCrew],
    [isTaskToAssign, isTaskScheduled, { states: [crewTaskState.cancelled] }],
  ],
  auxiliary: [
    [isRunAhead, isRunUnderWay, finalsOf('auxiliary')],
    [isRunOpen, isRunDone, { states: [auxiliaryState.cancelled] }],
  ],
  receipt: [
    [isReceiptToSign, isReceiptNotPassed, isReceiptOnRoad, isReceiptAtPlant, isReceiptCompleted],
    [isReceiptOpen, isReceiptNotPassed, isReceiptCompleted],
    [isReceiptToSign, isReceiptNotPassed, isReceiptUnderWay, isReceiptCompleted],
  ],
};

it.each(entities)('each state of %s belongs to one stage', (entity) => {
  const all = Object.keys(machines[entity].states).sort();
  expect(all.length).toBeGreaterThan(1);
  for (const line of stages[entity]) expect(line.flatMap(({ states }) => states).sort()).toEqual(all);
});
