import { z } from 'zod';

/** A mobile number as it is written in mainland China. */
export const mobileNo = z
  .string()
  .regex(/^1[3-9]\d{9}$/, '请填写正确的手机号')
  .max(11);
