import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import type { Fix } from '../trucks/journey.ts';
import type { PositionSender } from './positionSender.ts';

/** How often the air spoils what is sent, each as a share of positions. */
export interface Air {
  /** The truck enters a dead spot: positions are kept and sent some minutes later. */
  late: number;
  repeated: number;
  swapped: number;
}

export const cityAir: Air = { late: 0.01, repeated: 0.01, swapped: 0.01 };

/** Longest stay in a dead spot, positions. */
const longestDeadSpot = 6;

/** Sends positions through the air of a city: some come late, some twice, some in the wrong order. None is lost for good. */
export class Radio {
  private readonly sender: PositionSender;
  private readonly random: SeededRandom;
  private readonly air: Air;
  private readonly onAcknowledged: (fix: Fix) => void;
  private memory: Fix[] = [];
  private deadFor = 0;
  private swap: Fix | null = null;

  /** `onAcknowledged` is told of each position that the plant has acknowledged. */
  constructor(sender: PositionSender, random: SeededRandom, onAcknowledged: (fix: Fix) => void, air: Air = cityAir) {
    this.sender = sender;
    this.random = random;
    this.air = air;
    this.onAcknowledged = onAcknowledged;
  }

  /** Sends where the truck is now. */
  async report(fix: Fix): Promise<void> {
    if (this.deadFor === 0 && this.random.next() < this.air.late) this.deadFor = 1 + this.random.below(longestDeadSpot);
    if (this.deadFor > 0) {
      this.deadFor -= 1;
      this.memory.push(fix);
      return;
    }
    if (this.memory.length > 0) await this.flush();
    if (!this.swap && this.random.next() < this.air.swapped) {
      this.swap = fix;
      return;
    }
    await this.transmit([fix], false);
    if (this.swap) {
      const earlier = this.swap;
      this.swap = null;
      await this.transmit([earlier], false);
    }
    if (this.random.next() < this.air.repeated) await this.transmit([fix], false);
  }

  /** Sends what memory still holds. */
  async flush(): Promise<void> {
    const late = this.swap ? [...this.memory, this.swap] : this.memory;
    this.memory = [];
    this.swap = null;
    this.deadFor = 0;
    if (late.length > 0) await this.transmit(late, true);
  }

  close(): void {
    this.sender.close();
  }

  private async transmit(fixes: readonly Fix[], isArchive: boolean): Promise<void> {
    await this.sender.send(fixes, isArchive);
    for (const fix of fixes) this.onAcknowledged(fix);
  }
}
