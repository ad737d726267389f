import { defaultPartLimits, type PartLimits } from '@pourline/domain/jt808/partJoiner';

/** Bounds of the positioning server; times in milliseconds. */
export type GnssLimits = {
  maxConnections: number;
  /** Connections over which nobody has signed in (strangers), of one address and in all; beyond it the oldest of the address that has most ends. */
  maxStrangersPerAddress: number;
  maxStrangers: number;
  /** Frames and bytes that a stranger may send before the connection ends, and the longest of these frames. */
  maxStrangerFrames: number;
  maxStrangerBytes: number;
  maxStrangerFrameBytes: number;
  /** Frames of all strangers together that are handled in one turn of the process. */
  strangerFramesPerTurn: number;
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
  /** Frames of one connection that are handled before the others have their turn, and how long that may take. */
  framesPerTurn: number;
  turnMs: number;
  /** Registrations and codes of one connection that are refused before it ends. */
  maxRefused: number;
  /**
   * Different registrations, and different codes, of one address that are refused in `triesMs`. Beyond it no new registration is looked
   * at, and a wrong code ends its connection; a right code is always let in.
   */
  maxTriesPerAddress: number;
  triesMs: number;
  /** A refusal goes out so long after its question, whatever there was to look up: known and unknown numbers sound alike. */
  refusalMs: number;
  /** A connection that was heard within this time is alive: a second one of the same device moves nothing. After it the second takes over. */
  aliveMs: number;
  /** Positions handed over in one call. */
  maxBatch: number;
  /** Silence, counted from the last readable frame, before the connection ends. */
  idleMs: number;
  /** Time for the rest of a frame once its first byte is there. */
  frameMs: number;
  /** Time from connecting to the first known device. */
  signInMs: number;
  /** How long a device that signed in goes without being asked for anew. */
  deviceMs: number;
  /** How long closing waits for handling under way. */
  closeMs: number;
  parts: PartLimits;
};

export const defaultGnssLimits: GnssLimits = {
  maxConnections: 10_000,
  maxStrangersPerAddress: 200,
  maxStrangers: 2_000,
  maxStrangerFrames: 40,
  maxStrangerBytes: 8 * 1024,
  maxStrangerFrameBytes: 4 * 1024,
  strangerFramesPerTurn: 32,
  maxFrameBytes: 64 * 1024,
  maxWaitingFrames: 256,
  maxUnreadBytes: 64 * 1024,
  maxBadFrames: 50,
  maxDevices: 16,
  framesPerTurn: 32,
  turnMs: 2,
  maxRefused: 10,
  maxTriesPerAddress: 200,
  triesMs: 10 * 60_000,
  refusalMs: 250,
  aliveMs: 30_000,
  maxBatch: 200,
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
  /** Frames of devices that have not signed in, or are no longer let in. */
  unknownDevice: number;
  subPackagesDropped: number;
  /** Strangers whose connection ended for what they sent, or for another stranger. */
  strangersEnded: number;
  /** Registrations that were given a code. */
  registered: number;
  /** Registrations and codes that were refused, and those of them beyond what an address may try. */
  refused: number;
  limited: number;
  /** Connections of a device beside another one that was open. */
  secondConnections: number;
};
