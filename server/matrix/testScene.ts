import { callToLine } from '@pourline/domain/broadcasts/speechText';
import type { LonLat } from '@pourline/domain/geo';
import { sql } from 'kysely';
import { newId } from '../db/ids.ts';
import { openOrder, queueTruck, tenantID } from '../dispatch/testSite.ts';
import { uploadPicture } from '../files/testUpload.ts';
import type { Caller, TestServer } from '../testServer.ts';
import { setDelivery } from './testDelivery.ts';

/** The things on which acts are tried; each try puts them into the state that it wants. */
export interface Scene {
  taskID: string;
  /** Another order in supply that takes the same concrete. */
  otherTaskID: string;
  taskDetailID: string;
  carID: string;
  taskMsgID: string;
  taskChangeID: string;
  registrationID: string;
  deviceID: string;
  messageID: string;
  broadcastID: string;
  pumpTaskID: string;
  auxiliaryID: string;
  /** A delivery of material, and the form that announces it. */
  receiptID: string;
  deliveryForm: object;
  /** A pump man of the plant. */
  pumpman: string;
  pipeTaskID: string;
  /** The plumbers of the plant, and the signature by which what they laid is confirmed. */
  plumbers: string[];
  pipeFileID: string;
  otherPlantID: string;
  signFileID: string;
  /** Another driver who is bound to the truck. */
  relief: string;
  /** Every driver who is bound to the truck. */
  bound: readonly string[];
  plant: LonLat;
  contractID: string;
  /** A contract of its own, on which nothing was ordered. */
  agreementID: string;
}

/** Whose the things are: the tried person's, or somebody else's. */
export interface Owner {
  own: boolean;
  person: Caller;
}

const truckStates: Readonly<Record<string, string>> = {
  ptds_waiting: 'scst_queuing',
  ptds_producing: 'scst_loading',
  ptds_delivering: 'scst_delivering',
  ptds_delaying: 'scst_waiting',
  ptds_unloading: 'scst_unloading',
  ptds_returning: 'scst_returning',
};
/** What holds the order on which these acts are tried. */
const holds: Readonly<Record<string, string>> = { 'order.liftHold': 'credit', 'order.releaseCall': 'willCall' };
const tables: Readonly<Record<string, [table: string, id: string, ofScene: keyof Scene]>> = {
  order: ['orders', 'taskID', 'taskID'],
  orderChange: ['orderChanges', 'taskChangeID', 'taskChangeID'],
  waybill: ['waybills', 'taskDetailID', 'taskDetailID'],
  vehicle: ['vehicles', 'carID', 'carID'],
  message: ['taskMessages', 'taskMsgID', 'taskMsgID'],
  registration: ['registrations', 'registrationID', 'registrationID'],
  device: ['devices', 'deviceID', 'deviceID'],
  chatMessage: ['chatMessages', 'messageID', 'messageID'],
  broadcast: ['broadcasts', 'broadcastID', 'broadcastID'],
  contract: ['contracts', 'contractID', 'agreementID'],
  pumpTask: ['pumpTasks', 'pumpTaskID', 'pumpTaskID'],
  pipeTask: ['pipeTasks', 'pipeTaskID', 'pipeTaskID'],
  pipeTaskCrew: ['pipeTaskCrews', 'pipeTaskID', 'pipeTaskID'],
  pipeTakeover: ['pipeTakeovers', 'pipeTaskID', 'pipeTaskID'],
  auxiliary: ['auxiliaryTasks', 'auxiliaryID', 'auxiliaryID'],
  receipt: ['materialReceipts', 'receiptID', 'receiptID'],
};

/** A scene with the ways to put it into a state and to see in which it stands. */
export const setScene = async (server: TestServer, driver: Caller, relief: Caller, customer: Caller) => {
  const { system } = server.services.database;
  const run = async <R>(query: ReturnType<typeof sql<R>>): Promise<R[]> => (await query.execute(system)).rows;
  const [taskID, otherTaskID] = [
    await openOrder(server, { scheduledCa: 100 }),
    await openOrder(server, { scheduledCa: 100 }),
  ];
  const carID = await queueTruck(server, 1);
  const taskDetailID = newId();
  const [plant] = await run(
    sql<{ lon: number; lat: number }>`SELECT "lon", "lat" FROM plants WHERE "tenantID" = ${tenantID}`,
  );
  await run(
    sql`INSERT INTO "vehicleDrivers" ("tenantID", "carID", "userID") VALUES (${tenantID}, ${carID}, ${relief.userID}) ON CONFLICT DO NOTHING`,
  );
  const bound = await run(
    sql<{
      userID: string;
    }>`SELECT "userID" FROM "vehicleDrivers" WHERE "tenantID" = ${tenantID} AND "carID" = ${carID}`,
  );
  const [own] = await run(
    sql<{
      contractID: string;
      salesmanOID: string;
    }>`SELECT "contractID", "salesmanOID" FROM orders WHERE "taskID" = ${taskID}`,
  );
  if (!plant || !own) throw new Error('the demo lacks a plant');
  // A project on which nobody works.
  const foreign = { contractID: 'nobody’s', salesmanOID: null };
  await run(
    sql`INSERT INTO projects SELECT (jsonb_populate_record(p, ${`{"contractID":"${foreign.contractID}","contractNo":"X","salesmanOID":null}`}::jsonb)).* FROM projects p WHERE p."tenantID" = ${tenantID} LIMIT 1`,
  );
  const agreementID = 'matrix-contract';
  await run(
    sql`INSERT INTO projects SELECT (jsonb_populate_record(p, ${`{"contractID":"${agreementID}","contractNo":"HT-M","salesmanOID":null}`}::jsonb)).* FROM projects p WHERE p."tenantID" = ${tenantID} LIMIT 1`,
  );
  await run(
    sql`INSERT INTO contracts SELECT (jsonb_populate_record(k, ${`{"contractID":"${agreementID}"}`}::jsonb)).* FROM contracts k WHERE k."tenantID" = ${tenantID} LIMIT 1`,
  );
  const otherPlantID = 'demo-east-9';
  await run(
    sql`INSERT INTO plants SELECT (jsonb_populate_record(p, ${`{"plantID":"${otherPlantID}","name":"二厂","index":9}`}::jsonb)).* FROM plants p WHERE p."tenantID" = ${tenantID} LIMIT 1`,
  );
  await run(sql`INSERT INTO waybills ("tenantID", "taskDetailID", "taskDetailNo", "taskID", "taskNo", "contractID", "projectName", "customerName", "constructionSite",
      "strengthNo", "technicalFeature", "slump", "pourWay", "siteAddress", "plantID", "plantName", "carID", "carNo", "plateNumber", "driverOID", "driverName", "state", "sequenceNo",
      "totalVolume", "creator", "creatorName", "createTime", "updateTime", "concreteLimitMinutes", "ticketToken")
    SELECT o."tenantID", ${taskDetailID}, 'M-01', o."taskID", o."taskNo", o."contractID", o."projectName", o."customerName", o."constructionSite",
      o."strengthNo", o."technicalFeature", o."slump", o."pourWay", o."siteAddress", o."plantID", o."plantName", v."carID", v."carNo", v."plateNumber", ${driver.userID}, '司机', 'ptds_waiting', 1,
      10, 'u', '调度', now(), now(), 90, ${`matrix-${taskDetailID}`} FROM orders o, vehicles v WHERE o."taskID" = ${taskID} AND v."tenantID" = o."tenantID" AND v."carID" = ${carID}`);
  const [pumpman] = await run(
    sql<{ userID: string }>`SELECT "userID" FROM users WHERE "tenantID" = ${tenantID} AND "jobCode" = 'pumpman'`,
  );
  const plumbers = await run(
    sql<{ userID: string }>`SELECT "userID" FROM users WHERE "tenantID" = ${tenantID} AND "jobCode" = 'plumber'`,
  );
  const { putReceipt, ...delivery } = await setDelivery(run);
  const scene: Scene = {
    ...delivery,
    ...{ taskID, otherTaskID, taskDetailID, carID, otherPlantID, relief: relief.userID, plant: [plant.lon, plant.lat] },
    ...{ contractID: own.contractID, agreementID, bound: bound.map(({ userID }) => userID) },
    ...{ taskMsgID: newId(), taskChangeID: newId(), registrationID: newId(), deviceID: newId(), messageID: newId() },
    broadcastID: newId(),
    ...{ auxiliaryID: newId(), pumpTaskID: newId(), pumpman: pumpman?.userID ?? '' },
    ...{ pipeTaskID: newId(), plumbers: plumbers.map(({ userID }) => userID) },
    pipeFileID: await uploadPicture(customer, 'sign'),
    signFileID: await uploadPicture(customer, 'sign'),
  };

  const putOrder = async (state: string, { own: mine }: Owner, act: string): Promise<void> => {
    const { contractID, salesmanOID } = mine ? own : foreign;
    await run(sql`UPDATE orders SET "state" = ${state}, "contractID" = ${contractID}, "salesmanOID" = ${salesmanOID}, "proportionID" = 'mix', "plantID" = 'demo-east-1',
      "reserved" = true, "modifyPending" = false, "confirmation" = ${act === 'order.confirmOpening' ? 'submitted' : ''}, "scheduledCa" = 100,
      "assignedCa" = 10, "deliverCa" = 0, "validCa" = 0, "mixerSent" = 1, "runningWaybills" = 1, "autoSend" = false, "holdCause" = ${holds[act] ?? null} WHERE "taskID" = ${taskID}`);
    await run(sql`DELETE FROM "orderChanges" WHERE "taskID" = ${taskID}`);
    // Acts that change its form move its site and its concrete: then the hour of the day would say whether the other order can have its load.
    await run(sql`UPDATE orders o SET "siteLon" = x."siteLon", "siteLat" = x."siteLat", "strengthNo" = x."strengthNo",
      "technicalFeature" = x."technicalFeature", "slump" = x."slump", "maximumSize" = x."maximumSize" FROM orders x WHERE o."taskID" = ${taskID} AND x."taskID" = ${otherTaskID}`);
  };
  const putTruck = (state: string, load: string | null, onDuty: string | null): Promise<unknown> =>
    run(sql`UPDATE vehicles SET "state" = ${state}, "taskDetailID" = ${load}, "isOnDutyDriver" = ${onDuty !== null}, "onDutyDriverOID" = ${onDuty},
      "onDutyDriverName" = ${onDuty && '司机'}, "queueTime" = now(), "auxiliaryID" = NULL, "brokenTime" = NULL, "brokenCare" = NULL WHERE "tenantID" = ${tenantID} AND "carID" = ${carID}`);
  const putLoad = async (state: string, { own: mine }: Owner, act: string): Promise<void> => {
    const { contractID, salesmanOID } = mine ? own : foreign;
    await run(sql`DELETE FROM "surplusMoves" WHERE "tenantID" = ${tenantID}`);
    await run(
      sql`DELETE FROM waybills WHERE "tenantID" = ${tenantID} AND "carID" = ${carID} AND "taskDetailID" <> ${taskDetailID}`,
    );
    await run(sql`UPDATE waybills SET "state" = ${state}, "taskID" = ${taskID}, "sequenceNo" = 1, "contractID" = ${contractID}, "salesmanOID" = ${salesmanOID}, "lineID" = 'demo-east-1-1',
      "driverOID" = ${mine ? driver.userID : relief.userID}, "signVolume" = ${act === 'waybill.correctSign' ? 8 : null}::numeric, "signUntil" = NULL, "undoBy" = NULL, "undoUntil" = NULL, "doubtAct" = ${act === 'waybill.confirmDoubt' ? 'startUnloading' : null}, "doubtTime" = ${act === 'waybill.confirmDoubt' ? new Date() : null}::timestamptz, "doubtConfirmTime" = NULL, "backDoubtTime" = NULL, "surplusVolume" = ${act === 'waybill.moveSurplus' ? 2 : null}::numeric, "passedVolume" = 0, "carriedVolume" = 0, "createTime" = now() - interval '40 min',
      "startProductionTime" = NULL, "endProductionTime" = now() - interval '20 min', "arriveTime" = NULL, "startUnloadTime" = NULL, "endUnloadTime" = NULL,
      "backTime" = NULL, "cancelTime" = NULL WHERE "taskDetailID" = ${taskDetailID}`);
    await run(sql`UPDATE "productionLines" SET "mixingState" = 'sms_standby' WHERE "tenantID" = ${tenantID}`);
    await run(
      sql`UPDATE orders SET "assignedCa" = 0, "mixerSent" = 0, "runningWaybills" = 0 WHERE "taskID" = ${otherTaskID}`,
    );
    await putTruck(truckStates[state] ?? 'scst_in', truckStates[state] ? taskDetailID : null, driver.userID);
  };
  /** Whether the driver is on duty with another truck. */
  const putDutyElsewhere = async (isOnDuty: boolean): Promise<void> => {
    await run(sql`UPDATE vehicles SET "isOnDutyDriver" = false, "onDutyDriverOID" = NULL
      WHERE "tenantID" = ${tenantID} AND "carID" <> ${carID} AND "onDutyDriverOID" = ${driver.userID}`);
    if (!isOnDuty) return;
    await run(sql`UPDATE vehicles SET "isOnDutyDriver" = true, "onDutyDriverOID" = ${driver.userID} WHERE "tenantID" = ${tenantID}
      AND "carID" = (SELECT min("carID") FROM vehicles WHERE "tenantID" = ${tenantID} AND "carID" <> ${carID} AND NOT "isOnDutyDriver")`);
  };
  const bind = (mine: boolean): Promise<unknown> =>
    mine
      ? run(
          sql`INSERT INTO "vehicleDrivers" ("tenantID", "carID", "userID") VALUES (${tenantID}, ${carID}, ${driver.userID}) ON CONFLICT DO NOTHING`,
        )
      : run(
          sql`DELETE FROM "vehicleDrivers" WHERE "tenantID" = ${tenantID} AND "carID" = ${carID} AND "userID" = ${driver.userID}`,
        );
  const senderOf = ({ own: mine, person }: Owner): string => (mine ? person.userID : 'somebody else');

  /** A change of the order that was asked for. */
  const askChange = (state = 'ptcs_new', creator = 'somebody else'): Promise<unknown> =>
    run(sql`INSERT INTO "orderChanges" ("tenantID", "taskChangeID", "taskID", "state", "changes", "creator", "creatorName", "createTime")
      VALUES (${tenantID}, ${scene.taskChangeID}, ${taskID}, ${state}, '{"remark":"改"}', ${creator}, '', now())`);

  /** Puts the thing of an act into a state, as the person's own or not, with all that the act needs besides. */
  const put = async (act: string, state: string, owner: Owner): Promise<void> => {
    const entity = act.split('.')[0];
    await putDutyElsewhere(false);
    await bind(entity !== 'vehicle' || owner.own);
    if (entity === 'waybill') {
      await putOrder('pts_opening', owner, act);
      await putLoad(state, owner, act);
      return;
    }
    await putOrder(entity === 'order' ? state : 'pts_progressing', owner, act);
    await putLoad('ptds_cancelled', { ...owner, own: true }, act);
    if (act === 'order.sendTruck') await putTruck('scst_queuing', null, driver.userID);
    if (entity === 'vehicle') await putTruck(state, null, act.includes('goOnDuty') ? null : driver.userID);
    const isBroken = /carryOn|sendAnother|handOver|tow|backToPlant/.test(act);
    await run(
      sql`UPDATE vehicles SET "brokenTime" = CASE WHEN ${isBroken} THEN now() END, "brokenCare" = NULL WHERE "tenantID" = ${tenantID} AND "carID" = ${carID}`,
    );
    const pending = /withdrawChange|confirmChange|refuseChange/.test(act) ? 'ptcs_new' : null;
    const changeState = entity === 'orderChange' ? state : pending;
    if (entity === 'orderChange') await putOrder('pts_progressing', { ...owner, own: true }, act);
    if (changeState) await askChange(changeState, entity === 'order' ? owner.person.userID : senderOf(owner));
    if (entity === 'message') {
      await run(sql`DELETE FROM "taskMessages" WHERE "taskMsgID" = ${scene.taskMsgID}`);
      await run(sql`INSERT INTO "taskMessages" ("tenantID", "taskMsgID", "msgType", "title", "state", "taskID", "sender", "senderName", "recipient", "createTime")
        VALUES (${tenantID}, ${scene.taskMsgID}, 'report_speed_up', '加快供应', ${state}, ${taskID}, ${senderOf(owner)}, '', ${act === 'message.confirm' ? senderOf(owner) : null}, now())`);
    }
    if (entity === 'broadcast') {
      await run(sql`DELETE FROM broadcasts WHERE "broadcastID" = ${scene.broadcastID}`);
      await run(sql`INSERT INTO broadcasts ("tenantID", "broadcastID", "text", "state", "asker", "createTime", "updateTime")
        VALUES (${tenantID}, ${scene.broadcastID}, ${callToLine('7', '1 号线')}, ${state}, ${senderOf(owner)}, now(), now())`);
    }
    if (entity === 'chatMessage') {
      await run(sql`DELETE FROM "chatMessages" WHERE "messageID" = ${scene.messageID}`);
      await run(sql`INSERT INTO "chatGroups" ("tenantID", "groupID", "kind", "key", "creator", "createTime", "lastTime")
        VALUES (${tenantID}, 'matrix-talk', 'users', 'matrix', 'u', now(), now()) ON CONFLICT DO NOTHING`);
      await run(
        sql`INSERT INTO "chatMembers" ("tenantID", "groupID", "userID") VALUES (${tenantID}, 'matrix-talk', ${owner.person.userID}) ON CONFLICT DO NOTHING`,
      );
      await run(sql`INSERT INTO "chatMessages" ("tenantID", "messageID", "groupID", "serialNo", "sender", "senderName", "kind", "text", "state", "happenedAt", "createTime")
        VALUES (${tenantID}, ${scene.messageID}, 'matrix-talk', 1, ${senderOf(owner)}, '', 'text', '在', ${state}, now(), now())`);
    }
    if (entity === 'device') {
      await run(sql`DELETE FROM devices WHERE "tenantID" = ${tenantID} AND "carID" = ${carID}`);
      await run(sql`INSERT INTO devices ("tenantID", "deviceID", "carID", "deviceNo", "state", "terminalID", "maker", "model", "plate", "createTime", "updateTime")
        VALUES (${tenantID}, ${scene.deviceID}, ${carID}, '013900009999', ${state}, 'T1', 'M', 'X', '', now(), now())`);
    }
    if (entity === 'auxiliary') {
      await run(sql`DELETE FROM "auxiliaryTasks" WHERE "auxiliaryID" = ${scene.auxiliaryID}`);
      await run(sql`INSERT INTO "auxiliaryTasks" ("tenantID", "auxiliaryID", "auxiliaryNo", "kind", "state", "carID", "driverOID", "plannedTime", "creatorName", "createTime", "updateTime")
        VALUES (${tenantID}, ${scene.auxiliaryID}, 'M-F1', 'wash', ${state}, ${carID}, ${owner.own ? driver.userID : relief.userID}, now(), '', now(), now())`);
    }
    if (entity === 'receipt') await putReceipt(state, owner.own ? owner.person.userID : relief.userID);
    if (entity === 'pumpTask') {
      await run(sql`DELETE FROM "pumpTaskCrews" WHERE "pumpTaskID" = ${scene.pumpTaskID}`);
      await run(sql`DELETE FROM "pumpTasks" WHERE "pumpTaskID" = ${scene.pumpTaskID}`);
      const given = state === 'ppts_scheduling' ? null : 'demo-east-pump-1';
      await run(sql`INSERT INTO "pumpTasks" ("tenantID", "pumpTaskID", "pumpTaskNo", "taskID", "carID", "state", "plannedFrom", "plannedTo", "readyTime", "creatorName", "createTime", "updateTime")
        VALUES (${tenantID}, ${scene.pumpTaskID}, 'M-B1', ${taskID}, ${given}, ${state}, now(), now() + interval '2 h', ${state === 'ppts_executing' ? new Date() : null}::timestamptz, '', now(), now())`);
      const member = owner.own ? owner.person.userID : relief.userID;
      if (given)
        await run(
          sql`INSERT INTO "pumpTaskCrews" ("tenantID", "pumpTaskID", "userID") VALUES (${tenantID}, ${scene.pumpTaskID}, ${member})`,
        );
    }
    if (entity === 'pipeTask') {
      for (const table of ['pipeTaskCrews', 'pipeTakeoverCrews', 'pipeFormerCrews', 'pipeTakeovers', 'pipeTasks'])
        await run(sql`DELETE FROM ${sql.table(table)} WHERE "pipeTaskID" = ${scene.pipeTaskID}`);
      const ofTask = sql`${tenantID}, ${scene.pipeTaskID}`;
      const confirmTime = act === 'pipeTask.finish' ? new Date() : null;
      await run(sql`INSERT INTO "pipeTasks" ("tenantID", "pipeTaskID", "pipeTaskNo", "taskID", "state", "plannedFrom", "plannedTo", "metresLaid", "diameterMm", "storeys", "confirmTime", "creatorName", "createTime", "updateTime")
        VALUES (${ofTask}, 'M-G1', ${taskID}, ${state}, now(), now() + interval '2 h', 60, 125, 9, ${confirmTime}::timestamptz, '', now(), now())`);
      await run(
        sql`UPDATE files SET "owner" = ${owner.person.userID}, "usedBy" = NULL WHERE "fileID" = ${scene.pipeFileID}`,
      );
      // One that is being handed over is somebody's who sees it beside whoever works it.
      const mine = owner.own ? owner.person.userID : relief.userID;
      const works = act === 'pipeTask.takeOver' ? relief.userID : mine;
      const isOpen = /takeOver|withdrawTakeover/.test(act);
      await run(sql`INSERT INTO "pipeTakeovers" ("tenantID", "pipeTaskID", "takeoverID", "fromCrew", "toCrew", "note", "state", "creatorName", "createTime")
        VALUES (${ofTask}, 'matrix', ${[works]}::text[], ${[mine]}::text[], '换班', ${isOpen ? 'new' : 'withdrawn'}, '', now())`);
      if (state !== 'ppts_scheduling' || /confirm|handOver|withdrawTakeover/.test(act)) {
        await run(sql`INSERT INTO "pipeTaskCrews" ("tenantID", "pipeTaskID", "userID") VALUES (${ofTask}, ${works})`);
        await run(
          sql`INSERT INTO "pipeTakeoverCrews" ("tenantID", "pipeTaskID", "userID") VALUES (${ofTask}, ${mine})`,
        );
      }
    }
    if (entity === 'contract') {
      const salesman = owner.own ? owner.person.userID : null;
      await run(sql`UPDATE projects SET "salesmanOID" = ${salesman} WHERE "contractID" = ${agreementID}`);
      await run(sql`UPDATE contracts SET "state" = ${state} WHERE "contractID" = ${agreementID}`);
      await run(sql`INSERT INTO "contractPrices" ("tenantID", "priceID", "contractID", "fromDay", "kind", "code", "amount", "createTime")
        VALUES (${tenantID}, 'matrix-price', ${agreementID}, '2026-01-01', 'grade', 'C30', 400, now()) ON CONFLICT DO NOTHING`);
    }
    if (entity === 'registration') {
      const accountOID = newId();
      await run(sql`DELETE FROM registrations WHERE "registrationID" = ${scene.registrationID}`);
      await run(
        sql`INSERT INTO accounts ("accountOID", "mobileNo", "passwordHash", "passwordChangedAt", "createTime") VALUES (${accountOID}, ${accountOID.slice(-20)}, '', now(), now())`,
      );
      await run(sql`INSERT INTO registrations ("tenantID", "registrationID", "accountOID", "mobileNo", "name", "kind", "way", "state", "info", "createTime")
        VALUES (${tenantID}, ${scene.registrationID}, ${accountOID}, ${accountOID.slice(-20)}, '新人', 'customer', 'choose', ${state}, '{}', now())`);
    }
  };

  /** The state in which the thing of an act stands. */
  const stateOf = async (act: string): Promise<string> => {
    const [table, id, ofScene] = tables[act.split('.')[0] ?? ''] ?? ['', '', 'taskID'];
    const [row] = await run(
      sql<{ state: string }>`SELECT "state" FROM ${sql.ref(table)} WHERE ${sql.ref(id)} = ${scene[ofScene]}`,
    );
    return row?.state ?? 'gone';
  };
  /** Leaves the contract of the scene without prices, or puts an order on it. */
  const putContractWithout = (what: 'prices' | 'freedom'): Promise<unknown> =>
    what === 'prices'
      ? run(sql`DELETE FROM "contractPrices" WHERE "contractID" = ${agreementID}`)
      : run(sql`UPDATE orders SET "contractID" = ${agreementID} WHERE "taskID" = ${taskID}`);
  /** Sets columns of the scene's thing of a kind; SQL. */
  const putColumns = async (entity: string, columns: string): Promise<void> => {
    const [table, id, ofScene] = tables[entity] ?? ['', '', 'taskID'];
    await run(sql`UPDATE ${sql.ref(table)} SET ${sql.raw(columns)} WHERE ${sql.ref(id)} = ${scene[ofScene]}`);
  };
  return { scene, put, putColumns, putDutyElsewhere, askChange, putContractWithout, stateOf };
};
