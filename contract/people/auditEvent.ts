import { eventKinds } from '@pourline/domain/records';
import { accountEventKinds } from '@pourline/domain/sessions/accountEvents';
import { stageSchema } from '@pourline/domain/waybills/waybill';
import { z } from 'zod';
import { eventData } from '../eventData.ts';

/** One change of a thing of the plant: what, by whom, when it happened and when it was learnt. */
export const auditEvent = stageSchema.extend({
  /** Its place in the order in which the database was told of things. */
  serialNo: z.number().int(),
  entity: z.enum(eventKinds),
  entityID: z.string(),
  /** What the thing is called. */
  subject: z.string(),
  /** The act in words. */
  label: z.string(),
  data: eventData,
});

/** Something that happened to an account: a sign-in, a refusal, a change. */
export const accountEvent = z.object({
  eventID: z.string(),
  userName: z.string(),
  mobileNo: z.string(),
  kind: z.enum(accountEventKinds),
  label: z.string(),
  address: z.string(),
  clientInfo: z.string(),
  happenedAt: z.string(),
});
