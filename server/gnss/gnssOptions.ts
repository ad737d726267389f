import type { Registering } from '@pourline/domain/devices/registering';
import type { Location } from '@pourline/domain/jt808/location';
import type { Message } from '@pourline/domain/jt808/message';
import type { GnssLimits } from './gnssLimits.ts';

/** What a device tells without a position. */
export type Report = Pick<Message & { kind: 'report' }, 'time' | 'attributes' | 'details'>;

/** A positioning device that is let in, the car that it speaks for, and the approval by which it does. */
export type GnssDevice = {
  tenantID: string;
  carID: string;
  deviceNo: string;
  deviceID: string;
  terminalID: string;
  /** As it told it when it registered: by it makers' own items are read. Null before that. */
  model: string | null;
  secret: string;
};

/** Two connections of one device: their addresses with ports, and whether the second, the first being silent, moves the truck from now on. */
export type TwoLines = { first: string; second: string; takesOver: boolean };

/** Who lets devices in. */
export type DeviceGate = {
  /** The authentication code of what registers; null while it is not let in, for whatever reason. */
  register: (asks: Registering, address: string) => Promise<string | null>;
  /** The device that shows its code; null when no device of the number has it. */
  authenticate: (deviceNo: string, code: string, address: string) => Promise<GnssDevice | null>;
  /** A signed-in device, asked for anew; null when it is no longer let in. */
  recheck: (device: GnssDevice, address: string) => Promise<GnssDevice | null>;
  /** Grows whenever something about who is let in has changed. */
  edition: () => number;
  /** A device speaks over a second connection while the first is open. */
  twice: (device: GnssDevice, lines: TwoLines) => void;
};

/** What the positioning server is given. */
export type GnssOptions = {
  /** 0 takes a free port, see `port` of the handle. */
  port: number;
  host: string;
  gate: DeviceGate;
  /**
   * Keeps positions (WGS-84, as sent); resolves when they are durable. Called in order for one connection. `isSecond`: another
   * connection of the device came first and is alive.
   */
  onLocations: (device: GnssDevice, locations: Location[], receivedAt: number, isSecond: boolean) => Promise<void>;
  /** Keeps what a device reported without a position; resolves when it is durable. */
  onReport?: (device: GnssDevice, report: Report, receivedAt: number) => Promise<void>;
  /** Time of receipt, epoch milliseconds. */
  now: () => number;
  limits?: Partial<GnssLimits>;
  log?: (text: string, error: unknown) => void;
};
