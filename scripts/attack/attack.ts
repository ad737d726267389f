// npm run attack: starts servers of its own on 127.0.0.1 and attacks them, one attack after the other.
// `-- --only NAME,NAME` takes those whose name contains one of them, `-- --quick` those that run with the tests; the last line is JSON.
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../server/db/embeddedPostgres.ts';
import { makeTemplate } from '../../server/seed/templateDatabase.ts';
import { attacks } from './attacks.ts';
import { openGround } from './openGround.ts';
import { runAttack } from './runAttack.ts';

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, quick: { type: 'boolean', default: false } },
});
const only = values.only.split(',');
const began = performance.now();
const wanted = attacks.filter(
  ({ name, quick }) => only.some((part) => name.includes(part)) && (quick || !values.quick),
);
const database = await startEmbeddedPostgres({ ephemeral: true });
const ground = openGround(database.url);
let failed = 0;
try {
  await makeTemplate(database.url);
  const world = await ground.open();
  for (const attack of wanted) {
    const { held, seen, seconds } = await runAttack(attack, world, ground);
    if (!held) failed += 1;
    console.log(`${held ? 'held  ' : 'FAILED'} ${attack.name.padEnd(26)} ${seconds.toFixed(1).padStart(5)} s  ${seen}`);
    if (!held) console.log(`       shows: ${attack.shows} Protects: ${attack.protects}`);
  }
} finally {
  await ground.close();
  await database.stop();
}
const seconds = Math.round((performance.now() - began) / 1000);
console.log(JSON.stringify({ attacks: wanted.length, failed, seconds }));
process.exit(failed > 0 || wanted.length === 0 ? 1 : 0);
