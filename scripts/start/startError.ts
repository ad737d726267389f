import { DatabaseStartError } from '../../server/db/databaseStartError.ts';

/** The program cannot start for a reason its user can mend; the message is the one line they see. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Ends the process with the one line of a reason the user can mend, or with the stack of a fault of ours. */
export function refuseToStart(error: unknown): never {
  const isPlain = error instanceof StartError || error instanceof DatabaseStartError;
  console.error(isPlain ? error.message : error);
  process.exit(1);
}
