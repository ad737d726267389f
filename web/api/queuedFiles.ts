import { CallError } from './callError.ts';
import { newKey } from './newKey.ts';
import type { QueuedCommand, QueueState } from './offlineQueue.ts';
import type { FileKind } from './uploadFile.ts';

/** A file that goes to the server before the command that names it; its bytes lie beside the queue on the device. */
export interface QueuedFile {
  /** Where its bytes lie on the device. */
  place: string;
  bytes: number;
  /** The idempotency key of its upload: however often it is sent, the server keeps it once. */
  key: string;
  kind: FileKind;
  name: string;
  /** The field of the command's body that names it. */
  field: string;
  /** The field names several. */
  inList?: true | undefined;
  /** What the server calls it, once it has it. */
  fileID?: string | undefined;
}

export type BlobsByPlace = ReadonlyMap<string, Blob>;

/** How many bytes of files of one person wait on a device at most: about a hundred signatures with a photograph each. */
export const mostKeptBytes = 40 * 1024 * 1024;

/** Where the bytes of a state's files lie. */
export const placesOf = ({ waiting, refused }: QueueState): string[] =>
  [...waiting, ...refused].flatMap(({ files = [] }) => files.map(({ place }) => place));

const bytesOf = (commands: readonly QueuedCommand[]): number =>
  commands.flatMap(({ files = [] }) => files).reduce((sum, { bytes }) => sum + bytes, 0);

/** Whether two commands with files do the same to the same thing: what is signed for on two tabs at once. */
const sameDeed = (a: QueuedCommand, b: QueuedCommand): boolean =>
  a.owner === b.owner &&
  // Of what names no thing, as pictures of a talk, any number waits.
  a.input.params?.id !== undefined &&
  a.endpoint.method === b.endpoint.method &&
  a.endpoint.path === b.endpoint.path &&
  a.input.params?.id === b.input.params?.id;

/** By these the device says that it keeps no (more) files. */
export const isUnkept: ReadonlySet<string> = new Set(['queue.notKept', 'queue.full']);

/** Refuses a command with files that waits already, or for which there is no room. */
export function checkRoom({ waiting, refused }: QueueState, command: QueuedCommand): void {
  if (!command.files) return;
  if (waiting.some((one) => one.files && sameDeed(one, command)))
    throw new CallError(409, 'queue.waiting', '已经签收，正在等待发送；要改请先在“离线操作”里放弃');
  // What others left on a shared phone takes nobody's room.
  const own = [...waiting, ...refused].filter(({ owner }) => owner === command.owner);
  if (bytesOf([...own, command]) > mostKeptBytes)
    throw new CallError(413, 'queue.full', '这部手机上待发送的签名已存满，请先到有网络的地方发送');
}

/** A command of which the server has one more file. */
export const withFile = (command: QueuedCommand, place: string, fileID: string): QueuedCommand => ({
  ...command,
  files: command.files?.map((one) => (one.place === place ? { ...one, fileID } : one)),
});

/** A command as it is sent: its body names its files. */
export function withFiles(command: QueuedCommand): QueuedCommand {
  if (!command.files) return command;
  const namesIn = (field: string) => command.files?.filter((one) => one.field === field).map(({ fileID }) => fileID);
  const named = Object.fromEntries(
    command.files.map(({ field, fileID, inList }) => [field, inList ? namesIn(field) : fileID]),
  );
  const { input } = command;
  return { ...command, input: { ...input, body: { ...(input.body as object | undefined), ...named } } };
}

/** A file that was sent but is none for the command any more: it lay there too long, or is gone. */
const staleFile: ReadonlySet<string> = new Set(['file.tooOld', 'file.notFound', 'app.keyReused']);

/** The command with its files to be sent anew, where that is why it was refused; otherwise null. */
export const uploadAgain = (command: QueuedCommand, code: string): QueuedCommand | null =>
  command.files && staleFile.has(code)
    ? { ...command, files: command.files.map((one) => ({ ...one, key: newKey(), fileID: undefined })) }
    : null;
