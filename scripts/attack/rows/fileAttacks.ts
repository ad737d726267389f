import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { advanceLoad, startPour } from '../../../simulator/pours/testLoad.ts';
import type { AttackRow } from '../attackRow.ts';
import { crewAt, driverAt, personAt } from '../crewAt.ts';
import { doStep, statusOfFile, uploadPicture } from '../signedTicket.ts';

/** What a file may be named for, and who reads it. */
export const fileAttacks: readonly AttackRow[] = [
  {
    name: 'receipt-as-signature',
    shows:
      'A load is not signed for with a driver’s receipt, a driver’s signature, an own receipt or a file of another load.',
    protects: 'what a signature on a ticket means.',
    quick: true,
    run: async (world) => {
      const crew = await crewAt(world, 'demo-east', 0);
      const { taskDetailID } = await startPour(crew, 'receipt-as-signature');
      await advanceLoad(crew, taskDetailID, 'unloading');
      const [driver, customer] = [
        await driverAt(world, 'demo-east', 0),
        await personAt(world, 'demo-east', 'customer'),
      ];
      const north = await personAt(world, 'demo-north', 'customer');
      const wrong = [
        await uploadPicture(world, driver, 'receipt'),
        await uploadPicture(world, driver, 'sign'),
        await uploadPicture(world, customer, 'receipt'),
        await uploadPicture(world, north, 'sign'),
      ];
      const statuses = [];
      for (const { fileID } of wrong)
        statuses.push(
          (
            await customer.send('PUT', `/api/v1/prd-task-detail/sign/${taskDetailID}`, {
              signVolume: 8,
              signer: '郑工',
              signFileID: fileID,
            })
          ).status,
        );
      const right = await uploadPicture(world, customer, 'sign');
      const unsigned = (await world.row('SELECT signer FROM waybills WHERE "taskDetailID" = $1', taskDetailID)).signer;
      await doStep(customer, `sign/${taskDetailID}`, { signVolume: 8, signer: '郑工', signFileID: right.fileID });
      return {
        held:
          wrong.every(({ fileID }) => fileID !== '') &&
          unsigned === null &&
          statuses.every((one) => one >= 400 && one < 500),
        seen: `${statuses.join(' ')}; signed by ${unsigned ?? 'nobody'} before the right file`,
      };
    },
  },
  {
    name: 'file-by-id',
    shows:
      'A file is not shown by its id to members of the plant who may not see its load, nor to another plant or to nobody.',
    protects: 'signatures and receipts.',
    quick: true,
    run: async (world) => {
      const crew = await crewAt(world, 'demo-east', 1);
      const { taskDetailID } = await startPour(crew, 'file-by-id');
      await advanceLoad(crew, taskDetailID, 'unloading');
      const customer = await personAt(world, 'demo-east', 'customer');
      const { fileID } = await uploadPicture(world, customer, 'sign');
      const loose = await uploadPicture(world, await driverAt(world, 'demo-east', 1), 'receipt');
      await doStep(customer, `sign/${taskDetailID}`, { signVolume: 8, signer: '郑工', signFileID: fileID });
      const strangers = [
        await world.person('13800001007', 'customer'),
        await world.person('13800001021', 'purchase'),
        await driverAt(world, 'demo-east', 3),
        await personAt(world, 'demo-north', 'scheduler'),
      ];
      const seen = await Promise.all([
        ...strangers.map((person) => statusOfFile(world, person, fileID)),
        ...strangers.map((person) => statusOfFile(world, person, loose.fileID)),
        world.ask('GET', `/file/download/${fileID}?token=none`).then(({ status }) => status),
      ]);
      const own = [
        await statusOfFile(world, customer, fileID),
        await statusOfFile(world, await driverAt(world, 'demo-east', 1), loose.fileID),
      ];
      return {
        held: own.every((status) => status === 200) && seen.every((status) => status >= 400 && status < 500),
        seen: `strangers ${seen.join(' ')}; who may: ${own.join(' ')}`,
      };
    },
  },
  {
    name: 'upload-quota',
    shows: 'A person who uploads beyond the quota of a day is refused in words, and no byte of it stays on disk.',
    protects: 'the disk of all plants.',
    apart: async (ground) => {
      const world = await ground.open(['--quotas', '{"personDay":1}']);
      const customer = await personAt(world, 'demo-east', 'customer');
      const picture = Buffer.alloc(400 * 1024);
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(picture);
      const replies = await Promise.all(
        Array.from({ length: 6 }, () =>
          uploadPicture(world, customer, 'attachment', picture).then(({ reply }) => reply),
        ),
      );
      const folder = join(world.dataDir, 'files');
      const bytes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => statSync(join(folder, name)))
        .filter((one) => one.isFile())
        .reduce((sum, { size }) => sum + size, 0);
      const taken = replies.filter(({ status }) => status === 200).length;
      const told = replies.filter(({ status, message }) => status === 429 && /[一-鿿]/.test(message)).length;
      return {
        held: taken === 2 && told === 4 && bytes === 2 * picture.length,
        seen: `${taken} of 6 taken, ${told} refused in words, ${Math.round(bytes / 1024)} KB on disk of 1024`,
      };
    },
  },
];
