import { advanceLoad, startPour } from '../../../simulator/pours/testLoad.ts';
import { advanceOrder, placeOrder } from '../../../simulator/pours/testOrder.ts';
import type { AttackRow } from '../attackRow.ts';
import { crewAt, driverAt, memberAt, personAt } from '../crewAt.ts';
import { doStep, statusOfFile, uploadPicture } from '../signedTicket.ts';

/** Acts of an order that a load has left, and orders that could not have it. */
export const transferAttacks: readonly AttackRow[] = [
  {
    name: 'stale-acts-transferred',
    shows:
      'What a driver did without network at the site that their load had left (arrival, unloading, its end, return, dated after the transfer and named by the old order) is refused, moves nothing, and is told to the desk once each, however often it is sent; named by the new order it is taken.',
    protects: 'a customer from concrete that was poured elsewhere.',
    apart: async (ground) => {
      const world = await ground.open();
      const crew = await crewAt(world, 'demo-east', 0);
      const [scheduler, driver] = [await personAt(world, 'demo-east', 'scheduler'), await driverAt(world, 'demo-east')];
      const { taskDetailID, taskID } = await startPour(crew, 'stale 1');
      const other = await startPour(await crewAt(world, 'demo-east', 1), 'stale 2');
      await advanceLoad(crew, taskDetailID, 'delivering');
      await doStep(scheduler, `transfer/${taskDetailID}`, { taskID: other.taskID, reason: '改送' });
      const row = async () =>
        JSON.stringify(await world.row('SELECT w::text FROM waybills w WHERE "taskDetailID" = $1', taskDetailID));
      const before = await row();
      const late = { taskID, happenedAt: new Date(Date.now() + 60_000).toISOString(), reason: '工地没有网络' };
      const acts = [
        [`driver-update/${taskDetailID}`, { action: 'arrive', ...late }],
        [`unloading/${taskDetailID}`, late],
        [`return/${taskDetailID}`, { surplusVolume: 0, ...late }],
        [`return/sign/${taskDetailID}`, { type: 'return', surplusVolume: 0, ...late }],
        [`complete/${taskDetailID}`, late],
      ] as const;
      const sent = [...acts, ...acts].map(([path, body]) =>
        driver.send('PUT', `/api/v1/prd-task-detail/${path}`, body),
      );
      const codes = new Set((await Promise.all(sent)).map(({ status, code }) => `${status} ${code}`));
      const isSame = (await row()) === before;
      const told = await world.count('taskMessages', `"msgType" = 'stale_act' AND "subtaskID" = $1`, taskDetailID);
      const named = { taskID: other.taskID, happenedAt: late.happenedAt };
      const taken = await driver.send('PUT', `/api/v1/prd-task-detail/unloading/${taskDetailID}`, named);
      return {
        held: [...codes].join() === '409 waybill.transferred' && isSame && told === 4 && taken.status === 200,
        seen: `${acts.length * 2} sent: ${[...codes].join(', ')}, ${isSame ? 'nothing' : 'SOMETHING'} moved, ${told} told to the desk; by the new order ${taken.status}`,
      };
    },
  },
  {
    name: 'signature-too-late',
    shows:
      'A site that signs, twenty times at once, for a load that was taken to another customer is refused without a word of whose it is now, and nothing of the load moves; the desk is told once, with the picture, which that other customer does not read.',
    protects: 'what a site has signed, and customers from each other.',
    apart: async (ground) => {
      const world = await ground.open();
      const crew = await crewAt(world, 'demo-east', 0);
      const scheduler = await personAt(world, 'demo-east', 'scheduler');
      const customer = await personAt(world, 'demo-east', 'customer');
      const other = await world.person('13800001007', 'customer');
      const sale = memberAt(world, await world.person('13800001009', 'sale'));
      const second = { ...(await crewAt(world, 'demo-east', 1)), customer: memberAt(world, other), sale };
      const { taskDetailID, taskID } = await startPour(crew, 'late 1');
      const theirs = await startPour(second, 'late 2');
      await advanceLoad(crew, taskDetailID, 'unloading');
      const { fileID } = await uploadPicture(world, customer, 'sign');
      await doStep(scheduler, `transfer/${taskDetailID}`, { taskID: theirs.taskID, reason: '改送' });
      const body = { signVolume: 8, signer: '郑工', signFileID: fileID, taskID, sequenceNo: 1 };
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => customer.send('PUT', `/api/v1/prd-task-detail/sign/${taskDetailID}`, body)),
      );
      const codes = new Set(replies.map(({ status, code }) => `${status} ${code}`));
      const { projectName } = await world.row('SELECT "projectName" FROM orders WHERE "taskID" = $1', theirs.taskID);
      const isNamed = replies.some(({ text }) => text.includes(String(projectName)) || text.includes('late 2'));
      const told = await world.count('taskMessages', `"msgType" = 'stale_act' AND "subtaskID" = $1`, taskDetailID);
      const signed = await world.count('waybills', '"taskDetailID" = $1 AND "signVolume" IS NOT NULL', taskDetailID);
      const read = [await statusOfFile(world, scheduler, fileID), await statusOfFile(world, other, fileID)];
      return {
        held:
          [...codes].join() === '409 waybill.takenAway' &&
          !isNamed &&
          told === 1 &&
          signed === 0 &&
          read.join() === '200,404',
        seen: `20 sent: ${[...codes].join(', ')}, the other site ${isNamed ? 'IS NAMED' : 'is not named'}; ${told} told to the desk, ${signed} signed; the picture: desk ${read[0]}, other customer ${read[1]}`,
      };
    },
  },
  {
    name: 'unfit-transferred',
    shows:
      'A load goes to no order of another grade, with requirements that it does not meet, of finer stone, another slump, or that wants less than it.',
    protects: 'a building from concrete that was not ordered.',
    apart: async (ground) => {
      const world = await ground.open();
      const crew = await crewAt(world, 'demo-east', 0);
      const scheduler = await personAt(world, 'demo-east', 'scheduler');
      const { taskDetailID } = await startPour(crew, 'unfit');
      await advanceLoad(crew, taskDetailID, 'delivering');
      const wanted: readonly Parameters<typeof placeOrder>[1][] = [
        { strengthNo: 'C35' },
        { technicalFeature: ['P8'] },
        { maximumSize: '10' },
        { slump: '120' },
        { scheduledCa: 1 },
      ];
      const codes: string[] = [];
      for (const change of wanted) {
        const taskID = await placeOrder(crew, change);
        await advanceOrder(crew, taskID);
        const body = { taskID, reason: '改送' };
        const { status, code } = await scheduler.send('PUT', `/api/v1/prd-task-detail/transfer/${taskDetailID}`, body);
        codes.push(`${status} ${code}`);
      }
      const moved = await world.count('events', `"entityID" = $1 AND action = 'transfer'`, taskDetailID);
      return {
        held:
          moved === 0 &&
          codes.every((one) => /^409 waybill\.(otherGrade|surplusUnfit)|^422 waybill\.moreThanLeft/.test(one)),
        seen: `${codes.join(', ')}; ${moved} moved`,
      };
    },
  },
  {
    name: 'order-to-and-fro',
    shows:
      'An order that is approved, and its approval taken back, is refused that after a hundred times; its page grows no more long before, and it can be approved still.',
    protects: 'everybody who opens the order from what one person did to it.',
    apart: async (ground) => {
      const world = await ground.open();
      const crew = await crewAt(world, 'demo-east', 0);
      const sale = await personAt(world, 'demo-east', 'sale');
      const taskID = await placeOrder(crew);
      const put = (act: string) => sale.send('POST', `/api/v1/order/${act}/${taskID}`);
      let refused = '';
      let times = 0;
      for (; times < 150 && refused === ''; times += 1) {
        await put('approve');
        const { status, code } = await put('unapprove');
        if (status !== 200) refused = `${status} ${code}`;
      }
      const page = await sale.send('GET', `/api/v1/order/query/${taskID}`);
      const { stages = [], state = '' } = (page.data ?? {}) as { stages?: unknown[]; state?: string };
      return {
        held: refused === '409 order.tooOften' && times <= 101 && stages.length <= 100 && state === 'pts_arranging',
        seen: `${refused || 'never refused'} at ${times}; ${stages.length} steps on its page of ${page.text.length} bytes; ${state}`,
      };
    },
  },
];
