import { type LawFault, loadOf } from './testLawFault.ts';

type Day = Parameters<LawFault[2]>[0];

const pricesOf = (day: Day) => (day.contracts.get('k1')?.prices ?? []) as object[];
const salesOrderOf = (day: Day) => day.salesOrders.get('s1') as NonNullable<ReturnType<Day['salesOrders']['get']>>;
const gradeOf = (day: Day) => salesOrderOf(day).lines[0] as object;
const volumesOf = (day: Day) => day.production[0]?.plants[0]?.lines[0]?.volumes ?? [];
const taskOf = (day: Day) => day.tasks[0] as object;

/** What a server could tell of contracts, sales orders, parts of structures, production and tasks otherwise than people noted it. */
export const tradeFaults: readonly LawFault[] = [
  ['a price that was agreed is lost', 'pricesKept', (day) => void pricesOf(day).pop()],
  [
    'a price that was agreed for later holds already',
    'pricesKept',
    (day) => void Object.assign(pricesOf(day)[1] ?? {}, { fromDay: '2026-03-02' }),
  ],
  [
    'what stood at a price is changed by what is agreed for later',
    'pricesKept',
    (day) => void Object.assign(pricesOf(day)[0] ?? {}, { amount: 455 }),
  ],
  ['a sales order counts the surplus', 'callOffsKept', (day) => void Object.assign(gradeOf(day), { deliverCa: 16.5 })],
  ['a sales order forgets a signature', 'callOffsKept', (day) => void Object.assign(gradeOf(day), { validCa: 8 })],
  [
    'a sales order tells another volume than was agreed',
    'callOffsKept',
    (day) => void Object.assign(gradeOf(day), { agreedCa: 50 }),
  ],
  [
    'what was called off is not taken off what is left',
    'callOffsKept',
    (day) => void Object.assign(salesOrderOf(day), { leftCa: 500 }),
  ],
  ['a sales order misses a call-off', 'callOffsKept', (day) => void Object.assign(salesOrderOf(day), { orders: [] })],
  [
    'a grade is called off that nobody ordered',
    'callOffsKept',
    (day) => void salesOrderOf(day).lines.push({ ...salesOrderOf(day).lines[0], strengthNo: 'C60' } as never),
  ],
  ['a sales order is lost', 'callOffsKept', (day) => void day.salesOrders.clear()],
  [
    'a load names the part that was ordered although the site said another',
    'partsKept',
    (day) => void Object.assign(loadOf(day, 1), { constructionSite: '三层梁板' }),
  ],
  [
    'a load tells that the site named its part, and it did not',
    'partsKept',
    (day) => void Object.assign(loadOf(day), { partChecker: '某人' }),
  ],
  ['the production misses a load', 'productionKept', (day) => void volumesOf(day).splice(9, 1, 0)],
  ['the production has a load an hour late', 'productionKept', (day) => void volumesOf(day).splice(9, 2, 0, 8.5)],
  ['the production counts a load twice', 'productionKept', (day) => void volumesOf(day).splice(12, 1, 8)],
  [
    'material is still to be taken when all is mixed',
    'productionKept',
    (day) => void Object.assign(day.production[0] ?? {}, { materials: [{ kg: 320 }] }),
  ],
  ['a task is told as cancelled', 'tasksKept', (day) => void Object.assign(taskOf(day), { planned: 0 })],
  ['something is left of a task that has ended', 'tasksKept', (day) => void Object.assign(taskOf(day), { left: 0.5 })],
  ['a task misses a truck', 'tasksKept', (day) => void Object.assign(taskOf(day), { trucks: 1 })],
  ['a task was sent its surplus', 'tasksKept', (day) => void Object.assign(taskOf(day), { sent: 16.5 })],
  ['an order is in no plan of tasks', 'tasksKept', (day) => void (day.tasks as object[]).pop()],
];
