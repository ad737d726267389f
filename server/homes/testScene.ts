import type { MixMaterial } from '@pourline/domain/proportions/proportion';
import { suggestMix } from '@pourline/domain/proportions/suggestMix';
import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import { round2 } from '@pourline/domain/volume';
import { newId, newToken } from '../db/ids.ts';
import type { TestServer } from '../testServer.ts';

const minute = 60_000;
const hour = 60 * minute;
const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const states = [
  'pts_signing',
  'pts_arranging',
  'pts_proportioning',
  'pts_progressing',
  'pts_opening',
  'pts_opening',
  'pts_suspending',
  'pts_completed',
  'pts_cancelled',
] as const;
const ways = ['pump', 'portable_pump', 'fixed_pump', 'direct', 'crane'];
const grades = ['C20', 'C30', 'C35', 'C40'];
const slumps = ['90', '160', '180', '200', '600'];
const withMix = new Set<string>(['pts_progressing', 'pts_opening', 'pts_suspending', 'pts_completed']);
const noLoads = new Set<string>([
  'pts_signing',
  'pts_arranging',
  'pts_proportioning',
  'pts_progressing',
  'pts_cancelled',
]);

const batchesOf = (
  taskDetailID: string,
  tenantID: string,
  volume: number,
  at: number,
  mix: readonly MixMaterial[],
  miss: () => number,
) =>
  [0, 1].map((i) => ({
    tenantID,
    taskDetailID,
    batchNo: i + 1,
    volume: round2(volume / 2),
    mixedAt: iso(at - i * minute) as string,
    materials: JSON.stringify(
      mix.map(({ kind, name, kgPerM3 }) => {
        const target = round2((kgPerM3 * volume) / 2);
        return { kind, name, target, actual: round2(target * (1 + miss())) };
      }),
    ),
  }));

/**
 * Weeks of orders, loads, batches and reports at every plant of the demo, the same on every run; `now` is the plant's time. What a
 * home page says of them is recomputed by the tests.
 */
export const playScene = async (server: TestServer, now: number): Promise<void> => {
  const { system } = server.services.database;
  for (const tenantID of ['demo-east', 'demo-west', 'demo-north']) {
    const random = makeSeededRandom(tenantID);
    const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
    const projects = await system
      .selectFrom('projects')
      .selectAll()
      .where('tenantID', '=', tenantID)
      .orderBy('contractID')
      .execute();
    const customers = await system.selectFrom('customers').selectAll().where('tenantID', '=', tenantID).execute();
    const plant = await system
      .selectFrom('plants')
      .selectAll()
      .where('tenantID', '=', tenantID)
      .executeTakeFirstOrThrow();
    const trucks = await system
      .selectFrom('vehicles')
      .selectAll()
      .where('tenantID', '=', tenantID)
      .where('species', '=', mixerSpecies)
      .orderBy('carNo')
      .execute();
    const free = trucks.slice(2);
    for (let n = 0; n < 70; n += 1) {
      // The first project is left alone for weeks, so that one has gone quiet.
      const project =
        projects.length > 1
          ? (projects[1 + random.below(projects.length - 1)] as (typeof projects)[number])
          : pick(projects);
      const customer = customers.find((one) => one.customerID === project.customerID);
      // The first order should have been opened by now.
      const state = n === 0 ? 'pts_progressing' : pick(states);
      const ended = state === 'pts_completed';
      const book =
        n === 0 ? now - 3 * hour : now + Math.floor(random.between(ended ? -30 * 24 : -20, ended ? -2 : 50)) * hour;
      const taskID = newId();
      const [strengthNo, slump] = [pick(grades), pick(slumps)];
      const arranged = state !== 'pts_signing' && state !== 'pts_arranging';
      const order = {
        ...{ tenantID, taskID, taskNo: `T${n}`, state, contractID: project.contractID, contractNo: project.contractNo },
        ...{ projectName: project.projectName, customerID: project.customerID, customerName: customer?.name ?? '' },
        ...{ salesmanOID: project.salesmanOID, salesmanName: '', constructionSite: `${n}# 底板`, strengthNo, slump },
        ...{
          maximumSize: '25',
          pourWay: pick(ways),
          scheduledCa: round2(random.between(8, 260)),
          bookBegin: iso(book) as string,
        },
        ...{
          bookEnd: iso(book + 4 * hour) as string,
          siteAddress: project.address,
          siteLon: project.lon ?? 120,
          siteLat: project.lat ?? 30,
        },
        ...{
          prdTaskGeofence: JSON.stringify(project.geofence),
          contact: project.contact,
          contactPhone: project.contactPhone,
        },
        ...{
          creator: 'u',
          creatorName: '测试',
          createTime: iso(book - 30 * hour) as string,
          updateTime: iso(book) as string,
        },
        ...{ plantID: arranged ? plant.plantID : null, plantName: arranged ? plant.name : null },
        ...{ arrangeTime: arranged ? iso(book - hour) : null, openTime: withMix.has(state) ? iso(book - hour) : null },
      };
      await system.insertInto('orders').values(order).execute();
      const mix = suggestMix(strengthNo, slump, '25');
      if (withMix.has(state)) {
        const proportionID = newId();
        await system
          .insertInto('proportions')
          .values({
            ...{
              tenantID,
              proportionID,
              proportionNo: `PB${n}`,
              taskID,
              strengthNo,
              slump,
              materials: JSON.stringify(mix),
            },
            ...{
              waterBinderRatio: 0.5,
              sandRatio: 40,
              density: 2400,
              creator: 'u',
              creatorName: '测试',
              createTime: iso(book - 2 * hour) as string,
            },
          })
          .execute();
        await system
          .updateTable('orders')
          .set({ proportionID })
          .where('tenantID', '=', tenantID)
          .where('taskID', '=', taskID)
          .execute();
      }
      if (noLoads.has(state)) continue;
      let assigned = 0;
      let delivered = 0;
      let valid = 0;
      for (let load = 0; load < 4; load += 1) {
        const begun = Math.min(book, now - 2 * hour) + load * 25 * minute - Math.floor(random.below(90)) * minute;
        const truck = load === 3 && !ended ? free.pop() : undefined;
        const underWay = truck !== undefined;
        const at = (minutes: number): string | null => iso(begun + minutes * minute);
        const taskDetailID = newId();
        const totalVolume = round2(random.between(6, 15));
        const running = pick([
          'ptds_waiting',
          'ptds_delivering',
          'ptds_delaying',
          'ptds_unloading',
          'ptds_returning',
        ] as const);
        const waybillState = underWay ? running : random.next() < 0.1 ? 'ptds_cancelled' : 'ptds_completed';
        const left = waybillState !== 'ptds_waiting' && waybillState !== 'ptds_cancelled';
        const unloaded = waybillState === 'ptds_completed' || waybillState === 'ptds_returning';
        const surplusVolume = unloaded ? (random.next() < 0.2 ? 0.5 : 0) : null;
        const signed = unloaded && random.next() < 0.6;
        const car = truck ?? pick(trucks);
        await system
          .insertInto('waybills')
          .values({
            ...{
              tenantID,
              taskDetailID,
              taskDetailNo: `W${n}-${load}`,
              taskID,
              taskNo: order.taskNo,
              contractID: project.contractID,
            },
            ...{ projectName: order.projectName, customerName: order.customerName, salesmanOID: project.salesmanOID },
            ...{
              constructionSite: order.constructionSite,
              strengthNo,
              slump,
              pourWay: order.pourWay,
              siteAddress: project.address,
            },
            ...{ plantID: plant.plantID, plantName: plant.name, lineID: `${plant.plantID}-${1 + random.below(2)}` },
            ...{ carID: car.carID, carNo: car.carNo, plateNumber: car.plateNumber, driverOID: 'u', driverName: '测试' },
            ...{
              state: waybillState,
              sequenceNo: load + 1,
              totalVolume,
              surplusVolume,
              creator: 'u',
              creatorName: '测试',
            },
            ...{
              signVolume: signed ? totalVolume : null,
              signTime: signed ? at(70) : null,
              createTime: at(0) as string,
            },
            ...{
              startProductionTime: left ? at(4) : null,
              endProductionTime: left ? at(10) : null,
              arriveTime: left && waybillState !== 'ptds_delivering' ? at(40) : null,
            },
            ...{
              startUnloadTime: unloaded ? at(45) : null,
              endUnloadTime: unloaded ? at(60) : null,
              updateTime: at(60) as string,
            },
            ...{ estimatedArrivalTime: at(41), concreteLimitMinutes: 90, distance: 8000, ticketToken: newToken() },
          })
          .execute();
        if (waybillState !== 'ptds_cancelled') assigned += totalVolume - (surplusVolume ?? 0);
        if (signed) valid += totalVolume;
        if (unloaded) delivered += totalVolume - (surplusVolume ?? 0);
        if (left)
          await system
            .insertInto('batchRecords')
            .values(
              batchesOf(taskDetailID, tenantID, totalVolume, begun + 8 * minute, mix, () =>
                random.between(-0.025, 0.025),
              ),
            )
            .execute();
        if (truck && waybillState !== 'ptds_completed')
          await system
            .updateTable('vehicles')
            .set({
              state: 'scst_delivering',
              taskDetailID,
              isOnDutyDriver: true,
              onDutyDriverName: '测试',
              onDutyTime: at(-200),
            })
            .where('tenantID', '=', tenantID)
            .where('carID', '=', truck.carID)
            .execute();
      }
      await system
        .updateTable('orders')
        .set({ assignedCa: round2(assigned), deliverCa: round2(delivered), validCa: round2(valid), mixerSent: 4 })
        .where('tenantID', '=', tenantID)
        .where('taskID', '=', taskID)
        .execute();
    }
    const [first, second] = trucks;
    for (const [truck, state] of [
      [first, 'scst_queuing'],
      [second, 'scst_maintenance'],
    ] as const)
      await system
        .updateTable('vehicles')
        .set({ state, queueTime: state === 'scst_queuing' ? iso(now - hour) : null, isOnDutyDriver: true })
        .where('tenantID', '=', tenantID)
        .where('carID', '=', truck?.carID ?? '')
        .execute();
    await system
      .insertInto('taskMessages')
      .values({
        ...{
          tenantID,
          taskMsgID: newId(),
          msgType: 'mixer_breakdown',
          title: '车辆故障',
          content: '爆胎',
          state: 'ptms_new',
        },
        ...{ carID: second?.carID ?? null, sender: 'u', senderName: '测试', createTime: iso(now - hour) as string },
      })
      .execute();
  }
};
