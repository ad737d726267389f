import type { GnssCounters, GnssLimits } from './gnssLimits.ts';
import type { TryLimiter } from './tryLimiter.ts';

/** What a device is let in by: what it tells of itself, then the code that it was given for that. */
export type TryKind = 'registration' | 'code';

/** The tries of all addresses; wrong codes use up no registrations. */
export type TryLimiters = Readonly<Record<TryKind, TryLimiter>>;

/**
 * The tries of one connection to be let in, within the limits of the connection and of its address.
 *
 * A registration is looked at only while its address may try: number, terminal id and plate are short enough to be guessed. A code is
 * always looked up first, so that no number of wrong codes from behind one address (a carrier's or a proxy's) keeps a truck with the right
 * one out; the limits meet wrong codes alone. Guessing stays hopeless without a limit: a code has 128 bits and is compared in constant
 * time. 10,000 connections (`maxConnections`), each with one refusal in 250 ms (`refusalMs`), try 40,000 codes a second, and all codes in
 * 2^128 / 40,000 s = 8.5 × 10^33 s, some 10^26 years.
 */
export class GateTries {
  private readonly subject: string;
  private readonly shared: { limits: GnssLimits; counters: GnssCounters; tries: TryLimiters };
  private refused = 0;
  private hasEntered = false;
  private isCut = false;

  /** `subject`: the address by which tries are counted. */
  constructor(subject: string, shared: { limits: GnssLimits; counters: GnssCounters; tries: TryLimiters }) {
    this.subject = subject;
    this.shared = shared;
  }

  /** The connection has been refused as often as any may be. */
  get isSpent(): boolean {
    return this.isCut || this.refused >= this.shared.limits.maxRefused;
  }

  /**
   * Asks whether something is let in. Every refusal comes at the same time after the question. A question that fails (the database is
   * away) is no refusal and counts for nothing.
   */
  async ask<T>(kind: TryKind, what: string, ask: () => Promise<T | null>): Promise<T | null> {
    const { limits } = this.shared;
    const late = new Promise<void>((resolve) => setTimeout(resolve, limits.refusalMs));
    if (kind === 'code' || this.shared.tries[kind].mayTry(this.subject, what)) {
      const found = await ask().catch(async (error) => {
        await late;
        throw error;
      });
      if (found !== null) {
        this.hasEntered ||= kind === 'code';
        return found;
      }
    }
    this.refuse(kind, what);
    await late;
    return null;
  }

  private refuse(kind: TryKind, what: string): void {
    const { counters, tries } = this.shared;
    if (tries[kind].mayTry(this.subject, what)) tries[kind].refused(this.subject, what);
    else {
      counters.limited += 1;
      // A gateway goes on for the devices that it has brought in.
      if (kind === 'code' && !this.hasEntered) this.isCut = true;
    }
    counters.refused += 1;
    counters.unknownDevice += 1;
    this.refused += 1;
  }
}
