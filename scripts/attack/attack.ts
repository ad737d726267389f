// npm run attack: starts servers of its own on 127.0.0.1 and attacks them: those in a shared world one after the other, beside them in
// two more lanes those that open all they attack themselves, which the first lane helps with when it is through, and beside all of them those
// that wait by the clock. `-- --only NAME,NAME` takes those whose name contains one of them,
// `-- --quick` those that run with the tests, `-- --kills N` lets those that kill servers do so N times; the last line is JSON.
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../server/db/embeddedPostgres.ts';
import { makeTemplate } from '../../server/seed/templateDatabase.ts';
import { endOnSignal } from '../start/endOnSignal.ts';
import type { AttackRow } from './attackRow.ts';
import { attacks } from './attacks.ts';
import { openGround } from './openGround.ts';
import { runAttack } from './runAttack.ts';
import type { World } from './world.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    kills: { type: 'string' },
  },
});
const kills = values.kills === undefined ? undefined : Number(values.kills);
if (kills !== undefined && !(Number.isInteger(kills) && kills >= 1 && kills <= 1000)) {
  console.error(`--kills ${values.kills}：应为 1 到 1000 的整数`);
  process.exit(2);
}
const only = values.only.split(',');
const began = performance.now();
const wanted = attacks.filter(
  ({ name, quick }) => only.some((part) => name.includes(part)) && (quick || !values.quick),
);
const lacking = wanted.filter((attack) => attack.lacks?.());
const possible = wanted.filter((attack) => !lacking.includes(attack));
for (const attack of lacking) console.log(`left out ${attack.name}: ${attack.lacks?.()}`);

const database = await startEmbeddedPostgres({ ephemeral: true });
const ground = openGround(database.url, kills);
// Whoever interrupts it finds nothing left: what was stopped goes on, servers and databases end, folders go.
let isInterrupted = false;
const interrupt = async (): Promise<void> => {
  isInterrupted = true;
  // What an attack still waits for fails now.
  for (const event of ['unhandledRejection', 'uncaughtException']) process.on(event, () => {});
  await ground.close();
  await database.stop();
  process.exit(130);
};
const abandon = (): void => {
  ground.abandon();
  database.abandon();
};
endOnSignal(interrupt, abandon, 30_000);
let failed = 0;
let opened: Promise<World> | undefined;
const world = (): Promise<World> => {
  opened ??= ground.open();
  return opened;
};
/** Takes attacks off the list until it is empty. */
const attackInTurn = async (list: AttackRow[]): Promise<void> => {
  for (let attack = list.shift(); attack && !isInterrupted; attack = list.shift()) {
    const { held, seen, seconds } = await runAttack(attack, world, ground);
    if (isInterrupted) return;
    if (!held) failed += 1;
    console.log(`${held ? 'held  ' : 'FAILED'} ${attack.name.padEnd(26)} ${seconds.toFixed(1).padStart(5)} s  ${seen}`);
    if (!held) console.log(`       shows: ${attack.shows} Protects: ${attack.protects}`);
  }
};
try {
  await makeTemplate(database.url);
  const idling = possible.filter(({ idles }) => idles);
  const apart = possible.filter((attack) => 'apart' in attack && !attack.idles);
  const together = possible.filter((attack) => !('apart' in attack));
  const shared = attackInTurn(together).then(() => attackInTurn(apart));
  await Promise.all([shared, attackInTurn(apart), attackInTurn(apart), attackInTurn(idling)]);
} finally {
  await ground.close();
  await database.stop();
}
if (isInterrupted) await new Promise(() => {});
const seconds = Math.round((performance.now() - began) / 1000);
console.log(JSON.stringify({ attacks: possible.length, failed, leftOut: lacking.length, seconds }));
process.exit(failed > 0 || possible.length === 0 ? 1 : 0);
