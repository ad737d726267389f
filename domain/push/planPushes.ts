/** Something that a person is told and that is to be pushed. Times epoch ms. */
export interface WaitingPush {
  noticeID: string;
  sound: 'chime' | 'alarm';
  isRead: boolean;
  toldAt: number;
}

/** How it stands with a person at the moment of pushing. Times epoch ms. */
export interface PushMoment {
  now: number;
  /** Quiet hours that end then; null: it is none. */
  quietUntil: number | null;
  /** When they were last pushed something that is no alarm, whatever the order. */
  lately: readonly number[];
}

/** Why something was not pushed. */
export type NotPushed = 'read' | 'old';

/** What is pushed now, each as one; what waits until when; what is not pushed at all. */
export interface PushPlan {
  send: { noticeIDs: string[]; sound: 'chime' | 'alarm' }[];
  later: { noticeIDs: string[]; until: number } | null;
  drop: { noticeID: string; reason: NotPushed }[];
}

/** A phone rings singly so often within `restMs`; more is gathered and told as one. */
export const mostSingle = 3;
export const restMs = 10 * 60_000;
/** What is told later than this after it happened helps nobody any more. */
export const oldMs = 24 * 3_600_000;

const idsOf = (waiting: readonly WaitingPush[]): string[] => waiting.map(({ noticeID }) => noticeID);

/** One by one where these are few enough for that, else all as one. */
const asFew = (waiting: readonly WaitingPush[], room: number, sound: 'chime' | 'alarm'): PushPlan['send'] => {
  if (waiting.length === 0) return [];
  if (waiting.length <= room) return idsOf(waiting).map((noticeID) => ({ noticeIDs: [noticeID], sound }));
  return [{ noticeIDs: idsOf(waiting), sound }];
};

/**
 * What is pushed to a person now. What they have read is not; an alarm rings at once, also in quiet hours; anything else waits for the
 * end of these, and rings singly three times in ten minutes at most: what is more comes as one.
 */
export const planPushes = (waiting: readonly WaitingPush[], { now, quietUntil, lately }: PushMoment): PushPlan => {
  const reasonOf = ({ isRead, toldAt }: WaitingPush): NotPushed | null =>
    isRead ? 'read' : now - toldAt > oldMs ? 'old' : null;
  const drop = waiting.flatMap((one) => {
    const reason = reasonOf(one);
    return reason === null ? [] : [{ noticeID: one.noticeID, reason }];
  });
  const standing = waiting.filter((one) => reasonOf(one) === null);
  const chimes = standing.filter(({ sound }) => sound === 'chime');
  const alarms = standing.filter(({ sound }) => sound === 'alarm');
  const ring = asFew(alarms, mostSingle, 'alarm');
  if (chimes.length === 0) return { send: ring, later: null, drop };
  if (quietUntil !== null) return { send: ring, later: { noticeIDs: idsOf(chimes), until: quietUntil }, drop };
  const recent = lately.filter((at) => at > now - restMs && at <= now);
  const room = mostSingle - recent.length;
  if (room > 0) return { send: [...ring, ...asFew(chimes, room, 'chime')], later: null, drop };
  return { send: ring, later: { noticeIDs: idsOf(chimes), until: Math.min(...recent) + restMs }, drop };
};
