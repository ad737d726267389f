import { setTimeout as wait } from 'node:timers/promises';
import type { AttackRow } from '../attackRow.ts';
import { personAt } from '../crewAt.ts';
import type { Person } from '../world.ts';

const flood = { connections: 12, ms: 9_000 };
/** A question that is being thought about is thought to its end, and one of each other plant may come before: so long an answer may take, ms. */
const mostMs = 10_000;

interface Asked {
  status: number;
  milliseconds: number;
}

const ask = async (person: Person, path: string, body: object): Promise<Asked> => {
  const { status, milliseconds } = await person.send('POST', path, body);
  return { status, milliseconds };
};

const told = (answers: readonly Asked[]): string =>
  `${answers.filter(({ status }) => status === 200).length} of ${answers.length} answered, ${Math.round(Math.max(0, ...answers.map((one) => one.milliseconds)))} ms at most`;

/** Who asks for the planner without end. */
export const plannerAttacks: readonly AttackRow[] = [
  {
    name: 'planner-flood',
    shows: `One salesman asks what an order would do over ${flood.connections} connections without end: every question of another plant, and of a colleague, is answered within ${mostMs / 1000} s.`,
    protects: 'the dispatchers of every plant from one person at one of them.',
    apart: async (ground) => {
      const world = await ground.open();
      const salesman = await personAt(world, 'demo-east', 'sale');
      const colleague = await personAt(world, 'demo-east', 'scheduler');
      const quiet = await personAt(world, 'demo-north', 'scheduler');
      const { contractID } = await world.row(
        'SELECT "contractID" FROM projects WHERE "tenantID" = $1 AND "salesmanOID" = $2 AND "state" = $3 LIMIT 1',
        ...['demo-east', salesman.userID, 'enabled'],
      );
      const at = new Date(Date.now() + 20 * 3_600_000).toISOString();
      const question = { contractID, volume: 20, at, longer: true };
      const propose = (person: Person) => ask(person, '/api/v1/planning/propose', {});
      const alone = [await propose(quiet), await propose(quiet)];
      let isOver = false;
      const asked: Asked[] = [];
      const flooding = Array.from({ length: flood.connections }, async () => {
        while (!isOver) {
          asked.push(await ask(salesman, '/api/v1/planning/what-if', question));
          await wait(20);
        }
      });
      await wait(300);
      const beside: Asked[] = [];
      const ofColleague: Asked[] = [];
      // Long enough that several questions met the flood, and that it met its own bound.
      const until = performance.now() + flood.ms;
      const isEnough = () => beside.length >= 4 && asked.some(({ status }) => status !== 200);
      while (performance.now() < until && !isEnough()) {
        const [one, other] = await Promise.all([propose(quiet), propose(colleague)]);
        beside.push(one);
        ofColleague.push(other);
        await wait(200);
      }
      isOver = true;
      await Promise.all(flooding);
      const busy = asked.filter(({ status }) => status !== 200).length;
      const all = [...alone, ...beside, ...ofColleague];
      return {
        held: busy > 0 && all.every(({ status, milliseconds }) => status === 200 && milliseconds < mostMs),
        seen: `a quiet plant alone: ${told(alone)}; beside the flood: ${told(beside)}; a colleague: ${told(ofColleague)}; the flood asked ${asked.length} times, ${busy} refused`,
      };
    },
  },
];
