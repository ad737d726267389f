/** A phone rings for a talk so long after something was said: whoever has it open has read it by then, ms. */
export const ringAfterMs = 3_000;
/** Of one talk it rings at most once within so long while nobody reads it; what is said meanwhile comes as one, ms. */
export const ringRestMs = 60_000;

/** How it stands with a member of a talk in which something was said. Times epoch ms; numbers are those of messages. */
export interface RingMoment {
  now: number;
  /** The newest message, up to where they have read, and up to where their phone has rung; when it rang last. */
  newest: number;
  readTo: number;
  pushedTo: number;
  pushedAt: number | null;
  /** Quiet hours that end then; null: it is none. */
  quietUntil: number | null;
}

/** Whether a phone rings for a talk now, later, or not at all: never for what was read or has rung, not in quiet hours, and not all the time. */
export const planRing = (moment: RingMoment): 'ring' | 'nothing' | { until: number } => {
  const { now, newest, readTo, pushedTo, pushedAt, quietUntil } = moment;
  if (newest <= Math.max(readTo, pushedTo)) return 'nothing';
  if (quietUntil !== null) return { until: quietUntil };
  const isUnheard = pushedAt !== null && pushedTo > readTo;
  if (isUnheard && now - pushedAt < ringRestMs) return { until: pushedAt + ringRestMs };
  return 'ring';
};

/** Under which a device shows what is new in a talk: the app that is open and what is pushed take each other's place. */
export const talkTag = (groupID: string): string => `chat ${groupID}`;

/** What is unread of a talk, as far as a locked screen tells of it. */
export interface RingingTalk {
  groupID: string;
  /** The order that it is about; null: it is of people. */
  order: { taskID: string; projectName: string; constructionSite: string } | null;
  memberCount: number;
  /** Who spoke last, and what they said in one line. */
  senderName: string;
  brief: string;
  count: number;
}

/** What a locked screen shows of a talk: who, where and what last; where a plant wants it, nothing but that something was said. */
export const ringText = (talk: RingingTalk, titleOnly: boolean) => {
  const { groupID, order, memberCount, senderName, brief, count } = talk;
  const where = order ? `（${order.projectName} ${order.constructionSite}）` : memberCount > 2 ? '（群聊）' : '';
  return {
    title: titleOnly ? '聊天新消息' : `${senderName}${where}`,
    body: titleOnly ? '' : `${count > 1 ? `[${count} 条] ` : ''}${brief}`,
    place: {
      screen: 'groupchat',
      params: order ? { id: order.taskID } : { id: groupID, of: 'people' },
    },
    tag: talkTag(groupID),
  } as const;
};
