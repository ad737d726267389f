import { z } from 'zod';

/** Licence and privacy policy are consented to. */
export const agreed = z.boolean().refine((isAgreed) => isAgreed, '请先阅读并同意');
