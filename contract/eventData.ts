import { z } from 'zod';

/** What an event keeps besides who and when: the figures of its act, by name; each act has its own. */
export const eventData = z.record(z.string(), z.unknown()).nullable();
