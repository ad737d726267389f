import type { Header } from '@pourline/domain/jt808/header';
import type { Location } from '@pourline/domain/jt808/location';
import type { GnssCounters, GnssLimits } from './gnssLimits.ts';
import type { GnssDevice, GnssOptions } from './gnssOptions.ts';
import { type LineReplies, result } from './lineReplies.ts';

type Shared = { options: GnssOptions; limits: GnssLimits; counters: GnssCounters };
type Run = {
  phone: string;
  device: GnssDevice;
  isSecond: boolean;
  locations: Location[];
  acknowledgements: { header: Header; serials: number[] }[];
};

/** Positions of one device that came in a row: they are kept together, and each message is replied to once they are. */
export class PositionRun {
  private readonly shared: Shared;
  private readonly replies: LineReplies;
  private run: Run | null = null;

  constructor(shared: Shared, replies: LineReplies) {
    this.shared = shared;
    this.replies = replies;
  }

  /** Whether positions of a phone can be gathered with those that wait. */
  takes(phone: string): boolean {
    return this.run === null || (this.run.phone === phone && this.run.locations.length < this.shared.limits.maxBatch);
  }

  /** The device whose positions wait. */
  get device(): GnssDevice | null {
    return this.run?.device ?? null;
  }

  gather(device: GnssDevice, isSecond: boolean, header: Header, serials: number[], locations: readonly Location[]) {
    this.run ??= { phone: header.phone, device, isSecond, locations: [], acknowledgements: [] };
    for (const location of locations) this.run.locations.push(location);
    this.run.acknowledgements.push({ header, serials });
  }

  /** Hands what was gathered to the store and replies to each message: done once kept, failed otherwise. */
  async handOver(isLineEnded: boolean): Promise<void> {
    const { run } = this;
    this.run = null;
    if (!run || isLineEnded) return;
    const { options, counters } = this.shared;
    let outcome: number = result.done;
    try {
      if (run.locations.length > 0) await options.onLocations(run.device, run.locations, options.now(), run.isSecond);
      counters.locations += run.locations.length;
    } catch (error) {
      outcome = result.failed;
      options.log?.('gnss positions not kept', error);
    }
    for (const { header, serials } of run.acknowledgements) this.replies.acknowledge(header, serials, outcome);
  }
}
