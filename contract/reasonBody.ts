import { reasonText } from '@pourline/domain/saysWhy';
import { z } from 'zod';

/** The reason for an act, where one must be given. */
export const givenReason = reasonText('请填写原因');

/** The body of an act that must give its reason and nothing else. */
export const reasonBody = z.object({ reason: givenReason });
