import { alarms } from '@pourline/contract/alarms';
import { batchPlans } from '@pourline/contract/batchPlans';
import { breakdowns } from '@pourline/contract/breakdowns';
import { evaluations } from '@pourline/contract/evaluations';
import { inboxes } from '@pourline/contract/inboxes';
import { messages } from '@pourline/contract/messages';
import { orderCopies } from '@pourline/contract/orderCopies';
import { orderSequences } from '@pourline/contract/orderSequences';
import { orders } from '@pourline/contract/orders';
import { people } from '@pourline/contract/people';
import { planning } from '@pourline/contract/planning';
import { proportions } from '@pourline/contract/proportions';
import { references } from '@pourline/contract/references';
import { settings } from '@pourline/contract/settings';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { addDays, dayOf } from '@pourline/domain/time';
import { advanceLoad, loadTruck, queueTruck } from '@pourline/simulator/pours/testLoad';
import { bringOrder, hoursFromNow, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadPicture } from '../files/testUpload.ts';
import { formFor } from '../orders/testOrders.ts';
import { driveDealings } from './testDealings.ts';
import { leftOut } from './testLeftOut.ts';
import { driveComings, driveNewcomers, driveShift } from './testNewcomers.ts';
import { driveOwnThings } from './testOwnThings.ts';
import { drivePlanning } from './testPlanning.ts';
import { driveSheet } from './testSheet.ts';
import { driveTerminals } from './testTerminals.ts';
import { type WatchedPlant, watchPlant } from './testTopics.ts';

let plant: WatchedPlant;
beforeAll(async () => {
  plant = await watchPlant();
});
afterAll(() => plant?.stop());

it('sheets of orders, shifts, and who asks to come say what they change', async () => {
  await driveShift(plant);
  await driveNewcomers(plant);
  await driveSheet(plant);
  expect(plant.wrong).toEqual([]);
});

it('whatever an act changes in any reply, it says so: the reply shows a topic that the act changes', async () => {
  const { crew, senior, fleet, ids, step, readAll } = plant;
  expect(await readAll()).toEqual(await readAll());
  const { customer, sale, scheduler, lab, driver } = crew;
  const yard = (await scheduler.call(vehicles.plants)).data[0];
  const truck = (await driver.call(vehicles.driverBound, { params: { id: driver.userID } })).data[0];
  if (!yard || !truck) throw new Error('no plant or no truck');
  ids.carID = truck.carID;
  const form = await formFor(customer);
  ids.contractID = form.contractID;
  const plan = { plantID: yard.plantID, lineID: null, arrangeTime: hoursFromNow(0.5), pourRate: 30 };
  const reason = { reason: '计划有变' };

  ids.taskID = (await step(customer, orders.create, { body: form })).taskID;
  const order = { params: { id: ids.taskID } };
  await step(customer, orders.customerModify, { ...order, body: { ...form, scheduledCa: 30 } });
  await step(sale, orders.approve, order);
  const [told] = (await customer.call(inboxes.userMessages, { params: { id: customer.userID }, query: {} })).data;
  await step(customer, inboxes.read, { body: { noticeIDs: [told?.noticeID ?? ''] } });
  const followed = { topic: 'report_apply_cancel' as const };
  await step(scheduler, inboxes.follow, { body: { ...followed, isOn: false } });
  await step(scheduler, inboxes.follow, { body: { ...followed, isOn: true } });
  await step(sale, orders.unapprove, order);
  await step(sale, orders.saleModify, { ...order, body: { ...form, scheduledCa: 36 } });
  await step(sale, orders.approve, order);
  await step(scheduler, orders.reserve, { ...order, body: plan });
  await step(scheduler, orders.arrange, { ...order, body: plan });
  await step(scheduler, orders.rearrange, { ...order, body: { ...plan, pourRate: 25 } });
  const portions = [{ plantID: yard.plantID, beginTime: hoursFromNow(1), volume: 12, part: '柱' }];
  const [batchPlanID] = (await step(scheduler, batchPlans.create, { body: { taskID: ids.taskID, portions } }))
    .batchPlanIDs;
  await step(scheduler, batchPlans.drop, { params: { id: batchPlanID ?? '' } });
  const mix = await lab.call(proportions.suggest, order);
  const recipe = { taskID: ids.taskID, proportionNo: 'PB-1', materials: mix.materials };
  await step(lab, proportions.save, { body: recipe });
  const appraisal = { slumpMeasured: 180, temperature: 20, workability: '良好', passed: true };
  await step(lab, proportions.appraise, { body: { taskID: ids.taskID, ...appraisal } });
  await step(customer, orders.withholdConfirmation, { ...order, body: reason });
  await step(customer, orders.submitConfirmation, order);
  const asked = await step(customer, orders.askChange, { body: { taskID: ids.taskID, changes: { remark: '加快' } } });
  await step(customer, orders.withdrawChange, { params: { id: asked.pendingChange?.taskChangeID ?? '' } });
  const again = await step(customer, orders.askChange, { body: { taskID: ids.taskID, changes: { remark: '加快' } } });
  const change = { params: { id: again.pendingChange?.taskChangeID ?? '' } };
  await step(scheduler, orders.confirmChange, { ...change, body: { agree: true } });
  await step(scheduler, orders.confirmOpening, order);
  await step(scheduler, orders.confirmEarly, order);
  await step(scheduler, orders.setSending, { ...order, body: { autoSend: false, pourRate: 28 } });

  const car = { params: { carID: ids.carID }, body: {} };
  const carID = { params: { id: ids.carID }, body: {} };
  await step(driver, vehicles.onDuty, { ...carID, body: { lon: yard.lon, lat: yard.lat } });
  await step(driver, vehicles.pause, carID);
  await step(driver, vehicles.standby, carID);
  await step(driver, vehicles.queueUp, car);
  await step(driver, vehicles.leaveQueue, car);
  await step(driver, vehicles.queueUp, car);
  const first = await step(scheduler, waybills.create, { body: { taskID: ids.taskID, carID: ids.carID } });
  ids.taskDetailID = first.taskDetailID;
  await step(scheduler, waybills.cancel, { params: { id: ids.taskDetailID }, body: reason });
  await step(driver, vehicles.queueUp, car);
  const second = await step(scheduler, waybills.create, { body: { taskID: ids.taskID, carID: ids.carID } });
  ids.taskDetailID = second.taskDetailID;
  const load = { params: { id: ids.taskDetailID } };
  await step(scheduler, waybills.updateState, { ...load, body: { action: 'startProduction' } });
  await step(scheduler, waybills.updateState, { ...load, body: { action: 'finishLoading' } });
  await step(driver, waybills.driverUpdate, { ...load, body: { action: 'arrive' } });
  const trouble = { msgType: 'waybill_common', subtaskID: ids.taskDetailID, content: '路堵' } as const;
  const notice = { body: { carID: ids.carID, content: '回厂后先洗车' } };
  ids.taskMsgID = (await step(scheduler, messages.notify, notice)).taskMsgID;
  await step(driver, messages.confirm, { params: { id: ids.taskMsgID }, body: {} });
  ids.taskMsgID = (await step(scheduler, messages.notify, notice)).taskMsgID;
  await step(scheduler, messages.withdraw, { params: { id: ids.taskMsgID } });
  const draft = { contractID: form.contractID, volume: 20, at: hoursFromNow(30) };
  ids.taskMsgID = (await step(scheduler, messages.handDraft, { body: draft })).taskMsgID;
  ids.taskMsgID = (await step(driver, messages.send, { body: trouble })).taskMsgID;
  await step(driver, messages.cancel, { params: { id: ids.taskMsgID }, body: {} });
  ids.taskMsgID = (await step(driver, messages.send, { body: trouble })).taskMsgID;
  await step(scheduler, messages.ignore, { params: { id: ids.taskMsgID } });
  await step(driver, waybills.startUnloading, { ...load, body: {} });
  await step(driver, waybills.finishUnloading, { ...load, body: { surplusVolume: 0.5, surplusReason: '剩料' } });
  await step(driver, waybills.complete, { ...load, body: {} });

  const pause = { msgType: 'report_apply_pause', taskID: ids.taskID, content: '等泵车' } as const;
  ids.taskMsgID = (await step(customer, messages.send, { body: pause })).taskMsgID;
  await step(scheduler, messages.process, { params: { id: ids.taskMsgID }, body: { agree: true } });
  await step(scheduler, orders.resume, order);
  await step(scheduler, orders.suspend, order);
  await step(scheduler, orders.resume, order);
  await step(driver, vehicles.queueUp, car);
  const mistaken = await step(scheduler, waybills.create, { body: { taskID: ids.taskID, carID: ids.carID } });
  ids.taskDetailID = mistaken.taskDetailID;
  await step(scheduler, waybills.reassign, { params: { id: ids.taskDetailID }, body: { totalVolume: 5 } });
  await step(scheduler, waybills.takeBack, { params: { id: ids.taskDetailID }, body: {} });
  await step(scheduler, vehicles.moveInQueue, { params: car.params, body: { place: 1 } });
  const third = await step(scheduler, waybills.create, { body: { taskID: ids.taskID, carID: ids.carID } });
  ids.taskDetailID = third.taskDetailID;
  await step(customer, orders.customerTerminate, order);
  const broken = { msgType: 'mixer_breakdown', carID: ids.carID, content: '爆胎' } as const;
  ids.taskMsgID = (await step(driver, messages.send, { body: broken })).taskMsgID;
  await step(scheduler, breakdowns.decide, { params: car.params, body: { choice: 'carryOn' } });
  ids.taskMsgID = (await step(driver, messages.send, { body: broken })).taskMsgID;
  await plant.lookAtAlarms();
  const broke = (await scheduler.call(alarms.standing)).rows.find((alarm) => alarm.taskMsgID === ids.taskMsgID);
  await step(scheduler, alarms.take, { params: { id: broke?.alarmID ?? '' }, body: {} });
  await step(scheduler, messages.process, { params: { id: ids.taskMsgID }, body: { agree: true } });
  await step(fleet, vehicles.maintenanceComplete, { params: car.params }).catch(() => undefined);
  await step(driver, vehicles.offDuty, carID);
  await step(fleet, vehicles.shiftState, { ...car, body: { action: 'startService' } });
  await step(fleet, vehicles.maintenanceComplete, { params: car.params });
  await step(scheduler, vehicles.setMixingState, {
    params: { id: yard.lines[0]?.lineID ?? '' },
    body: { mixingState: 'sms_maintaining', reason: '清洗' },
  });

  const bookedOn = dayOf(form.bookBegin);
  ids.taskID = (await step(customer, orders.create, { body: form })).taskID;
  await step(customer, orderCopies.copy, {
    body: { from: bookedOn, to: addDays(bookedOn, 2), taskIDs: [ids.taskID] },
  });

  const { sequenceID } = await step(customer, orderSequences.create, { body: { sequenceNo: 'X-1', orders: [form] } });
  await step(customer, orderSequences.modify, {
    params: { id: sequenceID },
    body: { sequenceNo: 'X-2', add: [form], remove: [] },
  });
  await step(sale, orderSequences.approve, { params: { id: sequenceID } });
  const own = { sequenceNo: 'X-3', orders: [form] };
  const ofSite = await step(customer, orderSequences.customerCreate, { body: own });
  await step(customer, orderSequences.customerModify, {
    params: { id: ofSite.sequenceID },
    body: { sequenceNo: 'X-4', add: [form], remove: [] },
  });
  const ofSale = await step(sale, orderSequences.saleCreate, { body: own });
  await step(sale, orderSequences.saleModify, {
    params: { id: ofSale.sequenceID },
    body: { sequenceNo: 'X-5', add: [form], remove: [] },
  });
  ids.taskID = (await step(customer, orders.create, { body: form })).taskID;
  await step(customer, orders.customerCancel, { params: { id: ids.taskID }, body: reason });
  ids.taskID = (await step(customer, orders.create, { body: form })).taskID;
  await step(scheduler, orders.cancel, { params: { id: ids.taskID }, body: reason });

  const limits = { on: false, mostMoved: 3, mostLater: 5 };
  await step(scheduler, planning.automatic, { body: limits });
  await step(scheduler, planning.morePlants, { params: { id: ids.taskID }, body: { morePlants: true } });
  await step(scheduler, planning.propose, { body: {} });
  const key = { params: { key: 'walk' } };
  await step(scheduler, references.saveUserConfig, { ...key, body: { value: 'x' } });
  const rows = (await senior.call(settings.settings)).data;
  const row = rows.find(({ kind }) => kind === 'switch');
  if (row) {
    const value = row.value === '1' ? '0' : '1';
    await step(senior, settings.saveSetting, { params: { key: row.key }, body: { value } });
  }
  const slump = { params: { type: 'prd_task@slump', code: '180' } };
  await step(senior, settings.saveCode, { ...slump, body: { name: '180±20', index: 9, state: 'enabled' } });

  const rights = { name: '见习调度', rights: ['dispatcher-login'] };
  const { roleID } = await step(senior, people.createRole, { body: rights });
  const role = { params: { id: roleID } };
  await step(senior, people.modifyRole, { ...role, body: { ...rights, name: '实习调度' } });
  const person = { name: '新来的', mobileNo: '13700000099', roleIDs: [roleID], jobCode: 'mixer_driver' as const };
  const made = await step(senior, people.createUser, { body: person });
  const user = { params: { id: made.id } };
  ids.userID = made.id;
  const roles = (await senior.call(people.managedRoles)).data;
  const asRole = (right: string) => ({
    body: {
      roleIDs: roles
        .filter((one) => one.rights.includes(right))
        .map((one) => one.roleID)
        .slice(0, 1),
    },
  });
  await step(senior, people.setUserRoles, { ...user, ...asRole('driver-login') });
  await step(senior, people.deleteRole, role);
  await step(senior, people.modifyUser, { ...user, body: { name: '老来的' } });
  await step(senior, people.setUserVehicles, { ...user, body: { carIDs: [ids.carID] } });
  await step(senior, people.setUserVehicles, { ...user, body: { carIDs: [] } });
  await step(senior, people.setUserRoles, { ...user, ...asRole('construction-login') });
  const projects = [{ contractID: ids.contractID, kind: 'worker' as const }];
  await step(senior, people.setUserProjects, { ...user, body: { projects } });
  await step(senior, people.resetPassword, user);
  await step(senior, people.setUserState, { ...user, body: { state: 'disabled', reason: '离职' } });

  expect(plant.wrong).toEqual([]);
});

it('so do the acts of other ways through an order and a load', async () => {
  const { crew, ids, step } = plant;
  const { customer, sale, scheduler, driver } = crew;
  const reason = { reason: '计划有变' };
  ids.taskID = await placeOrder(crew);
  await step(sale, orders.modify, { params: { id: ids.taskID }, body: { ...(await formFor(customer)), remark: '改' } });
  await step(sale, orders.salesmanCancel, { params: { id: ids.taskID }, body: reason });
  ids.taskID = (await bringOrder(crew, 'progressing')).taskID;
  await step(scheduler, orders.open, { params: { id: ids.taskID } });
  await step(sale, orders.salesmanTerminate, { params: { id: ids.taskID } });
  ids.taskID = (await bringOrder(crew, 'proportioning')).taskID;
  await step(scheduler, orders.unarrange, { params: { id: ids.taskID }, body: reason });
  const [yard] = (await scheduler.call(vehicles.plants)).data;
  const again = { plantID: yard?.plantID ?? '', lineID: null, arrangeTime: hoursFromNow(0.5), pourRate: 30 };
  const stage = { part: '梁', volume: 6, when: hoursFromNow(2) };
  await step(scheduler, batchPlans.schedule, { body: { taskID: ids.taskID, ...again, portions: [stage] } });

  const { taskID } = await bringOrder(crew, 'opening', { form: { scheduledCa: 8 } });
  const other = await bringOrder(crew, 'opening', { form: { scheduledCa: 8 } });
  ids.taskID = taskID;
  ids.carID = await queueTruck(crew);
  const load = await scheduler.call(waybills.create, { body: { taskID, carID: ids.carID, totalVolume: 8 } });
  ids.taskDetailID = load.taskDetailID;
  const params = { id: load.taskDetailID };
  await loadTruck(crew, load.taskDetailID);
  await step(scheduler, waybills.transfer, { params, body: { taskID: other.taskID, reason: '改址' } });
  ids.taskID = other.taskID;
  await driver.call(waybills.driverUpdate, { params, body: { action: 'arrive' } });
  await driver.call(waybills.startUnloading, { params, body: {} });
  const signFileID = await uploadPicture(customer, 'sign');
  await step(customer, waybills.checkPart, { params, body: { constructionSite: '集水坑' } });
  await step(customer, waybills.sign, { params, body: { signVolume: 8, signer: '郑工', signFileID } });
  await step(customer, waybills.undo, { params, body: {} });
  await step(customer, waybills.sign, {
    ...{ params, body: { signVolume: 8, signer: '郑工', signFileID: await uploadPicture(customer, 'sign') } },
  });
  await step(driver, waybills.returnOrSign, { params, body: { type: 'return', surplusVolume: 0 } });
  await step(driver, waybills.complete, { params, body: {} });
  await step(scheduler, waybills.correctSign, { params, body: { signVolume: 7.5, reason: '签收方量填错' } });
  const form = { punctuality: 4, quality: 5, unloading: 4, service: 2, pumping: 4, comment: '' };
  await step(customer, evaluations.evaluate, { params: { id: other.taskID }, body: form });

  ids.taskID = taskID;
  await driver.call(vehicles.queueUp, { params: { carID: ids.carID }, body: {} });
  const back = await scheduler.call(waybills.create, { body: { taskID, carID: ids.carID, totalVolume: 8 } });
  ids.taskDetailID = back.taskDetailID;
  await advanceLoad(crew, back.taskDetailID, 'delivering');
  const called = { params: { id: back.taskDetailID }, body: { surplusVolume: 8, reason: '泵车故障' } };
  await step(scheduler, waybills.treatBack, called);
  await step(scheduler, orders.terminate, { params: { id: taskID } });
  await step(driver, waybills.complete, { params: { id: back.taskDetailID }, body: {} });
  await step(driver, vehicles.offDuty, { params: { id: ids.carID }, body: {} });

  expect(plant.wrong).toEqual([]);
});

it('so do what is left over on a truck, terminals, and who comes and goes', async () => {
  const { crew, ids, step } = plant;
  const { scheduler, driver } = crew;
  const { taskID } = await bringOrder(crew, 'opening', { form: { scheduledCa: 8 } });
  const other = await bringOrder(crew, 'opening', { form: { scheduledCa: 8 } });
  ids.taskID = taskID;
  ids.carID = await queueTruck(crew);
  const load = await scheduler.call(waybills.create, { body: { taskID, carID: ids.carID, totalVolume: 8 } });
  ids.taskDetailID = load.taskDetailID;
  const params = { id: load.taskDetailID };
  await advanceLoad(crew, load.taskDetailID, 'unloading');
  const left = { surplusVolume: 2, surplusReason: '工地已浇满' };
  await step(driver, waybills.finishUnloading, { params, body: left });
  await step(scheduler, planning.moveSurplus, { params, body: { taskID: other.taskID, volume: 2 } });

  await driveTerminals(plant);

  await driveComings(plant);
  expect(plant.wrong).toEqual([]);
});

it('so do what a company sets up by itself', async () => {
  await driveOwnThings(plant);
  expect(plant.wrong).toEqual([]);
});

it('so does what is done about customers, projects and who is on duty at a site', async () => {
  await driveDealings(plant);
  expect(plant.wrong).toEqual([]);
});

it('so do acts on the plan of a day', async () => {
  await drivePlanning(plant);
  expect(plant.wrong).toEqual([]);
});

it('what is compared does change: most calls were seen different at least once, and each topic that an act names', () => {
  const { acts, calls } = plant.seen();
  expect(acts).toBeGreaterThan(95);
  expect(calls).toBeGreaterThan(35);
  expect(plant.needless()).toEqual([]);
});

it('every call that changes something is driven, or has its reason to be left out', () => {
  expect(plant.undriven().toSorted()).toEqual(Object.values(leftOut).flat().toSorted());
});
