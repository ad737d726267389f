import { z } from 'zod';
import { enabledStates } from '../enabledStates.ts';
import { yuan } from '../money.ts';
import { mobileNo } from '../people/mobileNo.ts';
import { visibleText } from '../visibleText.ts';
import { taxNumber } from './taxNumber.ts';

/** Whom the plant sells concrete to. */
export const customerSchema = z.object({
  customerID: z.string(),
  name: z.string(),
  taxNumber: z.string(),
  contact: z.string(),
  phone: z.string(),
  /** How much may be open at a time, yuan; null: without a limit. */
  creditLimit: z.number().nullable(),
  /** How it pays (付款条件), in words. */
  terms: z.string(),
  salesmanOID: z.string().nullable(),
  salesmanName: z.string().nullable(),
  state: z.enum(enabledStates),
  createTime: z.string(),
});
export type Customer = z.infer<typeof customerSchema>;

/** Why a thing that looks like one that is there is kept all the same. */
export const alikeReason = visibleText.max(200, '理由过长').default('');

/** What a person fills in about a customer. */
export const customerForm = z.object({
  name: visibleText.min(2, '请填写客户名称').max(60, '客户名称过长'),
  taxNumber: taxNumber.default(''),
  contact: visibleText.max(40).default(''),
  phone: z.union([z.literal(''), mobileNo], '请填写正确的手机号').default(''),
  creditLimit: yuan.nullable().default(null),
  terms: visibleText.max(200, '付款条件过长').default(''),
  salesmanOID: z.string().max(64).nullable().default(null),
  alikeReason,
});
export type CustomerForm = z.infer<typeof customerForm>;

/** What is told of a customer that looks like another: by what. */
export const alikeMarks = { name: '名称相近', taxNumber: '税号相同', phone: '电话相同' } as const;
export type AlikeMark = keyof typeof alikeMarks;
