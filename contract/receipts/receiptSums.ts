import { materialUnits } from '@pourline/domain/materials/material';
import { materialSpecies } from '@pourline/domain/materials/materialCar';
import { materialKinds } from '@pourline/domain/proportions/proportion';
import { receiptSchema } from '@pourline/domain/receipts/receipt';
import { receiptState } from '@pourline/domain/receipts/receiptStates';
import { z } from 'zod';

const count = z.number().int();
/** Deliveries, and what their notes say together, kg. */
const sum = z.object({ count, kg: count });

/** How many deliveries stand where, what has come today, and what is on its way. */
export const receiptCounts = z.object({
  /** Of each state that some stand in. */
  states: z.array(z.object({ state: z.enum(receiptState), count })),
  /** Completed since the business day began. */
  today: sum,
  /** Accepted and not completed, by material. */
  underWay: z.array(sum.extend({ materialID: z.string(), materialName: z.string() })),
});

/** What whoever drives has under way, and has brought. */
export const ownReceiptCounts = z.object({
  /** What the person has announced or has under way. */
  open: z.array(receiptSchema.pick({ receiptID: true, receiptNo: true, state: true, materialName: true, netKg: true })),
  today: sum,
  month: sum,
});

/** What a delivery can be made of. */
export const receiptChoices = z.object({
  customers: z.array(z.object({ plantID: z.string(), name: z.string() })),
  cars: z.array(
    z.object({
      carID: z.string(),
      plateNumber: z.string(),
      species: z.enum(materialSpecies),
      vendorID: z.string(),
      vendorName: z.string(),
    }),
  ),
  materials: z.array(
    z.object({
      materialID: z.string(),
      kind: z.enum(materialKinds),
      name: z.string(),
      spec: z.string(),
      unit: z.enum(materialUnits),
    }),
  ),
  suppliers: z.array(z.object({ vendorID: z.string(), name: z.string() })),
  transportations: z.array(z.object({ vendorID: z.string(), name: z.string() })),
  drivers: z.array(z.object({ userID: z.string(), name: z.string(), mobileNo: z.string() })),
});

/** Whether a delivery could be announced, with which lorry and under which contract. */
export const receiptCheck = z.object({
  /** Nothing stands in the way. */
  passed: z.boolean(),
  /** What does, in Chinese; of a supplier without a contract it is said too, and stands in nobody's way. */
  message: z.string(),
  carID: z.string().nullable(),
  plateNumber: z.string().nullable(),
  carrierID: z.string().nullable(),
  carrierName: z.string().nullable(),
  supplyContractID: z.string().nullable(),
  contractNo: z.string().nullable(),
});
