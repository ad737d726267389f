import { defaultPartLimits, type PartLimits } from '@pourline/domain/jt808/partJoiner';

/** Bounds of the positioning server; times in milliseconds. */
export type GnssLimits = {
  maxConnections: number;
  /** Longest frame, bytes as received. */
  maxFrameBytes: number;
  /** Frames waiting on one connection before its socket is paused. */
  maxWaitingFrames: number;
  /** Replies a device has not read yet, bytes; beyond it the connection ends. */
  maxUnreadBytes: number;
  /** Unreadable frames in a row before the connection ends. */
  maxBadFrames: number;
  /** Devices behind one connection (a gateway sends for several). */
  maxDevices: number;
  /** Positions handed over in one call. */
  maxBatch: number;
  /** Silence, counted from the last readable frame, before the connection ends. */
  idleMs: number;
  /** Time for the rest of a frame once its first byte is there. */
  frameMs: number;
  /** Time from connecting to the first known device. */
  signInMs: number;
  /** How long a result of `resolveDevice` holds. */
  deviceMs: number;
  /** How long closing waits for handling under way. */
  closeMs: number;
  parts: PartLimits;
};

export const defaultGnssLimits: GnssLimits = {
  maxConnections: 10_000,
  maxFrameBytes: 64 * 1024,
  maxWaitingFrames: 256,
  maxUnreadBytes: 64 * 1024,
  maxBadFrames: 50,
  maxDevices: 16,
  maxBatch: 500,
  idleMs: 10 * 60_000,
  frameMs: 30_000,
  signInMs: 2 * 60_000,
  deviceMs: 5 * 60_000,
  closeMs: 5_000,
  parts: defaultPartLimits,
};

/** What has happened since the start; `connections` counts those open now. */
export type GnssCounters = {
  connections: number;
  frames: number;
  locations: number;
  badChecksum: number;
  oversized: number;
  undecodable: number;
  unknownDevice: number;
  subPackagesDropped: number;
};
