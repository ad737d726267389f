import { eventKinds } from '@pourline/domain/records';
import { z } from 'zod';
import { eventData } from '../eventData.ts';

/** One change of a thing of the plant: what, by whom, when it happened and when it was learnt. */
export const auditEvent = z.object({
  /** Its place in the order in which the database was told of things. */
  serialNo: z.number().int(),
  eventID: z.string(),
  entity: z.enum(eventKinds),
  entityID: z.string(),
  /** What the thing is called. */
  subject: z.string(),
  action: z.string(),
  /** The act in words. */
  label: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  by: z.string(),
  userName: z.string().nullable(),
  roleGroup: z.string().nullable(),
  happenedAt: z.string(),
  learntAt: z.string(),
  reason: z.string().nullable(),
  data: eventData,
});

/** Something that happened to an account: a sign-in, a refusal, a change. */
export const accountEvent = z.object({
  eventID: z.string(),
  userName: z.string(),
  mobileNo: z.string(),
  kind: z.string(),
  label: z.string(),
  address: z.string(),
  clientInfo: z.string(),
  happenedAt: z.string(),
});
