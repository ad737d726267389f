import { auxiliaries } from '@pourline/contract/auxiliaries';
import { breakdowns } from '@pourline/contract/breakdowns';
import { broadcasts } from '@pourline/contract/broadcasts';
import { chat } from '@pourline/contract/chat';
import { contracts } from '@pourline/contract/contracts';
import { devices } from '@pourline/contract/devices';
import type { Endpoint } from '@pourline/contract/endpoint';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { pipes } from '@pourline/contract/pipes';
import { planning } from '@pourline/contract/planning';
import { proportions } from '@pourline/contract/proportions';
import { pumps } from '@pourline/contract/pumps';
import { receipts } from '@pourline/contract/receipts';
import { registrations } from '@pourline/contract/registrations';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import type { OrderForm } from '@pourline/domain/orders/order';
import { suggestMix } from '@pourline/domain/proportions/suggestMix';
import { eastPlan } from '../orders/testOrders.ts';
import type { Scene } from './testScene.ts';

/** How an act is asked for over HTTP, with a body that is valid. */
export interface ActCall {
  endpoint: Pick<Endpoint, 'method' | 'path'>;
  params?: Record<string, string>;
  body?: unknown;
}

const reason = { reason: '计划有变' };
const materials = suggestMix('C30', '180', '25');
const terminates: Record<string, ActCall['endpoint']> = {
  customer: orders.customerTerminate,
  sale: orders.salesmanTerminate,
};

/** The call of each act in the scene, as somebody of a role group makes it. */
export const actCalls = (scene: Scene, form: OrderForm): Readonly<Record<string, (group: string) => ActCall>> => {
  const { taskID, taskDetailID, carID, taskMsgID, taskChangeID, registrationID, deviceID, otherTaskID } = scene;
  const ofOrder =
    (endpoint: Endpoint, body: unknown = undefined) =>
    (): ActCall => ({ endpoint, params: { id: taskID }, body });
  const ofLoad =
    (endpoint: Endpoint, body: unknown = {}) =>
    (): ActCall => ({ endpoint, params: { id: taskDetailID }, body });
  const ofCar =
    (endpoint: Endpoint, body: unknown = {}) =>
    (): ActCall => ({ endpoint, params: { id: carID, carID }, body });
  const ofChange =
    (endpoint: Endpoint, body: unknown = undefined) =>
    (): ActCall => ({ endpoint, params: { id: taskChangeID }, body });
  const ofMessage =
    (endpoint: Endpoint, body: unknown = undefined) =>
    (): ActCall => ({ endpoint, params: { id: taskMsgID }, body });
  const ofDevice = (endpoint: Endpoint) => (): ActCall => ({ endpoint, params: { id: deviceID } });
  const ofContract =
    (endpoint: Endpoint, body: unknown = undefined) =>
    (): ActCall => ({ endpoint, params: { id: scene.agreementID }, body });
  const ofRun =
    (endpoint: Endpoint, body: unknown = {}) =>
    (): ActCall => ({ endpoint, params: { id: scene.auxiliaryID }, body });
  const ofDelivery =
    (endpoint: Endpoint, body: object = {}) =>
    (): ActCall => ({ endpoint, body: { receiptID: scene.receiptID, ...body } });
  const ofPump =
    (endpoint: Endpoint, body: unknown = {}) =>
    (): ActCall => ({ endpoint, params: { id: scene.pumpTaskID }, body });
  const ofPipes =
    (endpoint: Endpoint, body: unknown = {}) =>
    (): ActCall => ({ endpoint, params: { id: scene.pipeTaskID }, body });
  const laid = { metres: 60, diameterMm: 125, storeys: 9 };
  const report = (body: object) => (): ActCall => ({ endpoint: messages.send, body });
  const agree = { agree: true };
  const refuse = { agree: false, reason: '来不及' };
  return {
    'order.approve': ofOrder(orders.approve),
    'order.unapprove': ofOrder(orders.unapprove),
    'order.liftHold': ofOrder(orders.liftHold, { reason: '已付款' }),
    'order.releaseCall': ofOrder(orders.releaseCall),
    'order.customerModify': ofOrder(orders.customerModify, { ...form, remark: '改' }),
    'order.saleModify order.modifyApproval': ofOrder(orders.saleModify, { ...form, remark: '改' }),
    'order.reserve': ofOrder(orders.reserve, eastPlan),
    'order.arrange': ofOrder(orders.arrange, eastPlan),
    'order.rearrange': ofOrder(orders.rearrange, eastPlan),
    'order.rearrangePlant': ofOrder(orders.rearrange, { ...eastPlan, plantID: scene.otherPlantID, lineID: null }),
    'order.unarrange': ofOrder(orders.unarrange, reason),
    'order.submitConfirmation': ofOrder(orders.submitConfirmation),
    'order.withholdConfirmation': ofOrder(orders.withholdConfirmation, reason),
    'order.confirmOpening': ofOrder(orders.confirmOpening),
    'order.open': ofOrder(orders.open),
    'order.askChange': () => ({ endpoint: orders.askChange, body: { taskID, changes: { remark: '加快' } } }),
    'order.withdrawChange': ofChange(orders.withdrawChange),
    'order.confirmChange': ofChange(orders.confirmChange, agree),
    'order.refuseChange': ofChange(orders.confirmChange, refuse),
    'order.confirmEarly': ofOrder(orders.confirmEarly),
    'order.setSending': ofOrder(orders.setSending, { autoSend: false, pourRate: 30 }),
    'order.sendTruck': () => ({ endpoint: waybills.create, body: { taskID, carID } }),
    'order.suspend': ofOrder(orders.suspend),
    'order.resume': ofOrder(orders.resume),
    'order.terminate': (group) => ({ endpoint: terminates[group] ?? orders.terminate, params: { id: taskID } }),
    'order.customerCancel': ofOrder(orders.customerCancel, reason),
    'order.salesmanCancel': ofOrder(orders.salesmanCancel, reason),
    'order.cancel': ofOrder(orders.cancel, reason),
    'order.saveProportion order.resaveProportion': () => ({
      endpoint: proportions.save,
      body: { taskID, proportionNo: 'PB-2', materials },
    }),
    'order.appraiseOpening': () => ({
      endpoint: proportions.appraise,
      body: { taskID, slumpMeasured: 180, temperature: 20, workability: '良好', passed: true },
    }),
    'order.viewProportion': ofOrder(proportions.proportionPdf),
    'order.report': (group) =>
      report({ taskID, msgType: group === 'sale' ? 'report_salesman_common' : 'report_construction_common' })(),
    'order.reportAmount': report({ taskID, msgType: 'modify_amount', amount: 90 }),
    'order.restoreSupply': report({ taskID, msgType: 'resume' }),
    'orderChange.withdraw': ofChange(orders.withdrawChange),
    'orderChange.confirm': ofChange(orders.confirmChange, agree),
    'orderChange.refuse': ofChange(orders.confirmChange, refuse),
    'waybill.startProduction': ofLoad(waybills.updateState, { action: 'startProduction' }),
    'waybill.finishLoading': ofLoad(waybills.updateState, { action: 'finishLoading' }),
    'waybill.arrive': ofLoad(waybills.driverUpdate, { action: 'arrive' }),
    'waybill.startUnloading': ofLoad(waybills.startUnloading),
    'waybill.finishUnloading': ofLoad(waybills.finishUnloading, { surplusVolume: 1 }),
    'waybill.sign': ofLoad(waybills.sign, { signVolume: 9, signer: '郑工', signFileID: scene.signFileID }),
    'waybill.checkPart': ofLoad(waybills.checkPart, { constructionSite: '3# 楼二层梁' }),
    'waybill.undo': ofLoad(waybills.undo),
    'waybill.confirmDoubt': ofLoad(waybills.confirmDoubt),
    'waybill.correctSign': ofLoad(waybills.correctSign, { signVolume: 9, ...reason }),
    'waybill.complete': ofLoad(waybills.complete),
    'waybill.moveSurplus': ofLoad(planning.moveSurplus, { taskID: otherTaskID, volume: 1 }),
    'waybill.transfer': ofLoad(waybills.transfer, { taskID: otherTaskID, ...reason }),
    'waybill.treatBack': ofLoad(waybills.treatBack, { surplusVolume: 10, ...reason }),
    'waybill.report': report({ subtaskID: taskDetailID, msgType: 'waybill_common', content: '堵车' }),
    'waybill.cancel': ofLoad(waybills.cancel, reason),
    'waybill.reassign': ofLoad(waybills.reassign, { totalVolume: 9 }),
    'waybill.takeBack': ofLoad(waybills.takeBack, {}),
    'vehicle.goOnDuty vehicle.takeDuty': ofCar(vehicles.onDuty, { lon: scene.plant[0], lat: scene.plant[1] }),
    'vehicle.goOffDuty vehicle.leaveDuty': ofCar(vehicles.offDuty),
    'vehicle.pause': ofCar(vehicles.pause),
    'vehicle.standby': ofCar(vehicles.standby),
    'vehicle.queueUp': ofCar(vehicles.queueUp),
    'vehicle.leaveQueue': ofCar(vehicles.leaveQueue),
    'vehicle.moveInQueue': ofCar(vehicles.moveInQueue, { place: 1 }),
    'vehicle.changeShift': () => ({ endpoint: vehicles.changeShifts, body: { carID, userID: scene.relief } }),
    'vehicle.reportBreakdown': report({ carID, msgType: 'mixer_breakdown', content: '爆胎' }),
    'vehicle.carryOn': ofCar(breakdowns.decide, { choice: 'carryOn' }),
    'vehicle.sendAnother': ofCar(breakdowns.decide, { choice: 'sendAnother' }),
    'vehicle.handOver': ofCar(breakdowns.decide, { choice: 'handOver' }),
    'vehicle.tow': ofCar(breakdowns.decide, { choice: 'tow' }),
    'vehicle.backToPlant': ofCar(breakdowns.decide, { choice: 'backToPlant' }),
    'vehicle.startService': ofCar(vehicles.shiftState, { action: 'startService' }),
    'vehicle.completeMaintenance': ofCar(vehicles.shiftState, { action: 'completeMaintenance' }),
    'vehicle.modify': ofCar(vehicles.modify, {
      ...{ carNo: '77', plateNumber: '浙A·77777', species: 'scsp_mixer', capacity: 9, plantID: 'demo-east-1' },
      ...{ papers: {}, driverIDs: scene.bound },
    }),
    'vehicle.disable': ofCar(vehicles.disable, undefined),
    'vehicle.enable': ofCar(vehicles.enable, undefined),
    'vehicle.recycle': ofCar(vehicles.shiftState, { action: 'recycle' }),
    'message.process': ofMessage(messages.process, { agree: false }),
    'message.ignore': ofMessage(messages.ignore),
    'message.confirm': ofMessage(messages.confirm, {}),
    'message.withdraw': ofMessage(messages.withdraw),
    'message.cancel': ofMessage(messages.cancel, {}),
    'registration.pass': () => ({
      endpoint: registrations.pass,
      params: { id: registrationID },
      body: { roleIDs: ['role-customer'] },
    }),
    'contract.modifyDraft': ofContract(contracts.modifyDraft, { beginDay: '2026-01-01', terms: '现付' }),
    'contract.modify': ofContract(contracts.modify, { beginDay: '2026-01-01', terms: '月结' }),
    'contract.sign': ofContract(contracts.sign),
    'contract.unsign': ofContract(contracts.unsign),
    'contract.suspend': ofContract(contracts.suspend, reason),
    'contract.resume': ofContract(contracts.resume),
    'contract.end': ofContract(contracts.end, reason),
    'broadcast.speak': () => ({ endpoint: broadcasts.speak, params: { id: scene.broadcastID } }),
    'broadcast.fail': () => ({ endpoint: broadcasts.fail, params: { id: scene.broadcastID }, body: reason }),
    'chatMessage.withdraw': () => ({ endpoint: chat.withdraw, params: { id: scene.messageID } }),
    'device.approve': ofDevice(devices.approve),
    'device.refuse': ofDevice(devices.refuse),
    'device.revoke': ofDevice(devices.revoke),
    'pipeTask.assign pipeTask.reassign': () => ({
      endpoint: pipes.batchApply,
      body: { tasks: [{ pipeTaskID: scene.pipeTaskID, crew: scene.plumbers.slice(0, 1) }] },
    }),
    'pipeTask.unassign': ofPipes(pipes.unassign, undefined),
    'pipeTask.start': ofPipes(pipes.start),
    'pipeTask.modify': ofPipes(pipes.modify, laid),
    'pipeTask.confirm': () => ({
      endpoint: pipes.confirm,
      params: { id: scene.pipeTaskID },
      body: { ...laid, signer: '项目部', signFileID: scene.pipeFileID },
    }),
    'pipeTask.finish': ofPipes(pipes.complete),
    'pipeTask.handOver': () => ({
      endpoint: pipes.handOver,
      params: { id: scene.pipeTaskID },
      body: { crew: scene.plumbers, note: '换班' },
    }),
    'pipeTask.takeOver': ofPipes(pipes.takeoverComplete),
    'pipeTask.withdrawTakeover': ofPipes(pipes.takeoverWithdraw, undefined),
    'pipeTask.report': report({
      pipeTaskID: scene.pipeTaskID,
      msgType: 'pipe_task_apply_common',
      content: '管卡不够',
    }),
    'pumpTask.assign pumpTask.reassign': () => ({
      endpoint: pumps.batchApply,
      body: { tasks: [{ pumpTaskID: scene.pumpTaskID, carID: 'demo-east-pump-1', crew: [scene.pumpman] }] },
    }),
    'receipt.accept': ofDelivery(receipts.modifyState, { action: 'accept' }),
    'receipt.refuse': ofDelivery(receipts.modifyState, { action: 'refuse', reason: '没有订货' }),
    'receipt.arrive': ofDelivery(receipts.modifyState, { action: 'arrive' }),
    'receipt.queueOut': ofDelivery(receipts.modifyState, { action: 'queueOut', binID: 'demo-east-kw-1' }),
    'receipt.failSampling': ofDelivery(receipts.modifyState, { action: 'failSampling', reason: '细度超标' }),
    'receipt.unload': ofDelivery(receipts.modifyState, { action: 'unload' }),
    'receipt.complete': ofDelivery(receipts.modifyState, { action: 'complete' }),
    'receipt.modify': ofDelivery(receipts.modify, scene.deliveryForm),
    'receipt.revoke': ofDelivery(receipts.cancel),
    'auxiliary.start': ofRun(auxiliaries.start),
    'auxiliary.finish': ofRun(auxiliaries.complete),
    'auxiliary.report': report({ auxiliaryID: scene.auxiliaryID, msgType: 'auxiliary_common', content: '洗车台在修' }),
    'auxiliary.modify': ofRun(auxiliaries.modify, {
      ...{ kind: 'wash', carID, driverOID: scene.relief, plannedTime: new Date().toISOString() },
    }),
    'auxiliary.cancel': ofRun(auxiliaries.cancel, { reason: '不用洗了' }),
    'pumpTask.unassign': ofPump(pumps.unassign, undefined),
    'pumpTask.start': ofPump(pumps.start),
    'pumpTask.finish': ofPump(pumps.complete, { pumpedCa: 10, reason: '管里有余料' }),
    'pumpTask.report': report({
      pumpTaskID: scene.pumpTaskID,
      msgType: 'pump_task_apply_common',
      content: '现场路窄，进不去',
    }),
    'registration.refuse': () => ({ endpoint: registrations.refuse, params: { id: registrationID }, body: reason }),
  };
};
