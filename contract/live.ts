import type { StateOf } from '@pourline/domain/machines';
import type { Topic } from '@pourline/domain/topics';
import { z } from 'zod';

const id = z.string().min(1).max(64).nullable().default(null);

/** Where somebody at a desk is at work: on an order, on the plan, or moving a load of it to another place. */
export const atWorkSchema = z.object({
  place: z.enum(['order', 'plan', 'move']),
  /** The order, and the truck, that it is about. */
  taskID: id,
  carID: id,
  /** The business day of the plan; null: of no plan. */
  day: z.string().max(10).nullable().default(null),
});
/** What somebody at a desk is at work on: a thing that is open or being moved. */
export type AtWork = z.infer<typeof atWorkSchema>;

/** What a screen says over the live line after its hello; null: its person is at work on nothing that others need to know. */
export const atWorkMessage = z.object({ type: z.literal('at'), at: atWorkSchema.nullable() });

/** Messages pushed to signed-in screens over `/live`. A screen hears only of things that its person may see. */
export type LiveMessage =
  /** An order changed: ask again for what shows it. */
  | { type: 'order'; taskID: string; contractID: string; state: StateOf<'order'> }
  /** A waybill changed. */
  | {
      type: 'waybill';
      taskDetailID: string;
      taskID: string;
      contractID: string;
      driverOID: string;
      carID: string;
      state: StateOf<'waybill'>;
    }
  /** A vehicle changed its state, driver or place in the queue. */
  | {
      type: 'vehicle';
      carID: string;
      state: StateOf<'vehicle'>;
      driverOID: string | null;
      /** Whether that driver may drive it from now on, where this is what changed. */
      bound?: boolean;
    }
  /** A positioning device asked to be let in, or was let in, refused or revoked. */
  | { type: 'device'; deviceID: string; carID: string; state: StateOf<'device'> }
  /** Newest positions of several vehicles: carID, lon, lat (WGS-84), km/h, degrees, epoch ms. */
  | {
      type: 'positions';
      rows: [carID: string, lon: number, lat: number, speed: number | null, direction: number | null, time: number][];
    }
  /** A report was made or settled. */
  | { type: 'message'; taskMsgID: string; taskID: string | null; state: StateOf<'message'> }
  /** Something was said or taken back in a talk, or has come further; told to these of its members, of the talk about an order as long as they see it. */
  | { type: 'chat'; groupID: string; taskID: string | null; members: readonly string[] }
  /** The plan of a business day was published or locked, or changes to it are proposed that nobody has asked for. */
  | { type: 'plan'; day: string; version: number; proposalID: string | null }
  /** Somebody is at work on something at a desk, or on nothing any more. Told to desks of the same plant alone. */
  | { type: 'presence'; screenID: string; userID: string; name: string; at: AtWork | null }
  /** Something of these topics changed at the plant; whoever sees some of it asks again. */
  | { type: 'changed'; topics: readonly Topic[] }
  /** The clock of a simulated day was set. */
  | { type: 'clock'; now: number; speed: number };

/** What comes over the live line: changes, or that the server cannot reach its database. When it can again, the line is closed and the screen comes anew. */
export type LiveTold = LiveMessage | { type: 'away' };
