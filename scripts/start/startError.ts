import { DatabaseStartError, diskRefusal } from '../../server/db/databaseStartError.ts';

/** The program cannot start for a reason its user can mend; the message is the one line they see. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Ends the process with the one line of a reason the user can mend, or with the stack of a fault of ours. */
export function refuseToStart(error: unknown): never {
  const isPlain = error instanceof StartError || error instanceof DatabaseStartError;
  const refused = diskRefusal(error);
  if (isPlain) console.error(error.message);
  else if (refused) console.error(`${refused}，无法启动：${(error as Error).message}`);
  else console.error(error);
  process.exit(1);
}
