/** Acts of a driver or a site on a load that they can take back at once, while nothing has followed. */
const undoable: ReadonlySet<string> = new Set(['arrive', 'startUnloading', 'finishUnloading', 'complete', 'sign']);

/** For how long, ms. */
export const undoMs = 30_000;

/** A load with so many events on record has been taken back often enough: its ticket carries them all, whoever reads it. */
export const mostEventsToUndo = 40;

/** Acts that leave a load where it is, so that they can be done to and fro. */
const repeatable: ReadonlySet<string> = new Set(['transfer', 'reassign', 'correctSign', 'checkPart']);
/** A load with so many events on record is changed to and fro no more, for the same reason. */
export const mostEventsToRepeat = 80;

/** Whether an act that would be the event of that number is once too often. */
export const isTooOften = (action: string, number: number): boolean =>
  repeatable.has(action) && number > mostEventsToRepeat;

/** Who may take an act back that a person of a role group does now (epoch ms), and until when; nobody, where it is no such act, or the load has `events` enough with it. */
export const undoOf = (
  action: string,
  person: { userID: string; roleGroup: string } | null,
  now: number,
  events: number,
): { undoBy: string | null; undoUntil: Date | null } =>
  person !== null &&
  undoable.has(action) &&
  events < mostEventsToUndo &&
  (person.roleGroup === 'driver' || person.roleGroup === 'customer')
    ? { undoBy: person.userID, undoUntil: new Date(now + undoMs) }
    : { undoBy: null, undoUntil: null };
