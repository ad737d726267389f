import type { LiveMessage } from '@pourline/contract/live';
import { deviceState } from '@pourline/domain/devices/deviceStates';
import { orderState } from '@pourline/domain/orders/orderStates';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../db/ids.ts';
import { personOf } from '../http/signedIn.ts';
import type { TestLoad } from '../positions/testLoads.ts';
import { messageScope } from '../records/messageStore.ts';
import { orderScope } from '../records/orderScope.ts';
import { vehicleScope } from '../records/vehicleScope.ts';
import { waybillScope } from '../records/waybillScope.ts';
import { demoPeople } from '../seed/demoPeople.ts';
import { openTestServices, type TestServices } from '../testServices.ts';
import { hearsReport, readReportSubject } from './liveReports.ts';
import { hears, readSight } from './liveSight.ts';
import { createLoads } from './loads.ts';
import { loadsOfPlants } from './testLoadsOfPlants.ts';

let services: TestServices;
let loads: TestLoad[];
const tenants = ['demo-east', 'demo-west', 'demo-north'];

beforeAll(async () => {
  services = await openTestServices();
  loads = await loadsOfPlants(services);
});
afterAll(() => services.stop());

test('F167 F173 nobody of any role group at any plant hears of an order, load, truck or report that their lists do not show, and of every one that they do', async () => {
  const { system } = services.database;
  for (const load of loads) {
    for (const more of [{ taskID: load.taskID }, { carID: load.carID, subtaskID: load.taskDetailID }, {}])
      await system
        .insertInto('taskMessages')
        .values({
          tenantID: load.tenantID,
          taskMsgID: newId(),
          msgType: 'x',
          title: 'x',
          sender: load.driverOID,
          senderName: 'x',
          createTime: new Date(),
          ...more,
        })
        .execute();
  }
  const known = createLoads(services);
  let compared = 0;
  for (const person of demoPeople) {
    for (const roleGroup of person.roleGroups) {
      const viewer = await personOf(
        services,
        (await services.signIn(person.name, person.tenantID, roleGroup)).token,
        roleGroup,
      );
      const sight = await readSight(services, viewer);
      for (const tenantID of tenants) {
        const rows = async <T>(table: string, columns: string, scope: ReturnType<(typeof orderScope)['boss']>) =>
          (
            await sql<
              T & { seen: boolean }
            >`SELECT ${sql.raw(columns)}, (${scope}) AND "tenantID" = ANY(${[...viewer.tenantIDs]}) AS seen FROM ${sql.table(table)} WHERE "tenantID" = ${tenantID}`.execute(
              system,
            )
          ).rows;
        const orders = await rows<{ taskID: string; contractID: string }>(
          'orders',
          '"taskID", "contractID"',
          orderScope[roleGroup](viewer),
        );
        const vehicles = await rows<{ carID: string }>('vehicles', '"carID"', vehicleScope[roleGroup](viewer));
        await known.know(
          tenantID,
          vehicles.map((v) => v.carID),
          orders.map((o) => o.taskID),
        );
        const waybills = await rows<{
          taskDetailID: string;
          taskID: string;
          contractID: string;
          driverOID: string;
          carID: string;
        }>('waybills', '"taskDetailID", "taskID", "contractID", "driverOID", "carID"', waybillScope[roleGroup](viewer));
        const messages: [seen: boolean, Exclude<LiveMessage, { type: 'positions' | 'message' }>][] = [
          ...orders.map(
            ({ seen, taskID, contractID }) =>
              [seen, { type: 'order' as const, taskID, contractID, state: orderState.opening }] as [
                boolean,
                Extract<LiveMessage, { type: 'order' }>,
              ],
          ),
          ...vehicles.map(
            ({ seen, carID }) =>
              [seen, { type: 'vehicle' as const, carID, state: vehicleState.queuing, driverOID: null }] as [
                boolean,
                Extract<LiveMessage, { type: 'vehicle' }>,
              ],
          ),
          ...waybills.map(
            ({ seen, ...ids }) =>
              [seen, { type: 'waybill' as const, ...ids, state: waybillState.delivering }] as [
                boolean,
                Extract<LiveMessage, { type: 'waybill' }>,
              ],
          ),
        ];
        const plans = ['scheduler', 'senior'].includes(roleGroup) && viewer.tenantIDs.includes(tenantID);
        const terminals = ['senior', 'fleet'].includes(roleGroup) && viewer.tenantIDs.includes(tenantID);
        messages.push([terminals, { type: 'device', deviceID: 'd', carID: 'c', state: deviceState.waiting }]);
        messages.push([plans, { type: 'plan', day: '2026-06-01', version: 1, proposalID: null }]);
        const alarmed = ['boss', 'senior', 'scheduler', 'fleet', 'equipment'].includes(roleGroup);
        messages.push([
          alarmed && viewer.tenantIDs.includes(tenantID),
          { type: 'alarm', raised: 1, changed: 0, cleared: 0 },
        ]);
        for (const [seen, message] of messages)
          expect([person.name, roleGroup, message, hears(sight, known, tenantID, message)]).toEqual([
            person.name,
            roleGroup,
            message,
            seen,
          ]);
        const reports = await rows<{ taskMsgID: string }>(
          'taskMessages',
          '"taskMsgID"',
          messageScope[roleGroup](viewer),
        );
        for (const { taskMsgID, seen } of reports) {
          const subject = await readReportSubject(services, tenantID, taskMsgID);
          expect([person.name, roleGroup, subject, subject && hearsReport(sight, known, tenantID, subject)]).toEqual([
            person.name,
            roleGroup,
            subject,
            seen,
          ]);
        }
        compared += messages.length + reports.length;
      }
    }
  }
  expect(compared).toBeGreaterThan(1000);
});
