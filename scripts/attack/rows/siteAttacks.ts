import { advanceLoad, startPour } from '../../../simulator/pours/testLoad.ts';
import type { AttackRow } from '../attackRow.ts';
import { crewAt, driverAt, memberAt, personAt } from '../crewAt.ts';
import { doStep, statusOfFile, tokenOf, uploadPicture } from '../signedTicket.ts';
import type { Person, World } from '../world.ts';

/** Another customer of the east plant, who looks after projects of their own, with a salesman of its own. */
const otherCustomer = (world: World): Promise<Person> => world.person('13800001007', 'customer');

const read = (person: Person, noticeIDs: readonly string[]) =>
  person.send('PUT', '/api/v1/task-msg/read', { noticeIDs });

/** What a site is told, and what it signs: read by others, signed without network, taken back. */
export const siteAttacks: readonly AttackRow[] = [
  {
    name: 'news-of-others',
    shows:
      'What the people of a site are told is in nobody else’s list, not by asking for it either; who reads it by its ids reads nothing of it away, and reads of their own what they name alone.',
    protects: 'customers from each other, and what nobody has seen yet.',
    run: async (world) => {
      const crew = await crewAt(world, 'demo-east', 3);
      await startPour(crew, 'news-of-others');
      const customer = await personAt(world, 'demo-east', 'customer');
      const mine = await world.rows(
        `SELECT "noticeID" FROM inboxes WHERE "userID" = $1 AND "readAt" IS NULL ORDER BY "serialNo" DESC`,
        customer.userID,
      );
      const ids = mine.map(({ noticeID }) => String(noticeID)).slice(0, 100);
      const unread = () => world.count('inboxes', '"noticeID" = ANY($1) AND "readAt" IS NULL', ids);
      const others = [
        await otherCustomer(world),
        await driverAt(world, 'demo-east', 3),
        await personAt(world, 'demo-east', 'scheduler'),
        await personAt(world, 'demo-north', 'customer'),
      ];
      let shown = 0;
      const statuses: number[] = [];
      for (const person of others) {
        const list = await person.send('GET', `/api/v1/task-msg/user-messages/${customer.userID}?limit=-1`);
        if (ids.some((id) => list.text.includes(id))) shown += 1;
        statuses.push(list.status, (await read(person, ids)).status);
      }
      const left = await unread();
      const newest = await read(customer, ids.slice(0, 1));
      const own = await unread();
      return {
        held: ids.length >= 3 && shown === 0 && left === ids.length && newest.status === 200 && own === ids.length - 1,
        seen: `${ids.length} told; shown to ${shown} of ${others.length} others (${statuses.join(' ')}), ${ids.length - left} read by them; by the newest alone ${ids.length - own} read`,
      };
    },
  },
  {
    name: 'signature-kept-on-phone',
    shows:
      'A signature that waited on a phone, sent twenty times at once, is one; under another key, by somebody else, of another order or for a load that was cancelled it is refused; a time of next year is none, and one before the arrival neither.',
    protects: 'the volume that a site signs for in a basement.',
    apart: async (ground) => {
      const world = await ground.open();
      const crew = await crewAt(world, 'demo-east', 0);
      const { taskDetailID, taskID } = await startPour(crew, 'signature-kept-on-phone');
      const waiting = await startPour(await crewAt(world, 'demo-east', 1), 'signature-kept-on-phone 2');
      const customer = await personAt(world, 'demo-east', 'customer');
      const picture = async (person: Person) => (await uploadPicture(world, person, 'sign')).fileID;
      const sign = (person: Person, id: string, body: object, key: string) =>
        person.send('PUT', `/api/v1/prd-task-detail/sign/${id}`, body, { 'idempotency-key': key });
      const nextYear = new Date(Date.now() + 300 * 86_400_000).toISOString();
      const whole = {
        signVolume: 8,
        signer: '郑工',
        taskID,
        happenedAt: nextYear,
        signFileID: await picture(customer),
      };
      const early = (await sign(customer, taskDetailID, whole, 'key of early')).code;
      await advanceLoad(crew, taskDetailID, 'unloading');
      const elsewhere = await sign(customer, taskDetailID, { ...whole, taskID: waiting.taskID }, 'key of elsewhere');
      const many = await Promise.all(
        Array.from({ length: 20 }, () => sign(customer, taskDetailID, whole, 'key of signature')),
      );
      const again = await sign(customer, taskDetailID, { ...whole, signVolume: 7 }, 'key of another');
      const other = await otherCustomer(world);
      const foreign = await sign(
        other,
        taskDetailID,
        { ...whole, signFileID: await picture(other) },
        'key of signature',
      );
      const scheduler = await personAt(world, 'demo-east', 'scheduler');
      await doStep(scheduler, `cancel/${waiting.taskDetailID}`, { reason: '不要了' });
      const late = { ...whole, taskID: waiting.taskID, signFileID: await picture(customer) };
      const cancelled = (await sign(customer, waiting.taskDetailID, late, 'key of cancelled')).code;
      const signed = await world.count('events', `"entityID" = $1 AND action = 'sign'`, taskDetailID);
      const row = await world.row(
        `SELECT "signVolume"::float8 AS volume, "signTime" <= now() + interval '5 seconds' AND "signTime" >= "arriveTime" AS fits FROM waybills WHERE "taskDetailID" = $1`,
        taskDetailID,
      );
      const done = many.filter(({ status }) => status === 200).length;
      return {
        held:
          early === 'waybill.notThere' &&
          elsewhere.status === 409 &&
          done > 0 &&
          many.every(({ status }) => status === 200 || status === 409) &&
          [again.status, foreign.status].every((status) => [403, 404, 409].includes(status)) &&
          cancelled === 'waybill.cancelled' &&
          signed === 1 &&
          row.volume === 8 &&
          row.fits === true,
        seen: `early ${early}, of another order ${elsewhere.status}, 20 at once: ${done} told it is done, ${signed} signed, ${row.volume} m³, its time ${row.fits ? 'fits' : 'DOES NOT FIT'}; another key ${again.status}, another customer ${foreign.status}, cancelled ${cancelled}`,
      };
    },
  },
  {
    name: 'photographs-withdrawn',
    shows:
      'What a site photographed and drew, and took back, is read by nobody who comes to see the load: not by the desk, and not by the customer to whom it is taken. The place of the phone is in no file that the holder of the code downloads.',
    protects: 'what a customer has photographed on their site.',
    apart: async (ground) => {
      const world = await ground.open();
      const crew = await crewAt(world, 'demo-east', 0);
      const { taskDetailID, taskID } = await startPour(crew, 'photographs-withdrawn');
      const [customer, other] = [await personAt(world, 'demo-east', 'customer'), await otherCustomer(world)];
      const scheduler = await personAt(world, 'demo-east', 'scheduler');
      const sale = memberAt(world, await world.person('13800001009', 'sale'));
      const second = { ...(await crewAt(world, 'demo-east', 1)), customer: memberAt(world, other), sale };
      const theirs = await startPour(second, 'photographs-withdrawn 2');
      await advanceLoad(crew, taskDetailID, 'unloading');
      const upload = async (kind: string) => (await uploadPicture(world, customer, kind)).fileID;
      const [signFileID, photo] = [await upload('sign'), await upload('receipt')];
      const point = { signLon: 120.1234567, signLat: 30.7654321 };
      const body = { signVolume: 8, signer: '郑工', signFileID, photoFileIDs: [photo], ...point };
      await doStep(customer, `sign/${taskDetailID}`, body);
      const token = await tokenOf(world, taskDetailID);
      const proof = (await world.ask('GET', `/api/v1/ticket/${token}/proof`)).text;
      const isPlaceTold = /120\.1234|30\.7654/.test(proof);
      const statuses = async (person: Person) => [
        await statusOfFile(world, person, photo),
        await statusOfFile(world, person, signFileID),
      ];
      const before = await statuses(scheduler);
      await doStep(customer, `undo/${taskDetailID}`, {});
      await doStep(scheduler, `transfer/${taskDetailID}`, { taskID: theirs.taskID, reason: '改送' });
      const sees = (await other.send('GET', `/api/v1/prd-task-detail/${taskDetailID}`)).status;
      const after = [...(await statuses(scheduler)), ...(await statuses(other))];
      const whole = proof.length > 1000 && before.every((status) => status === 200);
      return {
        held:
          whole && !isPlaceTold && sees === 200 && taskID !== theirs.taskID && after.every((status) => status === 404),
        seen: `signed for, the desk reads ${before.join(' ')}; taken back and taken to another customer (who sees the load: ${sees}): ${after.join(' ')}; the place ${isPlaceTold ? 'IS TOLD' : 'is not told'}`,
      };
    },
  },
];
