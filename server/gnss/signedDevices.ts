import type { DeviceLines, Line } from './deviceLines.ts';
import type { GnssCounters, GnssLimits } from './gnssLimits.ts';
import type { DeviceGate, GnssDevice } from './gnssOptions.ts';

type Seat = {
  device: GnssDevice;
  /** The edition of what is let in by which it was let in, and when that was looked up. */
  edition: number;
  at: number;
  heardAt: number;
  /** Of this line the plant was told that it came second, or that it took over. */
  told: { second: boolean; takesOver: boolean };
};

/** The devices that have signed in over one connection (a gateway sends for several), asked for anew when permissions change. */
export class SignedDevices implements Line {
  readonly address: string;
  private readonly gate: DeviceGate;
  private readonly lines: DeviceLines;
  private readonly limits: GnssLimits;
  private readonly counters: GnssCounters;
  private readonly seats = new Map<string, Seat>();
  private isEnded = false;

  constructor(
    address: string,
    shared: { gate: DeviceGate; lines: DeviceLines; limits: GnssLimits; counters: GnssCounters },
  ) {
    this.address = address;
    this.gate = shared.gate;
    this.lines = shared.lines;
    this.limits = shared.limits;
    this.counters = shared.counters;
  }

  isOpen(): boolean {
    return !this.isEnded;
  }

  heardAt(deviceID: string): number {
    for (const { device, heardAt } of this.seats.values()) if (device.deviceID === deviceID) return heardAt;
    return Number.NEGATIVE_INFINITY;
  }

  end(): void {
    this.isEnded = true;
    for (const { device } of this.seats.values()) this.lines.leave(device.deviceID, this);
    this.seats.clear();
  }

  /** A device has shown its code. */
  add(phone: string, device: GnssDevice): void {
    const oldest = this.seats.keys().next().value;
    if (oldest !== undefined && !this.seats.has(phone) && this.seats.size >= this.limits.maxDevices) this.drop(oldest);
    const now = performance.now();
    this.seats.set(phone, {
      device,
      edition: this.gate.edition(),
      at: now,
      heardAt: now,
      told: { second: false, takesOver: false },
    });
    this.isSecond(phone);
  }

  /** Whether a device has signed in under a phone. */
  has(phone: string): boolean {
    return this.seats.has(phone);
  }

  /** The model of the device that is signed in under a phone; undefined when there is none, or it has told none. */
  modelOf(phone: string): string | undefined {
    return this.seats.get(phone)?.device.model ?? undefined;
  }

  /** The device of a phone that is signed in and still let in; null otherwise. */
  async find(phone: string): Promise<GnssDevice | null> {
    const seat = this.seats.get(phone);
    if (!seat) return null;
    const now = performance.now();
    seat.heardAt = now;
    const edition = this.gate.edition();
    if (seat.edition === edition && now - seat.at < this.limits.deviceMs) return seat.device;
    const device = await this.gate.recheck(seat.device, this.address);
    if (!device) {
      this.drop(phone);
      return null;
    }
    Object.assign(seat, { device, edition, at: now });
    return device;
  }

  /**
   * Whether the device speaks over another line that came first and is alive. The plant is told so once for a line, and once when the
   * other was silent but open and this line takes its place.
   */
  isSecond(phone: string): boolean {
    const seat = this.seats.get(phone);
    if (!seat) return false;
    const { holds, other } = this.lines.stand(seat.device.deviceID, this);
    const what = holds ? 'takesOver' : 'second';
    if (other && !seat.told[what]) {
      if (!seat.told.second && !seat.told.takesOver) this.counters.secondConnections += 1;
      seat.told[what] = true;
      this.gate.twice(seat.device, { first: other.address, second: this.address, takesOver: holds });
    }
    return !holds;
  }

  private drop(phone: string): void {
    const seat = this.seats.get(phone);
    if (seat) this.lines.leave(seat.device.deviceID, this);
    this.seats.delete(phone);
  }
}
