import { z } from 'zod';

/** A code as it was sent to a phone: six digits. */
export const typedCode = z.string().regex(/^\d{6}$/, '请先获取并填写 6 位验证码');
