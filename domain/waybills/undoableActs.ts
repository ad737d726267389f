/** Acts of a driver or a site on a load that they can take back at once, while nothing has followed. */
const undoable: ReadonlySet<string> = new Set(['arrive', 'startUnloading', 'finishUnloading', 'complete', 'sign']);

/** For how long, ms. */
export const undoMs = 30_000;

/** Who may take an act back that a person of a role group does now (epoch ms), and until when; nobody, where it is no such act. */
export const undoOf = (
  action: string,
  person: { userID: string; roleGroup: string } | null,
  now: number,
): { undoBy: string | null; undoUntil: Date | null } =>
  person !== null && undoable.has(action) && (person.roleGroup === 'driver' || person.roleGroup === 'customer')
    ? { undoBy: person.userID, undoUntil: new Date(now + undoMs) }
    : { undoBy: null, undoUntil: null };
