import { keysOf } from '@pourline/domain/keysOf';
import { z } from 'zod';

/** The buttons that the server offers with a detail reply, from the machine that it checks by. */
export const offeredActionsOf = <A extends string>({ actions }: { actions: Readonly<Record<A, unknown>> }) =>
  z.array(
    z.object({
      action: z.enum(keysOf(actions)),
      label: z.string(),
      primary: z.boolean().optional(),
      final: z.boolean().optional(),
      reason: z.boolean().optional(),
    }),
  );
