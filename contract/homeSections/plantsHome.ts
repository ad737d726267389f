import { keysOf } from '@pourline/domain/keysOf';
import { type FirstStep, firstSteps } from '@pourline/domain/plants/firstSteps';
import { z } from 'zod';
import { defineHome } from './defineHome.ts';

/** What home pages show of how far a company has set itself up. */
export const plantsHome = defineHome({
  /** What the company needs before it can deliver, and whether it has one. */
  firstSteps: {
    shape: z.array(z.object({ step: z.enum(keysOf<FirstStep>(firstSteps)), done: z.boolean() })),
    of: ['senior', 'fleet'],
  },
});
