import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { evilPngs } from '../../../server/papers/testPng.ts';
import { advanceLoad, startPour } from '../../../simulator/pours/testLoad.ts';
import type { AttackRow } from '../attackRow.ts';
import { crewAt, personAt } from '../crewAt.ts';
import { longestWait } from '../longestWait.ts';
import { doStep, signedLoad, tokenOf, uploadPicture } from '../signedTicket.ts';

/**
 * Longer than the server lets its thread start and print one paper (15 + 5 s) with another before it: what takes too long there is told as
 * failed, and nothing else is measured by a clock, which on a busy machine measures the machine.
 */
const paperMs = 60_000;

/** Pictures that kill or stop whoever reads them carelessly. */
export const pictureAttacks: readonly AttackRow[] = [
  {
    name: 'hostile-signature',
    shows: `A customer uploads ${Object.keys(evilPngs).length} crafted signatures: each is refused, none is signed with, the server answers.`,
    protects: 'the server of all plants from one picture.',
    quick: true,
    run: async (world) => {
      const crew = await crewAt(world, 'demo-east', 4);
      const { taskDetailID } = await startPour(crew, 'hostile-signature');
      await advanceLoad(crew, taskDetailID, 'unloading');
      const customer = await personAt(world, 'demo-east', 'customer');
      const statuses = new Set<number>();
      for (const picture of Object.values(evilPngs)) {
        const { reply, fileID } = await uploadPicture(world, customer, 'sign', picture);
        statuses.add(reply.status);
        if (fileID === '') continue;
        await doStep(customer, `sign/${taskDetailID}`, { signVolume: 8, signer: '郑工', signFileID: fileID });
        await world.send({ method: 'GET', path: `/api/v1/ticket/${await tokenOf(world, taskDetailID)}/pdf` }, 8000);
      }
      const alive = await world.send({ method: 'GET', path: '/api/v1/server-time' }, 5000);
      return {
        held: alive.status === 200 && statuses.size === 1 && statuses.has(422),
        seen: `uploads ${[...statuses].join(' ')}, the server answers ${alive.status}`,
      };
    },
  },
  {
    name: 'hostile-stored-signature',
    shows:
      'A crafted signature that lies in the store already is left out of the paper that anybody opens; the server goes on.',
    protects: 'a server whose store was filled before pictures were drawn anew.',
    apart: async (ground) => {
      const world = await ground.open();
      const { token, fileID } = await signedLoad(world, 0);
      const paper = () => world.send({ method: 'GET', path: `/api/v1/ticket/${token}/pdf` }, paperMs);
      // The first paper starts the thread that prints, which reads all its fonts: a busy machine takes longer for that than for the rest.
      let first = await paper();
      for (let again = 0; again < 5 && first.status !== 200; again += 1) first = await paper();
      const statuses: string[] = first.status === 200 ? [] : [`its own signature: ${first.status}`];
      let longest = 0;
      for (const [name, picture] of Object.entries(evilPngs)) {
        writeFileSync(join(world.dataDir, 'files', 'demo-east', fileID), picture);
        const { status, milliseconds } = await paper();
        longest = Math.max(longest, milliseconds);
        if (status !== 200) statuses.push(`${name}: ${status}`);
      }
      const alive = await world.send({ method: 'GET', path: '/api/v1/server-time' }, 5000);
      return {
        held: statuses.length === 0 && alive.status === 200,
        seen: `the server answers ${alive.status}; papers that failed: ${statuses.join(', ') || 'none'}; longest ${Math.round(longest)} ms`,
      };
    },
  },
  {
    name: 'papers-at-once',
    shows: '20 strangers open the paper of a ticket at once: no other call waits longer than 1 s for them.',
    protects: 'everybody at work from whoever has the code of one ticket.',
    apart: async (ground) => {
      const world = await ground.open();
      const { token } = await signedLoad(world, 0);
      const paper = () => world.send({ method: 'GET', path: `/api/v1/ticket/${token}/pdf` });
      const first = await paper();
      const { waited, result } = await longestWait(world, () => Promise.all(Array.from({ length: 20 }, paper)));
      const printed = result.filter(({ status }) => status === 200).length;
      const refused = result.filter(({ status }) => status === 429).length;
      return {
        held: first.status === 200 && waited < 1000 && printed > 0 && printed + refused === 20,
        seen: `${printed} printed, ${refused} told to come again; another call waited ${Math.round(waited)} ms at most`,
      };
    },
  },
];
