import { z } from 'zod';
import { type AlarmKind, alarmKindNames } from './alarmKinds.ts';

/** What an alarm is about, by ids, as far as it is about each. */
export interface AlarmIDs {
  plantID: string | null;
  taskID: string | null;
  taskDetailID: string | null;
  carID: string | null;
  lineID: string | null;
  taskMsgID: string | null;
}

/** An alarm as the facts of the plant raise it. */
export interface RaisedAlarm extends AlarmIDs {
  kind: AlarmKind;
  /** What it is about: of one kind there is one alarm on each subject at a time. */
  subjectID: string;
  /** Since when it is so, epoch ms. */
  since: number;
  /** Why, in Chinese, with the figures; minutes that run on are left to `since`. */
  cause: string;
  /** What it will cost if nobody does anything, yuan at the plant's own prices. */
  cost: number;
  /** What that is made of, in Chinese. */
  costWhy: string;
}

const id = z.string().nullable();

/** An alarm that stands, as it is shown. */
export const alarmSchema = z.object({
  alarmID: z.string(),
  kind: z.enum(alarmKindNames),
  plantID: id,
  taskID: id,
  taskDetailID: id,
  carID: id,
  lineID: id,
  taskMsgID: id,
  since: z.string(),
  cause: z.string(),
  cost: z.number(),
  costWhy: z.string(),
  /** Who has taken it in hand, and when; null while nobody has. */
  takenBy: id,
  takenByName: z.string().nullable(),
  takenAt: z.string().nullable(),
  /** Names of what it is about. */
  plantName: z.string().nullable(),
  taskNo: z.string().nullable(),
  projectName: z.string().nullable(),
  constructionSite: z.string().nullable(),
  carNo: z.string().nullable(),
  lineName: z.string().nullable(),
  /** The proposal that waits, of an alarm about one. */
  proposalID: id,
});
export type Alarm = z.infer<typeof alarmSchema>;

/** Dearest first; of the same cost the longest standing first. */
export const byCost = (a: Pick<Alarm, 'cost' | 'since' | 'alarmID'>, b: typeof a): number =>
  b.cost - a.cost || a.since.localeCompare(b.since) || a.alarmID.localeCompare(b.alarmID);
