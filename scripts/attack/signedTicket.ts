import { advanceLoad, startPour } from '../../simulator/pours/testLoad.ts';
import { crewAt, driverAt, personAt } from './crewAt.ts';
import { fileForm } from './sendCall.ts';
import type { Person, World } from './world.ts';

/** A picture of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a picture as somebody; its id, or what was said instead. */
export const uploadPicture = async (world: World, person: Person, kind: string, bytes: Uint8Array = dot) => {
  const { token } = (await person.send('POST', '/api/v1/auth/fstoken')).data as { token: string };
  const { body, headers } = fileForm('file[]', [{ name: 'a.png', type: 'image/png', bytes }]);
  const reply = await world.ask('POST', `/file/upload/${kind}?token=${encodeURIComponent(token)}`, body, headers);
  const [first] = (reply.data ?? []) as { fileID: string }[];
  return { fileID: first?.fileID ?? '', reply };
};

/** The status with which somebody is shown a file. */
export const statusOfFile = async (world: World, person: Person, fileID: string): Promise<number> => {
  const { token } = (await person.send('POST', '/api/v1/auth/fstoken')).data as { token: string };
  return (await world.ask('GET', `/file/download/${fileID}?token=${encodeURIComponent(token)}`)).status;
};

/** The acts of a load from the plant and back, with who does them. */
export const loadSteps = (id: string) =>
  [
    ['scheduler', `update-state/${id}`, { action: 'startProduction' }],
    ['scheduler', `update-state/${id}`, { action: 'finishLoading' }],
    ['driver', `driver-update/${id}`, { action: 'arrive' }],
    ['driver', `unloading/${id}`, {}],
    ['driver', `return/${id}`, { surplusVolume: 0 }],
    ['driver', `complete/${id}`, {}],
  ] as const;

/** Does one act of a load. Fails when it is refused. */
export const doStep = async (person: Person, path: string, body: object): Promise<void> => {
  const reply = await person.send('PUT', `/api/v1/prd-task-detail/${path}`, body);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text.slice(0, 120)}`);
};

export interface PublicTicket {
  chain: { whole: boolean; brokenAt: string | null };
  stages: { action: string }[];
  [shown: string]: unknown;
}

/** What the page of a ticket shows to whoever holds its code. */
export const publicTicket = async (world: World, token: string): Promise<PublicTicket> => {
  const reply = await world.ask('GET', `/api/v1/ticket/${token}`);
  if (reply.status !== 200) throw new Error(`the page of the ticket: ${reply.status} ${reply.text.slice(0, 120)}`);
  return reply.data as PublicTicket;
};

export const tokenOf = async (world: World, taskDetailID: string): Promise<string> =>
  String((await world.row('SELECT "ticketToken" FROM waybills WHERE "taskDetailID" = $1', taskDetailID)).ticketToken);

/** The site of the east plant signs for 8 m³ of a load; the id of the picture. */
export const signForLoad = async (world: World, taskDetailID: string): Promise<string> => {
  const customer = await personAt(world, 'demo-east', 'customer');
  const { fileID } = await uploadPicture(world, customer, 'sign');
  await doStep(customer, `sign/${taskDetailID}`, { signVolume: 8, signer: '郑工', signFileID: fileID });
  return fileID;
};

/** A load that was signed for and is done; the driver is the n-th of the east plant. */
export const signedLoad = async (world: World, n: number) => {
  const crew = await crewAt(world, 'demo-east', n);
  const { taskDetailID } = await startPour(crew, `Signed ${n}`);
  await advanceLoad(crew, taskDetailID, 'unloading');
  const fileID = await signForLoad(world, taskDetailID);
  const driver = await driverAt(world, 'demo-east', n);
  for (const [, path, body] of loadSteps(taskDetailID).slice(4)) await doStep(driver, path, body);
  return { taskDetailID, fileID, token: await tokenOf(world, taskDetailID) };
};
