import type { InputTo } from '@pourline/contract/endpoint';
import { orders } from '@pourline/contract/orders';
import { proportions } from '@pourline/contract/proportions';
import { references } from '@pourline/contract/references';
import { vehicles } from '@pourline/contract/vehicles';
import type { OrderForm } from '@pourline/domain/orders/order';
import type { Actor, Crew } from './testCrew.ts';

type Arrangement = InputTo<(typeof orders)['arrange']>['body'];

const hourMs = 3_600_000;
/** A moment from now by the clock of this machine. */
export const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

/** An order form as it stands once somebody has chosen a project: the one at a place of their list, or the first that they manage. */
export const fillForm = async (customer: Actor, change: Partial<OrderForm> = {}, at?: number): Promise<OrderForm> => {
  const { projects } = await customer.call(references.orderForm);
  const project = at === undefined ? projects.find((one) => one.managed) : projects[at];
  if (!project?.geofence || project.lon === null || project.lat === null)
    throw new Error('the customer has no project to order for');
  return {
    contractID: project.contractID,
    constructionSite: '3 层梁板',
    strengthNo: 'C30',
    technicalFeature: [],
    slump: '180',
    maximumSize: '25',
    pourWay: 'pump',
    scheduledCa: 30,
    bookBegin: hoursFromNow(1),
    bookEnd: hoursFromNow(6),
    siteAddress: project.address,
    siteLon: project.lon,
    siteLat: project.lat,
    prdTaskGeofence: project.geofence,
    contact: project.contact,
    contactPhone: project.contactPhone,
    remark: '',
    ...change,
  };
};

/** The customer orders concrete; returns the id of the order. */
export const placeOrder = async (
  { customer }: Pick<Crew, 'customer'>,
  change: Partial<OrderForm> = {},
): Promise<string> => (await customer.call(orders.create, { body: await fillForm(customer, change) })).taskID;

export const approve = ({ sale }: Pick<Crew, 'sale'>, taskID: string) =>
  sale.call(orders.approve, { params: { id: taskID } });

/** The first plant where the scheduler works. */
export const plantOf = async ({ scheduler }: Pick<Crew, 'scheduler'>) => {
  const plant = (await scheduler.call(vehicles.plants)).data[0];
  if (!plant) throw new Error('there is no plant');
  return plant;
};

/** Gives an order plant, line and rate; the first truck is loaded in half an hour unless told otherwise. */
export const arrange = async (crew: Pick<Crew, 'scheduler'>, taskID: string, change: Partial<Arrangement> = {}) => {
  const plant = await plantOf(crew);
  const body: Arrangement = {
    plantID: plant.plantID,
    lineID: plant.lines[0]?.lineID ?? null,
    arrangeTime: hoursFromNow(0.5),
    pourRate: 30,
    ...change,
  };
  return crew.scheduler.call(orders.arrange, { params: { id: taskID }, body });
};

/** The laboratory gives the mix that the system suggests. */
export const giveMix = async ({ lab }: Pick<Crew, 'lab'>, taskID: string) => {
  const mix = await lab.call(proportions.suggest, { params: { id: taskID } });
  const body = { taskID, proportionNo: mix.proportionNo || 'PB-1', materials: mix.materials };
  return lab.call(proportions.save, { body });
};

const stages = ['signing', 'arranging', 'proportioning', 'progressing', 'opening'] as const;
/** How far an order is brought: it is named after what it waits for then. */
export type OrderStage = (typeof stages)[number];

/** Brings an order that is placed to a stage, each step by whoever takes it; returns the order as it stands then. */
export const advanceOrder = async (
  crew: Pick<Crew, 'sale' | 'scheduler' | 'lab'>,
  taskID: string,
  stage: OrderStage = 'opening',
  arrangement: Partial<Arrangement> = {},
) => {
  const params = { id: taskID };
  const steps = [
    () => approve(crew, taskID),
    () => arrange(crew, taskID, arrangement),
    () => giveMix(crew, taskID),
    () => crew.scheduler.call(orders.open, { params }),
  ];
  for (const step of steps.slice(0, stages.indexOf(stage))) await step();
  return crew.scheduler.call(orders.info, { params });
};

/** Places an order and brings it to a stage. */
export const bringOrder = async (
  crew: Omit<Crew, 'driver'>,
  stage: OrderStage,
  { form = {}, arrangement = {} }: { form?: Partial<OrderForm>; arrangement?: Partial<Arrangement> } = {},
) => advanceOrder(crew, await placeOrder(crew, form), stage, arrangement);
