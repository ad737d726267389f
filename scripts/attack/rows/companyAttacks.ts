import { fillForm, hoursFromNow, plantOf } from '../../../simulator/pours/testOrder.ts';
import type { AttackRow } from '../attackRow.ts';
import { memberAt, personAt } from '../crewAt.ts';
import type { Person, World } from '../world.ts';

const seniorAt = (world: World): Promise<Person> => world.person('13800001003', 'senior', 'demo-east');

/** Lets the person of a phone manage customers, besides what they may. */
const giveRight = async (world: World, mobileNo: string): Promise<void> => {
  await world.rows(
    `INSERT INTO roles ("tenantID", "roleID", "name", "rights") VALUES ('demo-east', 'attack-sales', '试作销售', ARRAY['salesman-login', 'salesman-login.manage-contracts']) ON CONFLICT DO NOTHING`,
  );
  await world.rows(
    `INSERT INTO "userRoles" ("tenantID", "userID", "roleID") SELECT 'demo-east', "userID", 'attack-sales' FROM users WHERE "tenantID" = 'demo-east' AND "mobileNo" = $1 ON CONFLICT DO NOTHING`,
    mobileNo,
  );
};

/** What those do to a company's own things who may change some of them. */
export const companyAttacks: readonly AttackRow[] = [
  {
    name: 'customers-taken-over',
    shows:
      'A salesman who may make customers changes, closes and takes over none that they do not look after, nor any project, by whatever id.',
    protects: 'salesmen from each other.',
    apart: async (ground) => {
      const world = await ground.open();
      // Before they sign in: what somebody may do is known from then on.
      await giveRight(world, '13800001008');
      const sale = await personAt(world, 'demo-east', 'sale');
      const of = (table: string, id: string) =>
        world.rows(
          `SELECT "${id}" AS id, x."salesmanOID" AS whose FROM "${table}" x WHERE "tenantID" = 'demo-east' AND "salesmanOID" IS DISTINCT FROM $1`,
          sale.userID,
        );
      const [customers, projects] = [await of('customers', 'customerID'), await of('projects', 'contractID')];
      const sums = async () =>
        JSON.stringify(
          await world.rows(
            `SELECT (SELECT md5(string_agg(c::text, '' ORDER BY "customerID")) FROM customers c) AS customers, (SELECT md5(string_agg(p::text, '' ORDER BY "contractID")) FROM projects p) AS projects, (SELECT count(*) FROM "projectMembers") AS members`,
          ),
        );
      const before = await sums();
      const form = {
        name: '我的客户',
        taxNumber: '',
        contact: '',
        phone: '',
        creditLimit: null,
        terms: '',
        salesmanOID: sale.userID,
        alikeReason: '接手',
      };
      const statuses = new Set<number>();
      for (const { id } of customers)
        for (const [path, body] of [
          [`/${id}`, form],
          [`/${id}/disable`, {}],
          [`/${id}/enable`, {}],
        ] as const)
          statuses.add((await sale.send('PUT', `/api/v1/customers${path}`, body)).status);
      const site = { type: 'circle', center: [120.2, 30.2], radius: 100 };
      for (const { id } of projects) {
        const project = {
          projectName: '我的工程',
          contractNo: '',
          customerID: String(customers[0]?.id),
          buildCompany: '某建设',
          address: '某路 1 号',
          contact: '甲',
          contactPhone: '13712340001',
          salesmanOID: sale.userID,
          alikeReason: '接手',
          geofence: site,
        };
        for (const [path, body] of [
          [`/${id}`, project],
          [`/${id}/members`, { members: [] }],
          [`/${id}/disable`, {}],
        ] as const)
          statuses.add((await sale.send('PUT', `/api/v1/projects${path}`, body)).status);
      }
      const isSame = (await sums()) === before;
      return {
        held: customers.length > 0 && projects.length > 0 && isSame && [...statuses].join() === '404',
        seen: `${customers.length} customers and ${projects.length} projects of others: ${[...statuses].join(' ')}; ${isSame ? 'nothing' : 'SOMETHING'} changed`,
      };
    },
  },
  {
    name: 'credit-outgrown',
    shows:
      'An order that was within its customer’s limit does not grow beyond it: neither by a change that the dispatcher agrees to, nor as a dearer grade after the site has called for it or somebody let it go on.',
    protects: 'what a plant is owed.',
    quick: true,
    run: async (world) => {
      const [senior, customer] = [await seniorAt(world), await personAt(world, 'demo-east', 'customer')];
      const [sale, scheduler] = [
        await personAt(world, 'demo-east', 'sale'),
        await personAt(world, 'demo-east', 'scheduler'),
      ];
      const form = { ...(await fillForm(memberAt(world, customer))), technicalFeature: [], scheduledCa: 3 };
      const limit = (yuan: number | null) => world.rows('UPDATE customers SET "creditLimit" = $1', yuan);
      const place = async (more: object = {}): Promise<string> =>
        ((await customer.send('POST', '/api/v1/order', { ...form, ...more })).data as { taskID: string }).taskID;
      const act = (person: Person, path: string, body?: object) => person.send('POST', `/api/v1/order/${path}`, body);
      const standing = (taskID: string) =>
        world.row('SELECT "scheduledCa"::float AS volume, "holdCause" AS hold FROM orders WHERE "taskID" = $1', taskID);
      try {
        await limit(100_000_000);
        const [grown, called] = [await place(), await place({ willCall: true })];
        await act(sale, `approve/${grown}`);
        const plant = await plantOf({ scheduler: memberAt(world, scheduler) });
        const plan = { plantID: plant.plantID, lineID: plant.lines[0]?.lineID ?? null, pourRate: 30 };
        const arranged = await act(scheduler, `arrange/${grown}`, { ...plan, arrangeTime: hoursFromNow(0.5) });
        await act(customer, `release-call/${called}`);
        await limit(0);
        const lifted = await place();
        await act(senior, `lift-hold/${lifted}`, { reason: '老客户' });
        await act(customer, 'change', { taskID: grown, changes: { scheduledCa: 500 }, reason: '改方量' });
        const { id } = await world.row('SELECT "taskChangeID" AS id FROM "orderChanges" WHERE "taskID" = $1', grown);
        const agreed = await scheduler.send('PUT', `/api/v1/order/change/confirm/${id}`, { agree: true });
        for (const taskID of [called, lifted])
          await act(customer, `customer-modify/${taskID}`, { ...form, strengthNo: 'C60' });
        const { volume } = await standing(grown);
        const holds = [(await standing(called)).hold, (await standing(lifted)).hold];
        return {
          held: arranged.status === 200 && agreed.status === 409 && volume === 3 && holds.join() === 'credit,credit',
          seen: `more agreed to: ${agreed.status} ${agreed.code}, ${volume} m³ stand; dearer after its own call: ${holds[0]}, after a lift: ${holds[1]}`,
        };
      } finally {
        await limit(null);
      }
    },
  },
  {
    name: 'bound-at-once',
    shows: 'A person who is bound to eight projects at once, by eight calls, is of all of them.',
    protects: 'a site from an engineer who sees nothing of it.',
    apart: async (ground) => {
      const world = await ground.open();
      const [senior, customer] = [await seniorAt(world), await personAt(world, 'demo-east', 'customer')];
      const rows = await world.rows(
        `SELECT "contractID" AS id FROM projects WHERE "tenantID" = 'demo-east' AND "state" = 'enabled' ORDER BY 1 LIMIT 8`,
      );
      await world.rows(
        `DELETE FROM "projectMembers" WHERE "tenantID" = 'demo-east' AND "userID" = $1`,
        customer.userID,
      );
      const lost: number[] = [];
      let failed = 0;
      for (let round = 0; round < 5; round += 1) {
        const put = (kind: string | null) =>
          Promise.all(
            rows.map(({ id }) =>
              senior.send('PUT', `/api/v1/projects/${id}/members`, {
                members: kind ? [{ userID: customer.userID, kind }] : [],
              }),
            ),
          );
        for (const { status } of await put('worker')) if (status !== 200) failed += 1;
        const bound = await world.count(
          'projectMembers',
          `"tenantID" = 'demo-east' AND "userID" = $1`,
          customer.userID,
        );
        lost.push(rows.length - bound);
        for (const { status } of await put(null)) if (status !== 200) failed += 1;
      }
      return {
        held: rows.length >= 4 && failed === 0 && lost.every((one) => one === 0),
        seen: `${rows.length} projects at once, five times: ${lost.join(' ')} lost, ${failed} calls refused`,
      };
    },
  },
  {
    name: 'prices-overlap',
    shows:
      'Ten prices for the night from the same day on with other hours, a second price of a grade with a bound that means nothing: one price is kept, and each once it was taken away.',
    protects: 'what a cubic metre costs from being whichever row is found first.',
    quick: true,
    run: async (world) => {
      const senior = await seniorAt(world);
      const { id } = await world.row(
        `SELECT "contractID" AS id FROM contracts WHERE "tenantID" = 'demo-east' AND state = 'pct_signed' ORDER BY 1 LIMIT 1`,
      );
      const path = `/api/v1/contracts/${id}`;
      const { beginDay, terms } = (await senior.send('GET', path)).data as { beginDay: string; terms: string };
      const fromDay = '2096-01-01';
      const add = (price: object) =>
        senior.send('PUT', path, { beginDay, terms, prices: [{ fromDay, amount: 1, ...price }] });
      const nights = await Promise.all(
        Array.from({ length: 10 }, (_, n) => add({ kind: 'night', above: 12 + n, until: 6 })),
      );
      const grade = { kind: 'grade', code: 'C30' };
      const bound = await add({ ...grade, above: 1 });
      const whole = [await add(grade), await add(grade)];
      const kept = await world.rows(
        `SELECT "priceID", kind FROM "contractPrices" WHERE "contractID" = $1 AND "fromDay" = $2`,
        id,
        fromDay,
      );
      const removedIDs = kept.map(({ priceID }) => priceID);
      const gone = await senior.send('PUT', path, { beginDay, terms, prices: [], removedIDs });
      const taken = nights.filter(({ status }) => status === 200).length;
      return {
        held:
          taken === 1 && bound.status === 400 && whole[1]?.status === 409 && kept.length === 2 && gone.status === 200,
        seen: `${taken} of ${nights.length} nights; a bound of a grade: ${bound.status}; a grade twice: ${whole.map(({ status }) => status).join(' ')}; ${kept.length} rows`,
      };
    },
  },
];
