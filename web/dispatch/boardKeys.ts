import type { CardAct } from './boardActs.ts';

/** The key of each act on the card of the chosen order. */
export const cardKeys: Readonly<Record<CardAct, string>> = {
  arrange: 'A',
  sendTruck: 's',
  open: 'o',
  confirmOpening: 'O',
};

/** What a truck's menu has, each with its key for the chosen truck. */
export const truckKeys = {
  map: 'z',
  load: 'w',
  car: 'i',
  decide: 'b',
  first: 'H',
  up: 'U',
  down: 'D',
  swap: 'X',
  leave: 'Q',
  repair: 'R',
  call: 'C',
  message: 'M',
  sms: 'S',
  recycle: 'Y',
} as const;
/** One thing that a truck's menu may have. */
export type TruckEntry = keyof typeof truckKeys;
