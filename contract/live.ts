import type { StateOf } from '@pourline/domain/machines';

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
  | { type: 'vehicle'; carID: string; state: StateOf<'vehicle'>; driverOID: string | null }
  /** A positioning device asked to be let in, or was let in, refused or revoked. */
  | { type: 'device'; deviceID: string; carID: string; state: StateOf<'device'> }
  /** Newest positions of several vehicles: carID, lon, lat (WGS-84), km/h, degrees, epoch ms. */
  | {
      type: 'positions';
      rows: [carID: string, lon: number, lat: number, speed: number, direction: number, time: number][];
    }
  /** A report was made or settled. */
  | { type: 'message'; taskMsgID: string; taskID: string | null; state: StateOf<'message'> }
  /** Alarms of a plant were raised, changed or cleared: how many of each. */
  | { type: 'alarm'; raised: number; changed: number; cleared: number }
  /** The plan of a business day was published or locked, or changes to it are proposed that nobody has asked for. */
  | { type: 'plan'; day: string; version: number; proposalID: string | null }
  /** The clock of a simulated day was set. */
  | { type: 'clock'; now: number; speed: number };

/** What comes over the live line: changes, or that the server cannot reach its database. When it can again, the line is closed and the screen comes anew. */
export type LiveTold = LiveMessage | { type: 'away' };
