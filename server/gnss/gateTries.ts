import type { GnssCounters, GnssLimits } from './gnssLimits.ts';
import type { TryLimiter } from './tryLimiter.ts';

/** The tries of one connection to be let in, within the limits of the connection and of its address. */
export class GateTries {
  private readonly subject: string;
  private readonly shared: { limits: GnssLimits; counters: GnssCounters; tries: TryLimiter };
  private refused = 0;

  /** `subject`: the address by which tries are counted. */
  constructor(subject: string, shared: { limits: GnssLimits; counters: GnssCounters; tries: TryLimiter }) {
    this.subject = subject;
    this.shared = shared;
  }

  /** The connection has been refused as often as any may be. */
  get isSpent(): boolean {
    return this.refused >= this.shared.limits.maxRefused;
  }

  /**
   * Asks whether something is let in, unless its address has tried too much. Every refusal comes at the same time after the question.
   * A question that fails (the database is away) is no refusal and counts for nothing.
   */
  async ask<T>(what: string, ask: () => Promise<T | null>): Promise<T | null> {
    const { counters, limits, tries } = this.shared;
    const late = new Promise<void>((resolve) => setTimeout(resolve, limits.refusalMs));
    if (tries.mayTry(this.subject, what)) {
      const found = await ask().catch(async (error) => {
        await late;
        throw error;
      });
      if (found !== null) return found;
      tries.refused(this.subject, what);
    } else counters.limited += 1;
    counters.refused += 1;
    counters.unknownDevice += 1;
    this.refused += 1;
    await late;
    return null;
  }
}
