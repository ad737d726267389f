import { visibleText } from '@pourline/domain/visibleText';
import { z } from 'zod';

/** The reason for an act, where one must be given. */
export const givenReason = visibleText.min(1, '请填写原因').max(200);

/** The body of an act that must give its reason and nothing else. */
export const reasonBody = z.object({ reason: givenReason });
