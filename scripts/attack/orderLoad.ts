import { setTimeout as wait } from 'node:timers/promises';
import { fillForm } from '../../simulator/pours/testOrder.ts';
import { memberAt, personAt } from './crewAt.ts';
import type { World } from './world.ts';

/** Places orders one after the other in several lanes until it is told to stop, each under a key of its own. */
export const loadWith = async (world: World, lanes = 4) => {
  const customer = await personAt(world, 'demo-east', 'customer');
  const form = await fillForm(memberAt(world, customer));
  const acknowledged: string[] = [];
  const others: number[] = [];
  const wordless: string[] = [];
  let going = true;
  const lane = async (at: number): Promise<void> => {
    for (let n = 0; going; n += 1) {
      const remark = `load ${at} ${n}`;
      const reply = await customer.send(
        'POST',
        '/api/v1/order',
        { ...form, remark },
        { 'idempotency-key': `key of ${remark}` },
      );
      if (reply.status === 200) acknowledged.push(remark);
      else {
        others.push(reply.status);
        if (!/[一-鿿]/.test(reply.message)) wordless.push(`${reply.status} ${reply.text.slice(0, 60)}`);
        // Whoever was refused comes again after a breath.
        await wait(20);
      }
    }
  };
  const done = Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)));
  return {
    acknowledged,
    others,
    wordless,
    stop: async () => {
      going = false;
      await done;
    },
  };
};

/** Orders of the load that are missing or stand twice. */
export const lostOf = async (
  world: World,
  acknowledged: readonly string[],
): Promise<{ lost: number; twice: number }> => {
  const rows = await world.rows(`SELECT remark, count(*) AS n FROM orders WHERE remark LIKE 'load %' GROUP BY 1`);
  const kept = new Map(rows.map(({ remark, n }) => [String(remark), Number(n)]));
  return {
    lost: acknowledged.filter((remark) => !kept.has(remark)).length,
    twice: [...kept.values()].filter((n) => n > 1).length,
  };
};

/** Whether the server of a world is still the process that was started. */
export const livesOf = ({ server }: World): boolean =>
  server.child.exitCode === null && server.child.signalCode === null;
