import { z } from 'zod';

/**
 * The number of a device in the one form in which it is kept and compared: the digits of its SIM card, with zeros in front up to twelve as a
 * frame of 2013 carries them. People leave the zeros out, a frame of 2019 carries twenty digits.
 */
export const fullNumber = (deviceNo: string): string => deviceNo.replace(/^0+/, '').padStart(12, '0');

/** A plate without what is written differently by people, forms and terminals: dots, blanks, hyphens, small letters. */
export const barePlate = (plate: string): string => plate.replace(/[\s·•.・\-－—_]/g, '').toUpperCase();

/** What a terminal tells of itself when it registers, as text. */
export interface Registering {
  deviceNo: string;
  terminalID: string;
  maker: string;
  model: string;
  /** Empty when it tells none. */
  plate: string;
}

/** A terminal as the plant knows it; maker and plate are null while one that was entered beforehand has not registered. */
export interface KnownTerminal {
  terminalID: string;
  maker: string | null;
  plate: string | null;
  /** The plate of the truck that it is for. */
  plateNumber: string;
}

/**
 * Whether what registers is the terminal that the plant knows: the same terminal id of the same maker, with the plate that it had when it was
 * let in; one that was entered beforehand, with the plate of its truck.
 */
export const isTerminal = (known: KnownTerminal, asks: Registering): boolean =>
  known.terminalID === asks.terminalID &&
  (known.maker === null || known.maker === asks.maker) &&
  barePlate(known.plate ?? known.plateNumber) === barePlate(asks.plate);

/**
 * Whether what asks may be the new terminal of a truck: it tells the truck's plate, and the maker of the terminal that the truck has (null: it has
 * none that has registered).
 */
export const suitsTruck = (
  truck: { plateNumber: string; maker: string | null },
  asks: Pick<Registering, 'plate' | 'maker'>,
): boolean =>
  barePlate(truck.plateNumber) === barePlate(asks.plate) && (truck.maker === null || truck.maker === asks.maker);

/** The number of a SIM card in a device, up to 20 digits; at least 6 of them after the zeros that fill its field. */
export const deviceNoSchema = z
  .string()
  .trim()
  .max(20, '请填写 6 至 20 位数字的终端手机号')
  .regex(/^0*[1-9]\d{5,}$/, '请填写 6 至 20 位数字的终端手机号，前面补的 0 不计');
/** The id that stands on a terminal. */
export const terminalIDSchema = z
  .string()
  .trim()
  .min(1, '请填写终端编号')
  .max(30, '终端编号最多 30 位')
  .regex(/^[\x21-\x7e]+$/, '终端编号只能是字母、数字和符号');
