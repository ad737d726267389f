import { demo } from '@pourline/contract/demo';
import { orders } from '@pourline/contract/orders';
import { planning } from '@pourline/contract/planning';
import type { PlanDay } from '@pourline/contract/planning/planDay';
import { references } from '@pourline/contract/references';
import { addDays, dayOf, momentOf } from '@pourline/domain/time';
import { approve } from '@pourline/simulator/pours/testOrder';
import { askPublic } from '../world/caller.ts';
import { gatherCrew } from '../world/pour.ts';
import type { World } from '../world/world.ts';

/** The morning of a day that has nothing planned: seven by the plant's clock, so that whatever the time is, orders lie within one business day. */
export async function planMorning(world: World) {
  const day = addDays(dayOf(Date.now()), 1);
  /** A moment of that day, epoch ms. */
  const at = (hour: number): number => momentOf(day, hour * 3600).getTime();
  await askPublic(world.url, demo.setClock, { body: { now: at(7), speed: 1 } });
  const crew = await gatherCrew(world);
  const { projects } = await crew.customer.call(references.orderForm);
  const project = projects.find((one) => one.managed);
  if (!project?.geofence || project.lon === null || project.lat === null)
    throw new Error('the customer manages no project');
  const { contractID, geofence, lon, lat, address, contact, contactPhone } = project;

  /** An approved order of so many m³ that waits to be planned, promised for four hours from `hour` on. */
  async function bookOrder(
    constructionSite: string,
    scheduledCa: number,
    hour: number,
    pourWay = 'pump',
  ): Promise<string> {
    const { taskID } = await crew.customer.call(orders.create, {
      body: {
        ...{ contractID, constructionSite, strengthNo: 'C30', scheduledCa, technicalFeature: [] },
        ...{ slump: '180', maximumSize: '25', pourWay, siteAddress: address },
        bookBegin: new Date(at(hour)).toISOString(),
        bookEnd: new Date(at(hour + 4)).toISOString(),
        ...{ siteLon: lon, siteLat: lat, prdTaskGeofence: geofence, contact, contactPhone },
      },
    });
    await approve(crew, taskID);
    return taskID;
  }
  const planNow = (): Promise<PlanDay> => crew.scheduler.call(planning.day, { query: {} });
  /** Plans what is booked and publishes all of it. */
  async function publish(): Promise<PlanDay> {
    const { proposalID } = await crew.scheduler.call(planning.propose, { body: {} });
    return crew.scheduler.call(planning.accept, { params: { id: proposalID }, body: {} });
  }
  return { crew, at, bookOrder, planNow, publish, projectName: project.projectName };
}
