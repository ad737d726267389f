import { z } from 'zod';
import { contractState } from './contractStates.ts';

/** What was agreed with a customer for a project. It bears the project's id: one project, one contract. */
export const contractSchema = z.object({
  contractID: z.string(),
  contractNo: z.string(),
  projectName: z.string(),
  customerID: z.string(),
  customerName: z.string(),
  salesmanOID: z.string().nullable(),
  salesmanName: z.string().nullable(),
  state: z.enum(contractState),
  beginDay: z.string(),
  /** Null: without an end. */
  endDay: z.string().nullable(),
  terms: z.string(),
  remark: z.string(),
  creatorName: z.string(),
  createTime: z.string(),
  signTime: z.string().nullable(),
  signerName: z.string().nullable(),
});
export type ContractOfProject = z.infer<typeof contractSchema>;

/** What a contract came to so far: m³, and yuan at its own prices of the days of unloading; `unpricedCa` m³ have none and count nothing in it. */
export const contractSumsSchema = z.object({
  orderedCa: z.number(),
  deliverCa: z.number(),
  validCa: z.number(),
  amount: z.number(),
  unpricedCa: z.number(),
});
export type ContractSums = z.infer<typeof contractSumsSchema>;
