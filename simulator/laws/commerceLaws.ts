import { netHundredthsOf, sumOf, unloaded } from '../ledger/dayLedger.ts';
import type { NotedPrice } from '../ledger/notes.ts';
import type { DayRecord, Law } from './dayRecord.ts';
import { findDifferences, type Told } from './findDifferences.ts';

const isFor =
  ({ kind, code, fromDay }: NotedPrice) =>
  (price: NotedPrice): boolean =>
    price.kind === kind && price.code === code && price.fromDay === fromDay;

/** A contract has the price that was agreed from its day on, and until then the one that stood. */
export const pricesKept: Law = ({ contracts, ledger }) =>
  ledger.prices.flatMap(({ contractID, stands, agreed }) => {
    const prices = contracts.get(contractID)?.prices ?? [];
    return findDifferences(
      `contract ${contractID}`,
      [stands, agreed].map(
        (noted): Told => [
          `its price of ${noted.kind} ${noted.code} from ${noted.fromDay}`,
          prices
            .filter(isFor(noted))
            .map(({ amount }) => amount)
            .join(' and '),
          String(noted.amount),
        ],
      ),
    );
  });

const linesOf = ({ ledger }: DayRecord, salesOrderID: string, agreed: Readonly<Record<string, number>>) => {
  const own = [...ledger.orders].filter(([, order]) => order.salesOrderID === salesOrderID && !order.isCancelled);
  const loadsOf = Map.groupBy(ledger.loads.values(), ({ taskID }) => taskID);
  const grades = new Set([...Object.keys(agreed), ...own.map(([, { strengthNo }]) => strengthNo)]);
  return [...grades].map((strengthNo) => {
    const loads = own.flatMap(([taskID, order]) =>
      order.strengthNo === strengthNo ? (loadsOf.get(taskID) ?? []) : [],
    );
    const delivered = sumOf(unloaded(loads), netHundredthsOf);
    return {
      strengthNo,
      agreed: agreed[strengthNo] ?? 0,
      delivered,
      signed: sumOf(loads, (load) => load.signature?.volume ?? 0),
    };
  });
};

/** Once every order has ended, a sales order tells by grade what was agreed, what its call-offs got, what was signed for and what is left. */
export const callOffsKept: Law = (day) =>
  [...day.ledger.salesOrders].flatMap(([id, { contractID, agreed }]) => {
    const shown = day.salesOrders.get(id);
    if (!shown) return [`sales order ${id}: made, but it cannot be asked for`];
    const kept = linesOf(day, id, agreed);
    // Of a grade that was not agreed and of which nothing came, nobody has to speak.
    const told = new Map(shown.lines.map((line) => [line.strengthNo, line]));
    const spoken = kept.filter(({ strengthNo, delivered }) => told.has(strengthNo) || delivered > 0);
    const unknown = [...told.keys()].filter((grade) => !kept.some(({ strengthNo }) => strengthNo === grade));
    return [
      ...findDifferences(`sales order ${id}`, [
        ['its contract', shown.contractID, contractID],
        [
          'its call-offs',
          shown.orders.length,
          [...day.ledger.orders.values()].filter((o) => o.salesOrderID === id).length,
        ],
        ['what is left', shown.leftCa, sumOf(kept, (line) => Math.round((line.agreed - line.delivered) * 100))],
      ]),
      ...spoken.flatMap(({ strengthNo, agreed: asked, delivered, signed }) =>
        findDifferences(`${strengthNo} of sales order ${id}`, [
          ['what was agreed', told.get(strengthNo)?.agreedCa, asked],
          ['what was called off', told.get(strengthNo)?.orderedCa, delivered],
          ['what was delivered', told.get(strengthNo)?.deliverCa, delivered],
          ['what was signed for', told.get(strengthNo)?.validCa, signed],
        ]),
      ),
      ...unknown.map((grade) => `sales order ${id}: tells of ${grade}, which nobody agreed or ordered`),
    ];
  });

/** A load names the part of the structure that was ordered, or that the site said, and says who said so; so does its ticket's history. */
export const partsKept: Law = ({ waybills, ledger }) =>
  waybills.flatMap(({ taskDetailID, taskDetailNo, taskID, constructionSite, partChecker }) => {
    const load = ledger.loads.get(taskDetailID);
    const ordered = ledger.orders.get(taskID)?.part;
    if (!load || ordered === undefined) return [];
    return findDifferences(`load ${taskDetailNo}`, [
      ['its part of the structure', constructionSite, load.part ?? ordered],
      ['whether the site named the part', partChecker !== null, load.part !== null],
    ]);
  });
