import type { Attributes } from './attributes.ts';
import type { Details } from './items/told.ts';
import type { Location } from './location.ts';

/** 0x0100: a device asks to be known. Maker, model and terminal id as text; the plate as GBK bytes. */
export type Registration = {
  provinceCode: number;
  cityCode: number;
  maker: string;
  model: string;
  terminalID: string;
  /** 0 none, 1 blue, 2 yellow, 3 black, 4 white, 9 other. */
  plateColour: number;
  /** Number plate (or VIN when the colour is 0), GBK. */
  plate: Uint8Array;
};

/** 0x0102: the authentication code given at registration; IMEI and software version in the 2019 form only. */
export type Authentication = { code: string; imei: string | null; software: string | null };

/** A general reply (0x0001 from a device, 0x8001 from the platform). result: 0 done, 1 failed, 2 bad message, 3 unsupported. */
export type GeneralReply = { serial: number; messageId: number; result: number };

/** 0x8100. result: 0 done, 1 and 2 vehicle taken or unknown, 3 and 4 device taken or unknown. */
export type RegistrationReply = { serial: number; result: number; code: string | null };

/** What a message says. */
export type Message =
  | ({ kind: 'register' } & Registration)
  | ({ kind: 'authenticate' } & Authentication)
  | { kind: 'heartbeat' }
  | ({ kind: 'reply' } & GeneralReply)
  | ({ kind: 'registerReply' } & RegistrationReply)
  /** Positions, oldest first as sent. `skipped` counts those of a batch which could not be read. */
  | { kind: 'locations'; locations: Location[]; skipped: number }
  /** Something told without a position; `time` is the device's (epoch ms) or null. */
  | { kind: 'report'; time: number | null; attributes: Attributes; details: Details }
  /** A message id not read here. */
  | { kind: 'other' };

/** A report of attributes alone. */
export function report(attributes: Attributes, time: number | null = null, details: Details = {}): Message {
  return { kind: 'report', time, attributes, details };
}
